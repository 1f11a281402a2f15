/// A record of your type with all that the engine says about it.
///
/// ```swift
/// let movies = HitsInteractor<Hit<Movie>>(searcher)
/// …
/// hit.object.title                                   // the record
/// hit.highlightedString(forKey: "title")             // what of it matches
/// ```
@dynamicMemberLookup
public struct Hit<Record> {
  /// The identifier of the record.
  public let objectID: String

  /// The record.
  public let object: Record

  /// What the engine says beside the record.
  public let metadata: HitMetadata

  /// Creates a hit.
  public init(objectID: String, object: Record, metadata: HitMetadata = HitMetadata()) {
    self.objectID = objectID
    self.object = object
    self.metadata = metadata
  }

  /// What of the values matches the query, in the shape of the record.
  public var highlightResult: TreeModel<HighlightResult>? { metadata.highlightResult }

  /// The parts of long values that match best, in the shape of the record.
  public var snippetResult: TreeModel<SnippetResult>? { metadata.snippetResult }

  /// The figures of the ranking, if the engine was asked for them.
  public var rankingInfo: RankingInfo? { metadata.rankingInfo }

  /// Where the record is.
  public var geolocation: Point? { metadata.geolocation }

  /// The number of the hit among the variants of one thing, if several of them are hits.
  public var distinctSeqID: Int? { metadata.distinctSeqID }

  /// The highlighted text of a single-valued attribute; `nil` if it is not highlighted.
  public func highlightedString(forKey attribute: Attribute) -> HighlightedString? {
    metadata.highlightResult?[attribute]?.value?.value
  }

  /// The highlighted texts of an attribute with several values.
  public func highlightedStrings(forKey attribute: Attribute) -> [HighlightedString] {
    metadata.highlightResult?[attribute]?.values.map(\.value) ?? []
  }

  /// A property of the record: `hit.title` for `hit.object.title`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Record, Value>) -> Value {
    object[keyPath: keyPath]
  }
}

extension Hit: Sendable where Record: Sendable {}
extension Hit: Equatable where Record: Equatable {}
extension Hit: Hashable where Record: Hashable {}

extension Hit: Identifiable {
  /// The identifier of the record.
  public var id: String { objectID }
}

private enum HitKey: String, CodingKey {
  case objectID
}

extension Hit: Decodable where Record: Decodable {
  /// Decodes a hit in Algolia's shape, where the record and its metadata are one object.
  ///
  /// Without an `objectID` the identifier is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HitKey.self)
    self.init(
      objectID: try container.decodeIfPresent(String.self, forKey: .objectID) ?? "",
      object: try Record(from: decoder), metadata: try HitMetadata(from: decoder))
  }
}

extension Hit: Encodable where Record: Encodable {
  /// Encodes a hit in Algolia's shape, where the record and its metadata are one object.
  public func encode(to encoder: any Encoder) throws {
    try object.encode(to: encoder)
    var container = encoder.container(keyedBy: HitKey.self)
    try container.encode(objectID, forKey: .objectID)
    try metadata.encode(to: encoder)
  }
}
