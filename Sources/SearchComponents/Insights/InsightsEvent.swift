public import SearchCore

/// Something that a user has done with what was found, for analytics and recommendations; not yet when.
///
/// The members are those of Algolia's Insights API, and so are the limits that ``flaw`` names.
public struct InsightsEvent: Hashable, Codable, Sendable {
  /// What sort of event it is.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Something was on the screen.
    case view
    /// Something was chosen.
    case click
    /// What the app is for was done.
    case conversion
  }

  /// What sort of conversion it is.
  public enum Subtype: String, Hashable, Codable, Sendable, CaseIterable {
    /// Something was put into a cart.
    case addToCart
    /// Something was bought.
    case purchase
  }

  /// What it was done with.
  public enum Subject: Hashable, Codable, Sendable {
    /// Records by their identifiers, with their places in the whole list from 1 where they were found by a
    /// search.
    case objects([String], positions: [Int]?)
    /// Refinements, each as `attribute:value`.
    case filters([String])
  }

  /// What sort of event it is.
  public var kind: Kind

  /// The name that the app gives to events of this sort: 1 to 64 printable characters of ASCII.
  public var name: String

  /// What it was done with.
  public var subject: Subject

  /// The index of what was found.
  public var index: IndexName

  /// The answer in which it was found, 32 hexadecimal digits; `nil` if it was no answer of a hosted engine.
  public var queryID: String?

  /// What sort of conversion it is; `nil` for another one, and for what is none.
  public var subtype: Subtype?

  /// The user, 1 to 129 letters, digits and signs of `_=/+-`; `nil` for one who has no name.
  public var userToken: String?

  /// Creates an event.
  public init(
    _ kind: Kind, _ name: String, of subject: Subject, in index: IndexName, queryID: String? = nil,
    subtype: Subtype? = nil, userToken: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.subject = subject
    self.index = index
    self.queryID = queryID
    self.subtype = subtype
    self.userToken = userToken
  }

  /// The most records or refinements of one event.
  public static let maximumCount = 20
}

extension InsightsEvent {
  /// Why no service would take the event; `nil` if nothing is wrong.
  public var flaw: String? {
    guard 1...64 ~= name.utf8.count, name.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
      return "Its name must be 1 to 64 printable characters of ASCII."
    }
    guard !index.rawValue.isEmpty else { return "It must name an index." }
    if let userToken, !Self.isToken(userToken) {
      return "A user's token must be 1 to 129 letters, digits and signs of _=/+-."
    }
    if let queryID, !Self.isQueryID(queryID) { return "A queryID must be 32 hexadecimal digits." }
    if subtype != nil, kind != .conversion { return "Only a conversion may have a subtype." }
    return flawOfSubject
  }

  private var flawOfSubject: String? {
    let count: Int
    switch subject {
    case .filters(let filters):
      count = filters.count
      let isComplete = filters.allSatisfy { filter in
        let parts = filter.split(separator: ":", maxSplits: 1)
        return parts.count == 2 && !filter.hasPrefix(":")
      }
      if !isComplete { return "A refinement must be attribute:value." }
    case .objects(let ids, let positions):
      count = ids.count
      if ids.contains("") { return "A record must have an identifier." }
      if let positions, positions.count != count || positions.contains(where: { $0 < 1 }) {
        return "It must have as many positions, from 1, as records."
      }
      if kind == .click, queryID != nil, positions == nil {
        return "A click on records of an answer must have their positions in it."
      }
    }
    return 1...Self.maximumCount ~= count
      ? nil : "It must have 1 to \(Self.maximumCount) records or refinements."
  }

  static func isToken(_ text: String) -> Bool {
    1...129 ~= text.utf8.count
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_=/+-".contains($0)) }
  }

  static func isQueryID(_ text: String) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

extension InsightsEvent: CustomStringConvertible {
  /// `click "Hit Clicked" of 17 at 3 in films`.
  public var description: String {
    let what =
      switch subject {
      case .filters(let filters): filters.joined(separator: ", ")
      case .objects(let ids, let positions):
        ids.joined(separator: ", ")
          + (positions.map { " at \($0.map(String.init).joined(separator: ", "))" } ?? "")
      }
    return "\(kind.rawValue) \"\(name)\" of \(what) in \(index)"
  }
}
