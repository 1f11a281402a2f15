public import SearchCore

/// How an index is searched, under the names of Algolia's settings.
///
/// ```swift
/// var settings = IndexSettings(searchableAttributes: ["title", "cast"])
/// settings.attributesForFaceting = ["genre", .searchable("director")]
/// settings.customRanking = [.descending("popularity")]
/// ```
///
/// Parameters of a request go before settings of the same name.
public struct IndexSettings: Hashable, Sendable {
  /// The attributes whose words are searched, most important first; dots lead into nested objects.
  ///
  /// Empty, the words of all values are searched, and where they stand makes no difference.
  public var searchableAttributes: [SearchableAttribute]

  /// The attributes that facet filters and facet counts may name.
  ///
  /// Tags, identifiers and numeric filters need no setting.
  public var attributesForFaceting: [FacetingAttribute]

  /// What orders records that match equally well; after it their order in the list does.
  public var customRanking: [CustomRanking]

  /// How many hits make a page, from 1 to 1,000.
  public var hitsPerPage = 20

  /// At most how many values of a facet are counted, from 1 to 1,000.
  public var maxValuesPerFacet = 100

  /// Which values of a facet are counted where there are more of them.
  public var sortFacetValuesBy = FacetValueOrder.count

  /// At most how many values a search for facet values finds, from 1 to 100.
  public var maxFacetHits = 10

  /// Whether all facets are counted over the hits that are left when of each group of alike records only
  /// the best are kept.
  public var facetingAfterDistinct = false

  /// The attributes whose numbers filters may compare; empty for all.
  public var numericAttributesForFiltering: [NumericFilterAttribute] = []

  /// At most so many hits can be reached by paging, from 1 to 20,000.
  public var paginationLimitedTo = 1000

  /// Whether words with typos match.
  public var typoTolerance = true

  /// From how many letters a word of the query may have one typo.
  public var minWordSizefor1Typo = 4

  /// From how many letters a word of the query may have two typos.
  public var minWordSizefor2Typos = 8

  /// Which words of a query may be the beginning of a word.
  public var queryType = QueryType.prefixLast

  /// The attributes that hits bring along; `nil` or `*` for all.
  ///
  /// Beside `*`, a minus before the name leaves an attribute out. The `objectID` always comes along.
  public var attributesToRetrieve: [Attribute]?

  /// The attributes in which matches are highlighted; `nil` or `*` for all that are searched.
  public var attributesToHighlight: [Attribute]?

  /// What to write before a highlighted part where highlights are made text.
  ///
  /// The engine gives highlights as places in the text; the tags are for whoever writes them.
  public var highlightPreTag = "<em>"

  /// What to write behind a highlighted part, see ``highlightPreTag``.
  public var highlightPostTag = "</em>"

  /// Creates settings; everything else has Algolia's defaults.
  public init(
    searchableAttributes: [SearchableAttribute] = [],
    attributesForFaceting: [FacetingAttribute] = [], customRanking: [CustomRanking] = []
  ) {
    self.searchableAttributes = searchableAttributes
    self.attributesForFaceting = attributesForFaceting
    self.customRanking = customRanking
  }
}
