import SearchlightAlgoliaForm
import SearchlightBackend

/// What a user has done with records, as analytics keeps it.
///
/// Events about filters are not kept: no search and no record has a share in them.
struct RecordedEvent: Hashable, Sendable {
  enum Kind: String, Sendable {
    case click, conversion, view
  }

  enum Subtype: String, Sendable {
    case addToCart, purchase
  }

  /// A record of an event.
  struct Item: Hashable, Sendable {
    let objectID: String

    /// The position in the list of hits, from 1 on; `nil` if the event does not say it.
    var position: Int?

    /// The answer that the user has found the record in; `nil` if the event names none.
    var queryID: String?

    /// The price of all pieces; `nil` if the event does not say it.
    var revenue: Double?

    /// Takes what can be kept; `nil` if the identifier is too long.
    ///
    /// What is stored is limited here alone, so that a file has nothing that cannot be read again.
    init?(objectID: String, position: Int?, queryID: String?, revenue: Double?) {
      guard RecordedText.isKept(objectID) else { return nil }
      self.objectID = objectID
      self.position = position.flatMap { RecordedEvent.positions.contains($0) ? $0 : nil }
      self.queryID = queryID.flatMap { RecordedText.isQueryID($0) ? $0.lowercased() : nil }
      self.revenue = revenue.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The largest time that is accepted, in milliseconds since 1970: the year 3000.
  static let lastTime = 32_503_680_000_000

  /// The positions that are kept.
  private static let positions = 1...(1 << 40)

  /// The most records of an event.
  private static let itemLimit = 20

  let kind: Kind
  let subtype: Subtype?
  let index: IndexName

  /// When it happened, in milliseconds since 1970.
  let time: Int

  /// The tokens of the user, of which at least one is there.
  let users: [String]

  let items: [Item]

  /// The code of ISO 4217 for a transaction without a currency.
  static let noCurrency = "XXX"

  /// The code of the currency; ``noCurrency`` if the event does not say it.
  let currency: String

  /// The value of the whole event; `nil` if it has none.
  let value: Double?

  /// Reads an event that ``EventCheck`` has accepted; `nil` if it is about no records, or if its names
  /// are too long to be kept.
  ///
  /// - Parameter now: The time at which the event has arrived; no event is later.
  init?(event: JSON, now: Int) {
    guard let kind = event["eventType"]?.stringValue.flatMap(Kind.init),
      let index = event["index"]?.stringValue, RecordedText.isKept(index),
      let ids = event["objectIDs"]?.arrayValue?.compactMap(\.stringValue), !ids.isEmpty
    else { return nil }
    self.kind = kind
    subtype = event["eventSubtype"]?.stringValue.flatMap(Subtype.init)
    self.index = IndexName(index)
    let time = event["timestamp"]?.intValue.map { min($0, now) } ?? now
    self.time = Self.kept(time)
    users = ["userToken", "authenticatedUserToken"].compactMap { event[$0]?.stringValue }
    currency = event["currency"]?.stringValue ?? Self.noCurrency
    value = event["value"].flatMap(RecordedAmount.number)
    let common = event["queryID"]?.stringValue
    // If one price is uncertain, the sum of the others is not what was paid.
    func quantity(_ number: Int) -> Double {
      Double(event["objectData"]?[number]?["quantity"]?.intValue ?? 1)
    }
    let isCertain = ids.indices.allSatisfy { number in
      let price = event["objectData"]?[number]?["price"] ?? .null
      return price == .null
        || RecordedAmount.number(price).map { ($0 * quantity(number)).isFinite } ?? false
    }
    items = ids.prefix(Self.itemLimit).enumerated().compactMap { number, id in
      let data = event["objectData"]?[number]
      let price = data?["price"].flatMap(RecordedAmount.number)
      return Item(
        objectID: id, position: event["positions"]?[number]?.intValue,
        queryID: data?["queryID"]?.stringValue ?? common,
        revenue: isCertain ? price.map { $0 * quantity(number) } : nil)
    }
    if items.isEmpty { return nil }
  }

  /// Returns a time within the limits of those that can be stored.
  static func kept(_ time: Int) -> Int { min(max(time, 0), lastTime) }

  /// The answers to which the event refers, each once and in order.
  var queryIDs: [String] {
    var known: Set<String> = []
    return items.compactMap(\.queryID).filter { known.insert($0).inserted }
  }

  /// Returns what users have paid for records of the event that come from one answer, or from any.
  ///
  /// Of an event whose records have no prices, the value of the event counts, once.
  ///
  /// - Parameter queryIDs: The identifiers of the answer; `nil` for all records.
  func revenue(of queryIDs: Set<String>?) -> Double? {
    guard subtype == .purchase, kind == .conversion else { return nil }
    guard items.contains(where: { $0.revenue != nil }) else {
      let isFirst = queryIDs.map { ids in self.queryIDs.first.map(ids.contains) ?? false } ?? true
      return isFirst ? value : nil
    }
    let counted = items.filter { item in
      queryIDs.map { ids in item.queryID.map(ids.contains) ?? false } ?? true
    }
    let sum = counted.reduce(0) { $0 + ($1.revenue ?? 0) }
    return counted.isEmpty || !sum.isFinite ? nil : sum
  }

  var json: JSON {
    var members: [String: JSON] = [
      "type": .string(kind.rawValue), "index": .string(index.rawValue), "time": .integer(time),
      "users": .array(users.map(JSON.string)), "currency": .string(currency),
      "items": .array(items.map(\.json)),
    ]
    members["subtype"] = subtype.map { .string($0.rawValue) }
    members["value"] = value.map(JSON.number)
    return .object(members)
  }

  /// Reads what ``json`` has written.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` with the member that is missing or invalid.
  init(json: JSON) throws(AlgoliaAPIError) {
    let reader = MemberReader(json, of: "an event")
    guard let kind = try reader.text("type").flatMap(Kind.init),
      let index = try reader.nonEmptyText("index"),
      let time = try reader.number("time", in: 0...Self.lastTime),
      let users = try reader.texts("users"), let items = try reader.objects("items")
    else {
      throw AlgoliaAPIError(
        message: "an event needs type, index, time, users and items: \(json.excerpt)", status: 400)
    }
    self.kind = kind
    self.index = IndexName(index)
    self.time = time
    self.users = users
    subtype = try reader.text("subtype").flatMap(Subtype.init)
    currency = try reader.text("currency") ?? Self.noCurrency
    value = reader["value"]?.doubleValue
    var read: [Item] = []
    for json in items.prefix(Self.itemLimit) {
      if let item = try Item(json: json) { read.append(item) }
    }
    guard !read.isEmpty, RecordedText.isKept(index) else {
      throw AlgoliaAPIError(
        message: "an event needs names of at most \(RecordedText.longest) bytes: \(json.excerpt)",
        status: 400)
    }
    self.items = read
  }
}

extension RecordedEvent.Item {
  fileprivate var json: JSON {
    var members: [String: JSON] = ["objectID": .string(objectID)]
    members["position"] = position.map(JSON.integer)
    members["queryID"] = queryID.map(JSON.string)
    members["revenue"] = revenue.map(JSON.number)
    return .object(members)
  }

  /// Reads what ``json`` has written; `nil` for an item that is not kept.
  fileprivate init?(json: JSON) throws(AlgoliaAPIError) {
    let reader = MemberReader(json, of: "a record of an event")
    guard let objectID = try reader.text("objectID") else {
      throw AlgoliaAPIError(
        message: "a record of an event needs objectID: \(json.excerpt)", status: 400)
    }
    self.init(
      objectID: objectID, position: reader["position"]?.intValue,
      queryID: try reader.text("queryID"), revenue: reader["revenue"]?.doubleValue)
  }
}

/// Reads amounts of money, which apps send as numbers or as texts with a unit such as `8$`.
enum RecordedAmount {
  /// Returns the number in an amount; `nil` if it is not certain, because a wrong revenue is worse
  /// than none.
  ///
  /// A text must have exactly one number, without separators of thousands and with a point before
  /// the decimals: `1,299.00` may be one number or two, and `12,50` is 12.5 in some countries only. So is
  /// `1.299`, which has thousands in others.
  static func number(_ json: JSON) -> Double? {
    if let number = json.doubleValue { return number.isFinite ? number : nil }
    guard let text = json.stringValue else { return nil }
    let runs = text.split { !isPart($0) }.filter { $0.contains(where: \.isNumber) }
    guard runs.count == 1, let run = runs.first, run.allSatisfy(\.isASCII), !mayBeThousands(run),
      let number = Double(run), number.isFinite
    else { return nil }
    let isNegative =
      text.first(where: { !$0.isWhitespace }).map(isMinus) == true
      || text[..<run.startIndex].last.map(isMinus) == true
    return isNegative ? -number : number
  }

  /// Returns whether a point may separate thousands, as in `1.299`.
  private static func mayBeThousands(_ run: Substring) -> Bool {
    let parts = run.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...3).contains(parts[0].count) && parts[1].count == 3
  }

  /// Returns whether a character belongs to a number; a comma makes it uncertain.
  private static func isPart(_ character: Character) -> Bool {
    character.isNumber || character == "." || character == ","
  }

  private static func isMinus(_ character: Character) -> Bool {
    character == "-" || character == "\u{2212}"
  }
}
