import SearchlightBackend
import SearchlightSettings

/// A request without its text, checked and compiled for one version of an index.
final class CompiledRequest: Sendable {
  /// The configuration of the index, or of the replica that the request names.
  let configuration: IndexConfiguration

  let query: SearchQuery

  /// The parser for the text of the query.
  let parser: QueryParser

  /// Which records may be hits, with the radius that the engine chose.
  let filtering: FilterCriteria

  /// For each segment, the columns of the facets to count; none in a search for facet values.
  let columns: [[FacetColumn]]

  let order: RankingOrder

  /// Which hits are relevant enough to be shown; `nil` if all are.
  let relevance: RelevanceBound?

  /// How positions in the fields count, in all segments alike.
  let fields: FieldTable

  /// Limits how many variants are hits; `nil` if all are.
  let distinct: DistinctRule?

  // The few settings that answers need: to copy all settings for each answer would take longer.

  /// The number of hits that pages can reach.
  let paginationLimit: Int

  /// The order in which the app should show the facets.
  let facetOrdering: FacetOrdering?

  let projection: RecordProjection
  let highlighting: HighlightOptions

  /// Whether records may have a location, which hits then carry.
  let hasLocations: Bool

  /// What summaries of common words depend on besides the word; `nil` if they cannot be used.
  let summaryContext: PrefixSummary.Context?

  /// - Parameters:
  ///   - countsFacets: Whether the facets of the request are counted.
  ///   - similarity: What hits have in common with given records, if the request is for
  ///     recommendations.
  /// - Throws: ``SearchError/rejected(message:status:)`` for a request that is not valid.
  init(
    _ request: SearchRequest, countsFacets: Bool, _ primary: IndexConfiguration,
    _ segments: [SegmentReader], _ similarity: Similarity? = nil
  ) throws(SearchError) {
    configuration = primary.replica(request.index) ?? primary
    let settings = configuration.settings
    let query = try SearchQuery(request, settings: settings, configuration.languages)
    self.query = query
    var parser = QueryParser(options: query.matching, configuration)
    parser.knownWords = .words { start in segments.words(beginning: start) }
    self.parser = parser
    var filtering = query.filtering
    filtering.similarity = similarity
    filtering.chooseRadii(in: segments)
    self.filtering = filtering
    // Facets that are not shown are not counted, but they must be valid.
    let showsFacets = query.showing.shows(.facets) || query.showing.shows(.facetsStats)
    var columns: [[FacetColumn]] = []
    for part in segments {
      let counted = countsFacets ? try part.segment.countedFacets(filtering) : []
      columns.append(showsFacets ? counted : [])
    }
    self.columns = columns
    // No sorting by anything else may displace the records that have the most values in common.
    var ranked = settings
    if similarity != nil { ranked.relevantSorting = nil }
    order = RankingOrder(
      ranked, query.matching.typoTolerance, filtersFirst: similarity?.values != nil)
    relevance =
      similarity == nil
      ? settings.relevantSorting.map {
        RelevanceBound(
          strictness: query.showing.relevancyStrictness ?? $0.strictness, settings.ranking)
      } : nil
    fields = segments[0].segment.fieldTable(query.matching)
    distinct = DistinctRule(segments.map(\.segment.distinct), limit: query.matching.distinct)
    paginationLimit = settings.paginationLimitedTo
    facetOrdering = settings.facetOrdering
    projection = RecordProjection(
      query.showing.attributesToRetrieve, request.guarding, settings)
    highlighting = HighlightOptions(
      query.showing, searched: settings.searchableAttributes.flatMap(\.attributes))
    hasLocations =
      segments.contains { $0.segment.locations != nil } && !projection.hides("_geoloc")
    let canBeSummarised =
      distinct == nil && relevance == nil && !query.matching.dependsOnAllHits
      && !query.showing.wantsRankingInfo
    summaryContext =
      canBeSummarised
      ? PrefixSummary.Context(
        PrefixSummary.Context.Content(
          exactness: query.matching.exactOnSingleWordQuery, criteria: order.criteria,
          customRanking: settings.customRanking, fields: fields.entries)) : nil
  }

  /// The attributes whose values are counted.
  var counted: some Collection<Attribute> { columns[0].lazy.map(\.attribute) }

  /// Returns whether hits with more typos than *k* others always rank after them.
  ///
  /// The engine then needs to know no more about such hits than that they exist.
  func ranksByTyposFirst(_ filtering: FilterCriteria) -> Bool {
    order.criteria.first == .typo && distinct == nil && relevance == nil
      && filtering.promotions == nil && !query.matching.dependsOnAllHits
  }

  /// Returns the rule by which a facet is counted over the best variants only; `nil` if it is
  /// counted over all.
  func distinct(for attribute: Attribute) -> DistinctRule? {
    guard let distinct else { return nil }
    let setting = configuration.settings.attributesForFaceting.last { $0.attribute == attribute }
    return filtering.facetingAfterDistinct || setting?.isCountedAfterDistinct ?? false
      ? distinct : nil
  }
}

extension [SegmentReader] {
  /// Returns the words of all segments that begin with some bytes, at least one whole scalar.
  fileprivate func words(beginning start: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for part in self {
      let lexicon = part.segment.text.lexicon
      let range = lexicon.range(ofPrefix: start)
      // safe: each word is copied while its bytes are lent.
      lexicon.terms.withEachBytes { bytes in
        for term in range { words.append([UInt8](bytes(term))) }
      }
    }
    return count > 1 ? words.firstOfEach(\.self) : words
  }
}

/// A query: its text, its parsed words, and the compiled request.
struct CompiledQuery {
  let text: String

  /// The words of the text, with the typos that are allowed.
  var words: ParsedQuery

  let compiled: CompiledRequest

  init(_ text: String, by compiled: CompiledRequest) {
    self.text = text
    self.compiled = compiled
    words = compiled.parser.read(text)
  }

  /// Returns the text with some words highlighted.
  ///
  /// - Parameter numbers: The indices of these words among the searched words.
  func marking(_ numbers: Range<Int>) -> HighlightedString {
    compiled.parser.marking(words.numbers.map { $0.map(numbers.contains) ?? false }, in: text)
  }

  /// The words to highlight: with `exactOnSingleWordQuery: word`, a query of one word marks only
  /// what counts as exact.
  var highlighted: ParsedQuery {
    compiled.query.matching.exactOnSingleWordQuery == .word && words.wordCount == 1
      ? words.exact : words
  }

  /// Returns the highlighted words to show in place of synonyms; `nil` to show what the records
  /// have.
  func shownSynonyms(of highlighted: ParsedQuery) -> ShownSynonyms? {
    compiled.query.showing.replacesSynonyms
      ? compiled.parser.shownSynonyms(of: highlighted, in: text) : nil
  }
}
