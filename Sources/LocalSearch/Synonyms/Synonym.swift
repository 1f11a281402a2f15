/// Words that count for others in a query or in the records.
///
/// ```swift
/// let synonyms = [
///   Synonym("tv", .words(["tv", "television", "telly"])),
///   Synonym("phone", .oneWay(input: "phone", to: ["iphone", "galaxy"])),
///   Synonym("street", .placeholder("<street>", replacements: ["street", "st"])),
/// ]
/// ```
///
/// A word may be several, such as `television set`. Coded as Algolia writes synonyms.
public struct Synonym: Hashable, Sendable {
  /// The identifier among the synonyms of an index.
  public let objectID: String

  /// What counts for what.
  public let kind: Kind

  /// What counts for what.
  public enum Kind: Hashable, Sendable {
    /// Each of the words counts for all others.
    case words([String])

    /// A query for `input` also finds the others, but not the other way round.
    case oneWay(input: String, to: [String])

    /// A query for the word also finds the corrections, as with so many typos: 1 or 2.
    case correction(word: String, to: [String], typos: Int)

    /// The token, such as `<street>`, stands in records for any of the replacements.
    case placeholder(String, replacements: [String])
  }

  /// Creates a synonym.
  public init(_ objectID: String, _ kind: Kind) {
    self.objectID = objectID
    self.kind = kind
  }
}
