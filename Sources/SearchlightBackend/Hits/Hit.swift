/// A record of the app's type, together with the metadata that the engine returned for it.
///
/// ```swift
/// let movies = HitsInteractor<Hit<Movie>>(searcher)
/// …
/// hit.title                                          // a property of the record
/// hit.highlightedString(forKey: "title")             // what of it matches
/// ```
///
/// Every property of the record can be read from the hit, except those that are named like a member
/// of the hit itself: `id`, `objectID`, `object`, `metadata`, `highlightResult`, `snippetResult`,
/// `rankingInfo`, `geolocation` and `distinctSeqID`. Read these from ``object``: `hit.id` is the
/// identifier of the record in its index, and `hit.object.id` the record's own `id`.
@dynamicMemberLookup
public struct Hit<Record> {
  /// The identifier of the record.
  public let objectID: String

  /// The record, decoded as the app's type.
  public let object: Record

  /// The metadata that the engine returned with the record.
  public let metadata: HitMetadata

  /// Creates a hit.
  public init(objectID: String, object: Record, metadata: HitMetadata = HitMetadata()) {
    self.objectID = objectID
    self.object = object
    self.metadata = metadata
  }

  /// The record's values with the parts that match the query, in the shape of the record.
  public var highlightResult: TreeModel<HighlightResult>? { metadata.highlightResult }

  /// Excerpts of long values around the best match, in the shape of the record.
  public var snippetResult: TreeModel<SnippetResult>? { metadata.snippetResult }

  /// The values of the ranking criteria; `nil` unless the request asks for them.
  public var rankingInfo: RankingInfo? { metadata.rankingInfo }

  /// The location of the record; the first one if it has several.
  public var geolocation: Point? { metadata.geolocation }

  /// The number of the hit among the variants of one product, if several variants can be hits.
  public var distinctSeqID: Int? { metadata.distinctSeqID }

  /// Returns the highlighted text of a single-valued attribute; `nil` if it is not highlighted.
  public func highlightedString(forKey attribute: Attribute) -> HighlightedString? {
    metadata.highlightResult(of: attribute)?.value?.value
  }

  /// Returns the highlighted texts of an attribute with several values.
  public func highlightedStrings(forKey attribute: Attribute) -> [HighlightedString] {
    metadata.highlightResult(of: attribute)?.values.map(\.value) ?? []
  }

  /// A property of the record, so that `hit.title` stands for `hit.object.title`; a member of the hit
  /// with the same name goes first.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Record, Value>) -> Value {
    object[keyPath: keyPath]
  }
}

extension Hit: Sendable where Record: Sendable {}
extension Hit: Equatable where Record: Equatable {}
extension Hit: Hashable where Record: Hashable {}

extension Hit: Identifiable {
  /// The identifier of the record, `objectID`, which is unique in a list of hits; not the `id` that
  /// the record may have, which is `object.id`.
  public var id: String { objectID }
}

private enum HitKey: String, CodingKey {
  case objectID
}

extension Hit: Decodable where Record: Decodable {
  /// Decodes a hit in Algolia's shape, where the record and its metadata are one object.
  ///
  /// If there is no `objectID`, the identifier is empty.
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
