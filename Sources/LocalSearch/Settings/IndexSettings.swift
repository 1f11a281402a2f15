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
  /// Tags and numeric filters need no setting.
  public var attributesForFaceting: [FacetingAttribute]

  /// What orders records that match equally well; after it their order in the list does.
  public var customRanking: [CustomRanking]

  /// How many hits make a page, from 1 to 1,000.
  public var hitsPerPage = 20

  /// At most how many values of a facet are counted, from 1 to 1,000.
  public var maxValuesPerFacet = 100

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

  /// Characters that are words of their own, such as `+#`; all others but letters and digits only part
  /// words.
  public var separatorsToIndex = ""

  /// Letters whose marks make a difference, such as `øé`.
  ///
  /// Only those that a text writes as one character; where it writes the mark apart it is dropped.
  public var keepDiacriticsOnCharacters = ""

  /// Letters beyond ASCII that are compared as one or two others: `["ä": "ae"]`.
  ///
  /// Goes for upper and lower case, and before ``keepDiacriticsOnCharacters``.
  public var customNormalization: [Character: String] = [:]

  /// The searched attributes in which words are also parted where upper case begins: `camelCase` is the
  /// words camel, case and camelcase.
  public var camelCaseAttributes: [Attribute] = []

  /// The languages of queries, for ``ignorePlurals`` and ``removeStopWords``.
  public var queryLanguages: [QueryLanguage] = []

  /// The languages of the records.
  ///
  /// Ideograms and kana are words of their own whatever the language, so that nothing hangs on it yet.
  public var indexLanguages: [QueryLanguage] = []

  /// For which languages singular and plural count the same.
  public var ignorePlurals = LanguageChoice.off

  /// For which languages words that say little, such as `the`, are not searched.
  public var removeStopWords = LanguageChoice.off

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
