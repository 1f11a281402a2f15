// Settings: what an app chooses, as values that are read from JSON and written to it.
// In: JSON. Out: settings, and which of them decide what.
// May use: the storeys below it in Documentation/Architecture.md.

public import SearchCore

/// How an index is searched, under the names of Algolia's settings.
///
/// ```swift
/// var settings = IndexSettings(searchableAttributes: ["title", "cast"])
/// settings.attributesForFaceting = ["genre", .searchable("director")]
/// settings.customRanking = [.descending("popularity")]
/// ```
///
/// Parameters of a request go before settings of the same name. Settings that are out of range are refused
/// when an index is made or changed. Lists of attributes may name some that no record has.
public struct IndexSettings: Hashable, Sendable {
  /// The attributes whose words are searched, most important first; a dotted name is a path into nested objects.
  ///
  /// At most 256. Empty, the words of all values are searched but those of `objectID` and of names that
  /// begin with `_`, and where they stand makes no difference.
  public var searchableAttributes: [SearchableAttribute]

  /// The attributes that facet filters and facet counts may name.
  ///
  /// Tags and identifiers need no setting, nor do numbers, see ``numericAttributesForFiltering``. Of two
  /// settings for one attribute the later counts.
  public var attributesForFaceting: [FacetingAttribute]

  /// What orders records that match equally well; after it the order in which they were saved does.
  ///
  /// Empty, of those that match in the first of the ``searchableAttributes`` the one with fewer words
  /// there comes first.
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

  /// The order of the criteria by which hits are ranked.
  ///
  /// A criterion that is left out does not count; what none of them decides the custom ranking does, and
  /// then the order of the records. At most four sort by attributes.
  public var ranking = RankingCriterion.standard

  /// Whether words with typos match, and which of them are hits.
  public var typoTolerance = TypoTolerance.enabled

  /// Whether words of digits may have typos, and be taken apart and joined.
  public var allowTyposOnNumericTokens = true

  /// Searchable attributes in which words with typos do not match.
  public var disableTypoToleranceOnAttributes: [Attribute] = []

  /// Words of a query that may have no typos, and are neither taken apart nor joined.
  public var disableTypoToleranceOnWords: [String] = []

  /// Searchable attributes in which only whole words match.
  public var disablePrefixOnAttributes: [Attribute] = []

  /// From how many letters, from 1 to 255, a word of the query may have one typo, and be taken apart.
  public var minWordSizefor1Typo = 4

  /// From how many letters, from 1 to 255, a word of the query may have two typos.
  public var minWordSizefor2Typos = 8

  /// Which words of a query may be the beginning of a word.
  public var queryType = QueryType.prefixLast

  /// Words that records need not have if a query has them; those that do come first.
  public var optionalWords: [String] = []

  /// Which words of a query may be missing where no record has all of them.
  public var removeWordsIfNoResults = RemoveWordsIfNoResults.none

  /// Whether queries may have phrases in quotes and excluded words.
  public var advancedSyntax = false

  /// What queries may have if ``advancedSyntax`` is on.
  public var advancedSyntaxFeatures = AdvancedSyntaxFeature.allCases

  /// What counts as exact for a query of one word.
  public var exactOnSingleWordQuery = ExactOnSingleWordQuery.attribute

  /// What counts as exact although it is not the word that was typed.
  public var alternativesAsExact: [AlternativeAsExact] = [.ignorePlurals, .singleWordSynonym]

  /// Searchable attributes whose words never count as exact.
  public var disableExactOnAttributes: [Attribute] = []

  /// Words nearer than that count as so near, from 1 to 7.
  public var minProximity = 1

  /// Whether the place of a match is that where the words are nearest also if `attribute` comes before
  /// `proximity` in the ``ranking``.
  public var attributeCriteriaComputedByMinProximity = false

  /// The attribute of which records with the same value are variants of one thing.
  ///
  /// Texts are compared as they are, numbers rounded; a record with another value or none is a variant
  /// of nothing.
  public var attributeForDistinct: Attribute?

  /// How many variants of one thing are hits, from 1 to 4, those that rank best; 0 for all.
  public var distinct = 0

  /// Characters that are words of their own, such as `+#`; all others but letters and digits only part
  /// words.
  public var separatorsToIndex = ""

  /// Letters whose marks make a difference, such as `øé`.
  ///
  /// Only those that a text writes as one character; where it writes the mark apart it is dropped.
  public var keepDiacriticsOnCharacters = ""

  /// Letters beyond ASCII that are compared as one or two others: `["ä": "ae"]`.
  ///
  /// Counts for upper and lower case, and before ``keepDiacriticsOnCharacters``.
  public var customNormalization: [Character: String] = [:]

  /// The searched attributes in which words are also parted where upper case begins: `camelCase` is the
  /// words camel, case and camelcase.
  public var camelCaseAttributes: [Attribute] = []

  /// The languages of queries, for ``ignorePlurals`` and ``removeStopWords``.
  public var queryLanguages: [QueryLanguage] = []

  /// The languages of the records.
  ///
  /// It makes no difference: ideograms and kana are words of their own whatever the language.
  public var indexLanguages: [QueryLanguage] = []

  /// For which languages singular and plural count the same.
  public var ignorePlurals = LanguageChoice.off

  /// For which languages words that say little, such as `the`, are not searched.
  public var removeStopWords = LanguageChoice.off

  /// Whether the rules of the index apply.
  public var enableRules = true

  /// Which facets are to be shown, in which order, and which of their values; `nil` to say nothing.
  ///
  /// Answers bring it along as it is, see ``SearchCore/SearchResponse/facetOrdering``; it does not
  /// affect the counts. In JSON `renderingContent.facetOrdering`.
  public var facetOrdering: FacetOrdering?

  /// The attributes that hits bring along; `nil` or `*` for all.
  ///
  /// Beside `*`, a minus before the name leaves an attribute out. The `objectID` always comes along.
  public var attributesToRetrieve: [Attribute]?

  /// The attributes in which matches are highlighted; `nil` or `*` for all that are searched.
  public var attributesToHighlight: [Attribute]?

  /// The attributes of which hits show the part that matches best.
  public var attributesToSnippet: [AttributeToSnippet] = []

  /// What stands in a snippet where the value was cut off.
  public var snippetEllipsisText = "…"

  /// Whether highlights and snippets of arrays leave out the elements in which nothing matches.
  public var restrictHighlightAndSnippetArrays = false

  /// Whether highlights and snippets show a word of the query where the record has a synonym of it.
  ///
  /// Only for words that were replaced alone: of *NYC* for *New York City*, not the other way round.
  public var replaceSynonymsInHighlight = false

  /// The parts that answers have; `nil` for all.
  ///
  /// What cannot be absent is there all the same, see ``ResponseField``.
  public var responseFields: [ResponseField]?

  /// Attributes that hits never bring along, whatever a request asks for.
  public var unretrievableAttributes: [Attribute] = []

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
