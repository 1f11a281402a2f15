/// Words that match other words, in queries or in records.
///
/// ```swift
/// let synonyms = [
///   Synonym("tv", .words(["tv", "television", "telly"])),
///   Synonym("phone", .oneWay(input: "phone", to: ["iphone", "galaxy"])),
///   Synonym("street", .placeholder("<street>", replacements: ["street", "st"])),
/// ]
/// ```
///
/// A word may consist of several, such as `television set`. Synonyms are encoded in the form of
/// Algolia's API.
public struct Synonym: Hashable, Sendable {
  /// The identifier, unique among the synonyms of an index.
  public let objectID: String

  /// Which words match which other words.
  public let kind: Kind

  /// The direction of a synonym, and the words that it joins.
  public enum Kind: Hashable, Sendable {
    /// Each of the words matches all others.
    case words([String])

    /// A query for `input` also finds the other words, but not the other way round.
    case oneWay(input: String, to: [String])

    /// A query for the word also finds the corrections, which count as 1 or 2 typos.
    case correction(word: String, to: [String], typos: Int)

    /// The token, such as `<street>`, stands for any of the replacements wherever a record has it.
    case placeholder(String, replacements: [String])
  }

  /// Creates a synonym with an identifier that no other synonym of the index may have.
  public init(_ objectID: String, _ kind: Kind) {
    self.objectID = objectID
    self.kind = kind
  }
}
