public import SearchlightBackend

/// The settings of an index, which decide how it is built and searched, under the names of
/// Algolia's settings.
///
/// ```swift
/// var settings = IndexSettings(searchableAttributes: ["title", "cast"])
/// settings.attributesForFaceting = ["genre", .searchable("director")]
/// settings.customRanking = [.descending("popularity")]
/// ```
///
/// A parameter of a request overrides the setting of the same name. An index cannot be created with
/// settings that are out of range, nor changed to them. Lists of attributes may name some that no
/// record has.
public struct IndexSettings: Hashable, Sendable {
  /// The attributes whose words are searched, most important first; a dotted name is a path into
  /// nested objects.
  ///
  /// At most 256. If the list is empty, the words of all values are searched, except those of
  /// `objectID` and of names that begin with `_`, and the position of a match does not affect the
  /// ranking.
  public var searchableAttributes: [SearchableAttribute]

  /// The attributes that facet filters and facet counts may name.
  ///
  /// Tags, identifiers and numbers can be filtered by without this setting; see
  /// ``numericAttributesForFiltering``. If two elements name the same attribute, the later one
  /// applies.
  public var attributesForFaceting: [FacetingAttribute]

  /// The attributes that order records which match equally well; records that are equal in these as
  /// well are in the order in which they were saved.
  ///
  /// If the list is empty, records that match in the first of the ``searchableAttributes`` are
  /// ordered by how many words they have there, fewer first.
  public var customRanking: [CustomRanking]

  /// The number of hits on a page, from 1 to 1,000.
  public var hitsPerPage = 20

  /// The largest number of values that are counted for a facet, from 1 to 1,000.
  public var maxValuesPerFacet = 100

  /// The order of the values of a facet, which also decides which are left out if there are more
  /// than ``maxValuesPerFacet``.
  public var sortFacetValuesBy = FacetValueOrder.count

  /// The largest number of values that a search for facet values finds, from 1 to 100.
  public var maxFacetHits = 10

  /// Whether all facets are counted after ``distinct``, over the hits that are left when only the
  /// best variants of each item are kept.
  public var facetingAfterDistinct = false

  /// The attributes whose numbers filters may compare; empty for all.
  public var numericAttributesForFiltering: [NumericFilterAttribute] = []

  /// The number of hits that can be reached by paging, from 1 to 20,000.
  public var paginationLimitedTo = 1000

  /// The criteria by which hits are ranked, most important first.
  ///
  /// A criterion that is left out does not apply. Hits that are equal in all criteria are ordered
  /// by the custom ranking, and then by the order in which they were saved. At most four criteria
  /// can sort by attributes.
  public var ranking = RankingCriterion.standard

  /// How a replica orders hits that are relevant enough; `nil` for all hits in the order of the
  /// ``ranking``.
  package var relevantSorting: RelevantSorting?

  /// Attributes that have fields of their own only because a request names them.
  package var requestedAttributes: [Attribute] = []

  /// Whether words match in spite of typos, and which of these matches are hits.
  public var typoTolerance = TypoTolerance.enabled

  /// Whether words of digits may have typos, be split, and be joined with their neighbours.
  public var allowTyposOnNumericTokens = true

  /// Searchable attributes in which words with typos do not match.
  public var disableTypoToleranceOnAttributes: [Attribute] = []

  /// Words of a query that may not have typos, and are neither split nor joined with their
  /// neighbours.
  public var disableTypoToleranceOnWords: [String] = []

  /// Searchable attributes in which only whole words match, not prefixes.
  public var disablePrefixOnAttributes: [Attribute] = []

  /// The fewest letters with which a word of the query may have one typo and may be split, from 1
  /// to 255.
  public var minWordSizefor1Typo = 4

  /// The fewest letters with which a word of the query may have two typos, from 1 to 255.
  public var minWordSizefor2Typos = 8

  /// Which words of a query also match longer words that begin with them.
  public var queryType = QueryType.prefixLast

  /// Words that a record may lack although the query has them; records that have them rank first.
  public var optionalWords: [String] = []

  /// Which words of a query become optional if no record has all of them.
  public var removeWordsIfNoResults = RemoveWordsIfNoResults.none

  /// Whether queries may contain phrases in quotation marks and excluded words.
  public var advancedSyntax = false

  /// The syntax that queries may use if ``advancedSyntax`` is on.
  public var advancedSyntaxFeatures = AdvancedSyntaxFeature.allCases

  /// Which matches of a query of one word count as exact.
  public var exactOnSingleWordQuery = ExactOnSingleWordQuery.attribute

  /// Which matches count as exact although they are not the word that was typed.
  public var alternativesAsExact: [AlternativeAsExact] = [.ignorePlurals, .singleWordSynonym]

  /// Searchable attributes in which no match counts as exact.
  public var disableExactOnAttributes: [Attribute] = []

  /// The smallest distance between words that the ranking distinguishes, from 1 to 7; words nearer
  /// to each other count as being this far apart.
  public var minProximity = 1

  /// Whether the criterion `attribute` takes the position at which the words are nearest to each
  /// other, even if it comes before `proximity` in the ``ranking``.
  public var attributeCriteriaComputedByMinProximity = false

  /// The attribute whose equal values make records variants of the same item, see ``distinct``.
  ///
  /// Strings are compared as they are, numbers after rounding. A record that has another kind of
  /// value, or none, is a variant of nothing.
  public var attributeForDistinct: Attribute?

  /// The number of variants of an item that are hits, from 1 to 4, those that rank best; 0 for all.
  public var distinct = 0

  /// Characters that are words of their own, such as `+#`; all others except letters and digits
  /// only separate words.
  public var separatorsToIndex = ""

  /// Letters that keep their marks, such as `øé`.
  ///
  /// A letter keeps its mark only where a text writes both as one character; a mark that is a
  /// character of its own is dropped.
  public var keepDiacriticsOnCharacters = ""

  /// Letters outside ASCII with the one or two letters that they are compared as, such as
  /// `["ä": "ae"]`.
  ///
  /// An entry applies to upper and lower case, and overrides ``keepDiacriticsOnCharacters``.
  public var customNormalization: [Character: String] = [:]

  /// The searchable attributes in which words are also split at camel-case boundaries: `camelCase`
  /// has the words camel, case and camelcase.
  public var camelCaseAttributes: [Attribute] = []

  /// The languages of queries, for ``ignorePlurals``, ``removeStopWords`` and ``decompoundQuery``;
  /// empty for all that the index knows.
  ///
  /// The index must know each of them: English, and the languages of its dictionaries, see
  /// `LocalIndex.setDictionaries(_:)`.
  public var queryLanguages: [QueryLanguage] = []

  /// The languages of the records, whose dictionaries decide how texts and queries are split: into
  /// which words a run of ideograms or kana, and what is elided before an apostrophe.
  ///
  /// Without a dictionary with such words, each ideogram and each kana is a word of its own. The
  /// index must know each language, as for ``queryLanguages``.
  public var indexLanguages: [QueryLanguage] = []

  /// The languages in which the singular and the plural of a word match each other.
  ///
  /// Each needs a dictionary with `LanguageDictionary.forms`, except English.
  public var ignorePlurals = LanguageScope.off

  /// The languages whose stop words, such as `the`, are not searched.
  ///
  /// Each needs a dictionary with `LanguageDictionary.stopWords`, except English.
  public var removeStopWords = LanguageScope.off

  /// Whether a compound in a query also matches its parts, anywhere in a record: `Gartenstuhl` finds
  /// a `Stuhl` for the `Garten`.
  ///
  /// This applies to the ``queryLanguages`` whose dictionaries have
  /// `LanguageDictionary.compoundParts`.
  public var decompoundQuery = true

  /// For each language, the searchable attributes in which the parts of a compound are words too: a
  /// query `Stuhl` finds a `Gartenstuhl`.
  ///
  /// Each language needs a dictionary with `LanguageDictionary.compoundParts`. An attribute may be
  /// in the lists of several languages; the language with the smallest code that can split a word
  /// decides.
  public var decompoundedAttributes: [QueryLanguage: [Attribute]] = [:]

  /// Whether the rules of the index apply.
  public var enableRules = true

  /// Which facets a screen shows, in which order, and which of their values; `nil` to leave that
  /// open.
  ///
  /// Answers carry it unchanged, see ``SearchlightBackend/SearchResponse/facetOrdering``; it does not
  /// affect the counts. Its name in JSON is `renderingContent.facetOrdering`.
  public var facetOrdering: FacetOrdering?

  /// The attributes that hits contain; `nil` or `*` for all.
  ///
  /// Next to `*`, a minus before a name leaves that attribute out. Hits always contain the
  /// `objectID`.
  public var attributesToRetrieve: [Attribute]?

  /// The attributes in which matches are highlighted; `nil` or `*` for all that are searched.
  public var attributesToHighlight: [Attribute]?

  /// The attributes of which hits have a snippet: the passage that matches best.
  public var attributesToSnippet: [AttributeToSnippet] = []

  /// The text that a snippet has where the value was cut off.
  public var snippetEllipsisText = "…"

  /// Whether highlights and snippets of an array leave out the elements in which nothing matches.
  public var restrictHighlightAndSnippetArrays = false

  /// Whether highlights and snippets show a word of the query where the record has a synonym of it.
  ///
  /// This applies to synonyms of a single word of the query: to *New York City* in a record for the
  /// query *NYC*, but not the other way round.
  public var replaceSynonymsInHighlight = false

  /// The fields that answers have; `nil` for all.
  ///
  /// Fields that cannot be absent are there in any case, see ``ResponseField``.
  public var responseFields: [ResponseField]?

  /// Attributes that hits never contain, whatever a request asks for.
  public var unretrievableAttributes: [Attribute] = []

  /// The tag before a highlighted range where highlights are written as text.
  ///
  /// The engine returns highlights as ranges of the text; code that writes them as text inserts the
  /// tags.
  public var highlightPreTag = "<em>"

  /// The tag after a highlighted range, see ``highlightPreTag``.
  public var highlightPostTag = "</em>"

  /// Creates settings; all other properties have Algolia's defaults.
  public init(
    searchableAttributes: [SearchableAttribute] = [],
    attributesForFaceting: [FacetingAttribute] = [], customRanking: [CustomRanking] = []
  ) {
    self.searchableAttributes = searchableAttributes
    self.attributesForFaceting = attributesForFaceting
    self.customRanking = customRanking
  }
}
