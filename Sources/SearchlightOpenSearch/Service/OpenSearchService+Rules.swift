import SearchlightBackend
import SearchlightSettings

extension OpenSearchService {
  /// Plans the search for a request: applies the rules and synonyms of its index, and asks the cluster
  /// for the records that rules promote.
  func plan(
    _ request: SearchRequest, _ index: OpenSearchIndex, _ dialect: ClusterDialect
  ) async throws(SearchError) -> PlannedSearch {
    let saved: SavedRulesCache.Found
    let schema: OpenSearchSchema
    var values = FacetValues()
    do throws(OpenSearchError) {
      saved = try await savedRules.rules(of: index)
      schema = try await facts.schema(index.target)
      // Only words can name a value.
      let text = request.facetSearch?.contextQuery ?? request.query
      let analysis = index.options.analysis
      if !saved.rules.facets.isEmpty, !analysis.ranges(in: text).isEmpty {
        values = try await facetValues.values(
          of: saved.rules.facets, in: index.target, index.paths(in: schema, dialect), analysis)
      }
    } catch {
      throw reported(error).searchError(of: index)
    }
    let rules = saved.rules
    let effect = try rules.effect(on: request, of: index.options, values)
    var search = try PlannedSearch(
      request, index, schema, effect: effect, synonyms: rules.synonymTable, dialect: dialect,
      timeLimit: connection.configuration.searchTimeLimit)
    if let problem = saved.problem { search.warnings.append(problem) }
    if !values.incomplete.isEmpty {
      let names = values.incomplete.map { "`\($0)`" }.joined(separator: ", ")
      search.warnings.append(
        "Patterns of rules find only the \(FacetValueCache.mostValues) most frequent values of "
          + "\(names).")
    }
    return try await limitingTypos(try await showingPromoted(search))
  }

  /// Returns a search with the records that rules promote, as the cluster has them.
  private func showingPromoted(
    _ search: PlannedSearch
  ) async throws(SearchError) -> PlannedSearch {
    let searches = try search.promotedSearches()
    if searches.isEmpty { return search }
    var hits: [Bool: [JSON]] = [:]
    var partial: PartialResults?
    for (mustPass, promoted) in searches {
      let answer: JSON
      do throws(OpenSearchError) {
        answer = try await adaptedAnswer(to: promoted) {
          .search($0.index.target, body: $0.body)
        }.answer
      } catch {
        throw reported(error).searchError(of: search.index)
      }
      hits[mustPass] = answer["hits"]?["hits"]?.arrayValue ?? []
      // A promoted record of a shard that has not answered is missing in the list.
      if let lost = try AnswerReader.partialResults(answer) { partial = lost }
    }
    return try search.showing(hits, partial: partial)
  }
}

/// The values of facets that patterns of rules may name.
struct FacetValueCache: Sendable {
  /// The most values of a facet that are known.
  static let mostValues = 10_000

  private struct Key: Hashable {
    let target: String
    let facets: [Attribute]
    let analysis: WordAnalysis
  }

  private let connection: OpenSearchConnection
  private let cache: TimedCache<Key, FacetValues>

  init(_ connection: OpenSearchConnection) {
    self.connection = connection
    cache = TimedCache(connection)
  }

  /// Returns the values of some facets of an index.
  func values(
    of facets: [Attribute], in target: String, _ paths: FieldPaths, _ analysis: WordAnalysis
  ) async throws(OpenSearchError) -> FacetValues {
    try await cache.value(of: Key(target: target, facets: facets, analysis: analysis)) {
      () async throws(OpenSearchError) in
      try await ask(for: facets, in: target, paths, analysis)
    }
  }

  private func ask(
    for facets: [Attribute], in target: String, _ paths: FieldPaths, _ analysis: WordAnalysis
  ) async throws(OpenSearchError) -> FacetValues {
    var counts: [String: JSON] = [:]
    var isFresh = false
    for (number, facet) in facets.enumerated() {
      guard let count = paths.counted(facet).map(FacetCount.init) else { continue }
      counts["f\(number)"] = count.aggregation(
        ["size": .integer(Self.mostValues)], isByCount: false)
      isFresh = isFresh || count.needsFreshAnswer
    }
    if counts.isEmpty { return FacetValues() }
    let call = OpenSearchCall.search(
      target, body: ["aggs": .object(counts), "size": 0, "track_total_hits": false],
      isFresh: isFresh)
    let answer = try await connection.send(call)
    var values: [Attribute: [String]] = [:]
    var incomplete: Set<Attribute> = []
    for (number, facet) in facets.enumerated() {
      guard let found = answer["aggregations"]?["f\(number)"] else { continue }
      do throws(SearchError) {
        values[facet] = try FacetReader.values(found, facet, paths, limit: Self.mostValues)
          .map(\.value)
      } catch {
        throw connection.malformed("the values of \(facet) cannot be read", call)
      }
      let content = paths.counted(facet).map { FacetCount.content(found, $0) }
      if content?["sum_other_doc_count"]?.countValue ?? 0 > 0 { incomplete.insert(facet) }
    }
    return FacetValues(values, incomplete: incomplete, analysis)
  }
}
