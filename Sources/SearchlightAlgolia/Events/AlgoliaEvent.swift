public import SearchlightCore

/// An action of a user, for analytics and recommendations.
///
/// ```swift
/// try await client.send([.click("Film Opened", on: ["alien"], at: [3], in: "films", by: user, queryID: id)])
/// ```
public struct AlgoliaEvent: Hashable, Sendable {
  /// The event as a JSON object in the format of Algolia's Insights API.
  public var json: JSON

  /// Creates an event from its JSON object.
  public init(json: JSON) {
    self.json = json
  }

  private init(
    _ type: String, _ name: String, _ objectIDs: [String], _ index: IndexName, _ user: String,
    _ queryID: String?, positions: [Int]? = nil, subtype: String? = nil
  ) {
    var members: [String: JSON] = [
      "eventType": .string(type), "eventName": .string(name), "index": .string(index.rawValue),
      "userToken": .string(user), "objectIDs": .array(objectIDs.map(JSON.string)),
    ]
    members["queryID"] = queryID.map(JSON.string)
    members["positions"] = positions.map { .array($0.map(JSON.integer)) }
    members["eventSubtype"] = subtype.map(JSON.string)
    json = .object(members)
  }

  /// Returns the event that a user has viewed records.
  public static func view(
    _ name: String, of objectIDs: [String], in index: IndexName, by user: String
  ) -> AlgoliaEvent {
    AlgoliaEvent("view", name, objectIDs, index, user, nil)
  }

  /// Returns the event that a user has clicked records of an answer.
  ///
  /// - Parameters:
  ///   - name: The name of the event in reports, such as `Film Opened`.
  ///   - objectIDs: The records that the user has clicked.
  ///   - positions: The positions of the records in the answer, one for each record, counted from
  ///     1.
  ///   - index: The index of the records.
  ///   - user: The token that stands for the user.
  ///   - queryID: The query ID of the answer, see ``SearchlightBackend/HitsOrigin/queryID``; `nil` for a
  ///     click outside a search.
  public static func click(
    _ name: String, on objectIDs: [String], at positions: [Int]? = nil, in index: IndexName,
    by user: String, queryID: String? = nil
  ) -> AlgoliaEvent {
    AlgoliaEvent("click", name, objectIDs, index, user, queryID, positions: positions)
  }

  /// Returns the event that a user has completed a goal of the app, such as a purchase.
  ///
  /// - Parameters:
  ///   - name: The name of the event in reports, such as `Ticket Bought`.
  ///   - objectIDs: The records of the conversion.
  ///   - index: The index of the records.
  ///   - user: The token that stands for the user.
  ///   - queryID: The query ID of the answer that led to the conversion; `nil` for a conversion
  ///     outside a search.
  ///   - subtype: `addToCart` or `purchase`; `nil` for any other conversion.
  public static func conversion(
    _ name: String, on objectIDs: [String], in index: IndexName, by user: String,
    queryID: String? = nil, subtype: String? = nil
  ) -> AlgoliaEvent {
    AlgoliaEvent("conversion", name, objectIDs, index, user, queryID, subtype: subtype)
  }

  /// Why the service would refuse the event, and all events in the same call; `nil` if the event is
  /// valid.
  public var validationError: String? {
    guard let name = json["eventName"]?.stringValue, 1...64 ~= name.utf8.count,
      name.utf8.allSatisfy({ 0x20...0x7E ~= $0 })
    else { return "eventName must be 1 to 64 printable ASCII characters" }
    let letters = "_=/+-"
    guard let user = json["userToken"]?.stringValue, 1...129 ~= user.utf8.count,
      user.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || letters.contains($0)) })
    else { return "userToken must be 1 to 129 letters, digits or characters from \(letters)" }
    let ids = json["objectIDs"]?.arrayValue?.count
    if let ids, !(1...20 ~= ids) { return "an event has 1 to 20 objectIDs, not \(ids)" }
    if let positions = json["positions"]?.arrayValue {
      if positions.count != ids { return "there must be as many positions as objectIDs" }
      if positions.contains(where: { $0.intValue ?? 0 < 1 }) {
        return "positions are counted from 1"
      }
    }
    if let id = json["queryID"]?.stringValue, id.utf8.count != 32 || !id.allSatisfy(\.isHexDigit) {
      return "queryID must be 32 hexadecimal digits"
    }
    return nil
  }
}
