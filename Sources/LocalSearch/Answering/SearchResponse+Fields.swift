import SearchBackend

extension SearchResponse {
  /// Removes the optional fields that are not wanted.
  mutating func keep(only fields: [ResponseField]) {
    if !fields.contains(.aroundLatLng) { aroundLatLng = nil }
    if !fields.contains(.automaticRadius) { automaticRadius = nil }
    if !fields.contains(.facets) { facets = [:] }
    if !fields.contains(.facetsStats) { facetsStats = [:] }
    if !fields.contains(.queryAfterRemoval) { queryAfterRemoval = nil }
    if !fields.contains(.userData) { userData = [] }
  }
}
