package import SearchlightBackend

/// A field of an answer that a request can leave out.
///
/// Answers are values in memory, so that only some fields can be absent; the others are there in
/// any case.
@nonexhaustive
public enum ResponseField: String, Hashable, Sendable, Codable, CaseIterable {
  /// The location of the search; without it ``SearchlightBackend/SearchResponse/aroundLatLng`` is `nil`.
  case aroundLatLng

  /// The radius that was chosen; without it ``SearchlightBackend/SearchResponse/automaticRadius`` is `nil`.
  case automaticRadius

  /// Whether the answer is exhaustive; it always is, and answers never say so.
  case exhaustive

  /// The values of facets and their counts; without it ``SearchlightBackend/SearchResponse/facets`` is
  /// empty.
  case facets

  /// The statistics of numeric facets; without it ``SearchlightBackend/SearchResponse/facetsStats`` is
  /// empty.
  case facetsStats = "facets_stats"

  /// The hits; without it ``SearchlightBackend/SearchResponse/hits`` is empty, and no record is read.
  case hits

  /// Always there.
  case hitsPerPage

  /// Known from the request.
  case index

  /// Known from the request.
  case length

  /// Always there.
  case nbHits

  /// Always there.
  case nbPages

  /// Known from the request.
  case offset

  /// Always there.
  case page

  /// Known from the request.
  case params

  /// Always there if the service measures time.
  case processingTimeMS

  /// Known from the request.
  case query

  /// The words that were removed from the query; without it
  /// ``SearchlightBackend/SearchResponse/queryAfterRemoval`` is `nil`.
  case queryAfterRemoval

  /// Never there.
  case serverTimeMS

  /// The data that rules return to the app; without it ``SearchlightBackend/SearchResponse/userData`` is
  /// empty.
  case userData
}

extension SearchResponse {
  /// Removes the optional fields that are not wanted, but for the hits.
  package mutating func keep(only fields: [ResponseField]) {
    if !fields.contains(.aroundLatLng) { aroundLatLng = nil }
    if !fields.contains(.automaticRadius) { automaticRadius = nil }
    if !fields.contains(.facets) { facets = [:] }
    if !fields.contains(.facetsStats) { facetsStats = [:] }
    if !fields.contains(.queryAfterRemoval) { queryAfterRemoval = nil }
    if !fields.contains(.userData) { userData = [] }
  }
}
