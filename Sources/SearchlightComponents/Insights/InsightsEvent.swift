public import SearchlightCore

/// An action of a user on search results, for analytics and recommendations, without its time.
///
/// The properties are those of Algolia's Insights API, and ``validationError`` checks its limits.
public struct InsightsEvent: Hashable, Codable, Sendable {
  /// The kind of an event: a view, a click or a conversion.
  @nonexhaustive
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The user has seen the results.
    case view
    /// The user has chosen a result or a refinement.
    case click
    /// The user has reached a goal of the app, such as a purchase.
    case conversion
  }

  /// The kind of a conversion.
  @nonexhaustive
  public enum Subtype: String, Hashable, Codable, Sendable, CaseIterable {
    /// The user has added something to a cart.
    case addToCart
    /// The user has bought something.
    case purchase
  }

  /// The records or refinements that an event is about.
  @nonexhaustive
  public enum Subject: Hashable, Codable, Sendable {
    /// Records by their identifiers, with their positions in the whole list, from 1, if a search
    /// found them.
    case objects([String], positions: [Int]?)
    /// Refinements, each as `attribute:value`.
    case filters([String])
  }

  /// The kind of the event.
  public var kind: Kind

  /// The app's name for events of this kind, 1 to 64 printable ASCII characters.
  public var name: String

  /// The records or refinements that the event is about.
  public var subject: Subject

  /// The index in which they were found.
  public var index: IndexName

  /// The query identifier of the answer, 32 hexadecimal digits; `nil` if no hosted engine answered.
  public var queryID: String?

  /// The kind of the conversion; `nil` for any other conversion or event.
  public var subtype: Subtype?

  /// The token of the user, 1 to 129 letters, digits and characters of `_=/+-`; `nil` for an
  /// anonymous user.
  public var userToken: String?

  /// Creates an event for a kind, a name and a subject.
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

  /// The maximum number of records or refinements in one event.
  public static let itemLimit = 20
}

extension InsightsEvent {
  /// Why services would refuse the event; `nil` if it is valid.
  public var validationError: String? {
    guard Self.isName(name) else {
      return "Its name must be 1 to 64 printable ASCII characters."
    }
    guard !index.rawValue.isEmpty else { return "It must name an index." }
    if let userToken, !Self.isToken(userToken) {
      return "A user's token must be 1 to 129 letters, digits or characters from _=/+-."
    }
    if let queryID, !Self.isQueryID(queryID) { return "A queryID must be 32 hexadecimal digits." }
    if subtype != nil, kind != .conversion { return "Only a conversion may have a subtype." }
    return subjectValidationError
  }

  private var subjectValidationError: String? {
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
    return 1...Self.itemLimit ~= count
      ? nil : "It must have 1 to \(Self.itemLimit) records or refinements."
  }

  static func isName(_ text: String) -> Bool {
    1...64 ~= text.utf8.count && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
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
  /// The event in short, as in `click "Hit Clicked" of 17 at 3 in films`.
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
