/// A part of an answer that a request can do without.
///
/// Answers are values in memory, so only some can be absent; the others are known all the same.
public enum ResponseField: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where was searched; without it ``SearchCore/SearchResponse/aroundLatLng`` is `nil`.
  case aroundLatLng

  /// The radius that was chosen; without it ``SearchCore/SearchResponse/automaticRadius`` is `nil`.
  case automaticRadius

  /// Always so, and never said.
  case exhaustive

  /// The values of facets; without it ``SearchCore/SearchResponse/facets`` is empty.
  case facets

  /// The figures of facets; without it ``SearchCore/SearchResponse/facetsStats`` is empty.
  case facetsStats = "facets_stats"

  /// The hits; without it ``SearchCore/SearchResponse/hits`` is empty, and no record is read.
  case hits

  /// Always there.
  case hitsPerPage

  /// In the request.
  case index

  /// In the request.
  case length

  /// Always there.
  case nbHits

  /// Always there.
  case nbPages

  /// In the request.
  case offset

  /// Always there.
  case page

  /// In the request.
  case params

  /// Always there, where the service measures time.
  case processingTimeMS

  /// In the request.
  case query

  /// What was left out of the query; without it ``SearchCore/SearchResponse/queryAfterRemoval`` is `nil`.
  case queryAfterRemoval

  /// Never said.
  case serverTimeMS

  /// What rules give to the app; without it ``SearchCore/SearchResponse/userData`` is empty.
  case userData
}
