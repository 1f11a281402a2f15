import SearchlightBackend
import SearchlightSettings

extension IndexSearcher {
  /// Answers a request for the values of a facet.
  ///
  /// A value matches by the prefixes of its words, with typos. Values are counted over the records
  /// that match the context query and meet the filters; values that occur in no such record are
  /// left out.
  func answer(
    _ text: String, _ facetSearch: FacetSearch, by compiled: CompiledRequest, _ effect: RuleEffect?,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    let attribute = facetSearch.attribute
    let searched = segments.compactMap { part in
      part.segment.facet(attribute).flatMap { column in
        column.search.map { (column, ValueSearch($0, part.memory.scratch(forValuesOf: column))) }
      }
    }
    guard searched.count == segments.count else {
      throw .unsearchedValues(of: attribute)
    }
    let columns = searched.map(\.0)
    let context = compiled.parser.read(facetSearch.contextQuery)
    let total = sum(try counts(columns, context, compiled, effect, checkpoint), columns)
    let words = compiled.parser.readWords(text)
    let limit = compiled.filtering.counted.maxFacetHits
    let order = compiled.filtering.counted.valueOrder
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: compiled.query.showing.window.page, nbPages: 0,
      hitsPerPage: compiled.query.showing.window.hitsPerPage)
    if words.words.isEmpty {
      response.facetHits = total.top(limit, by: order)
    } else if searched.count == 1, columns[0].spellings == nil {
      response.facetHits = searched[0].1.withValues(matching: words) {
        total.top(limit, of: $0, by: order)
      }
    } else {
      let marks = searched.map { column, index in
        var marks = [Bool](repeating: false, count: column.values.count)
        index.withValues(matching: words) { for value in $0 { marks[value] = true } }
        return marks
      }
      let isMatch = snapshot.unions.union(attribute, columns).any(marks)
      response.facetHits = total.top(
        limit, of: isMatch.indices.lazy.filter { isMatch[$0] }, by: order)
    }
    var highlighter = Highlighter(words, compiled.configuration.tokenizer)
    for index in response.facetHits.indices {
      response.facetHits[index].highlighted =
        highlighter.highlight(response.facetHits[index].value).value
    }
    return response
  }

  /// Counts the values over what matches the context, which does not include the choice among the
  /// values.
  private func counts(
    _ columns: [FacetColumn], _ context: ParsedQuery, _ compiled: CompiledRequest,
    _ effect: RuleEffect?,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> [FacetCounts] {
    let attribute = columns[0].attribute
    var filtering = compiled.filtering
    if let effect { filtering.take(effect, in: snapshot, compiled.query.showing) }
    filtering = filtering.alone(for: attribute) ?? filtering
    filtering.disjunctiveFacets = []
    let isUnbounded =
      context.words.isEmpty && context.excluded.isEmpty && filtering.groups.isEmpty
      && filtering.geo.area == nil && filtering.bindingAreas.isEmpty && filtering.promotions == nil
      && segments.allSatisfy { $0.live == nil }
    if isUnbounded { return columns.map { FacetCounts(all: $0) } }
    let selection = Selection(
      text: context, compiled: compiled, filtering: filtering, facets: [attribute], ranks: false,
      wanted: compiled.query.matching.dependsOnAllHits ? .max : 0)
    return try withSelections(of: selection, checkpoint) { selections, _ throws(SearchError) in
      zip(selections, columns).map { $0.counts(of: $1) }
    }
  }
}

/// The words of a facet's values in one segment, and the memory to search them in.
private struct ValueSearch {
  let text: TextIndex
  let scratch: ScratchPool

  init(_ text: TextIndex, _ scratch: ScratchPool) {
    self.text = text
    self.scratch = scratch
  }

  /// Calls `body` with the ordinals of the values that have all words.
  func withValues<Result>(
    matching words: ParsedQuery, _ body: (any Sequence<Int>) -> Result
  ) -> Result {
    let fields = FieldTable(
      [(rank: 0, isOrdered: true, limits: FieldTable.Limits())], layout: text.layout)
    let memory = scratch.take()
    defer { scratch.give(memory) }
    let matches = QueryMatcher(
      words, in: text, fields, .plain, .plain, wanted: .max, memory, scratch
    ).run()
    return body(memory.documents.prefix(matches.count).lazy.map { Int($0) })
  }
}
