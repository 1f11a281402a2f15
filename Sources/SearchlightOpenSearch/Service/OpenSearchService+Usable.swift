package import SearchlightBackend
package import SearchlightSettings

extension OpenSearchService {
  /// Returns settings with those attributes alone that the mapping of an index allows to be searched,
  /// counted and sorted by.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/unknownIndex(_:known:)``, or the error of the cluster.
  @concurrent
  package func usable(
    _ settings: IndexSettings, of name: IndexName
  ) async throws(SearchError) -> IndexSettings {
    let index = try index(name)
    let dialect: ClusterDialect
    let schema: OpenSearchSchema
    do throws(OpenSearchError) {
      dialect = try await facts.dialect()
      schema = try await facts.schema(index.target)
    } catch {
      throw reported(error).searchError(of: index)
    }
    let paths = FieldPaths(
      schema: schema, dialect: dialect, isByMapping: true, location: index.location)
    var settings = settings
    settings.searchableAttributes.removeAll { entry in
      entry.attributes.contains { paths.searched($0).isEmpty }
    }
    settings.attributesForFaceting = settings.attributesForFaceting
      .filter { paths.problem(with: $0.attribute, for: .counting) == nil }
      .map { .searchable($0.attribute) }
    settings.customRanking.removeAll { paths.problem(with: $0.attribute, for: .sorting) != nil }
    return settings
  }
}
