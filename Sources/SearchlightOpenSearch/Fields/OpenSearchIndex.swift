public import SearchlightBackend
public import SearchlightSettings

/// An index of a cluster: the name that searchers use, the cluster's index or alias, and the
/// settings.
///
/// ```swift
/// let movies = try OpenSearchIndex(
///   "movies",
///   settings: [
///     "searchableAttributes": ["title", "cast"],
///     "attributesForFaceting": ["genre", "searchable(director)"],
///     "customRanking": ["desc(popularity)"],
///   ])
/// ```
///
/// Settings have Algolia's names and form, so the same settings can define an embedded index and an
/// index of a cluster: `settings` may be the `json` of `SearchlightLocal`'s `IndexSettings`.
public struct OpenSearchIndex: Sendable {
  /// The name by which searchers ask for the index.
  public let name: IndexName

  /// The name of the cluster's index or alias.
  public let target: String

  /// The settings, as passed to the initialiser.
  public let settings: JSON

  /// The attribute with the locations of records, such as `loc`; `nil` for the only field of type
  /// `geo_point` that the mapping has.
  public let location: Attribute?

  /// The settings after they were read and checked.
  let options: IndexOptions

  /// The rules and synonyms, compiled.
  let compiledRules: IndexRules

  /// The cluster's index from which a service reads rules and synonyms; `nil` for none.
  ///
  /// ``OpenSearchLoader/saveRules(_:synonyms:of:)`` fills it. What it has takes the place of ``rules``
  /// and ``synonyms``, and is read again after ``OpenSearchConfiguration/schemaLifetime``.
  public let rulesIndex: String?

  /// Changes the body of a search before it is sent; `nil` for nothing.
  ///
  /// See ``init(_:target:settings:location:rules:synonyms:rulesIndex:compounds:adjust:)``.
  public let adjust: Adjustment?

  /// A pure function that changes the body of a search, an object in the cluster's own format.
  ///
  /// It receives the request after rules have changed it. The error that it throws is that of the
  /// request.
  public typealias Adjustment =
    @Sendable (_ request: SearchRequest, _ body: inout JSON) throws(SearchError) -> Void

  /// The rules that change requests for the index and their answers.
  public var rules: [Rule] { compiledRules.rules }

  /// The words that match other words of the index.
  public var synonyms: [Synonym] { compiledRules.synonyms }

  /// The words by which the compounds of texts and queries are split.
  public var compounds: [CompoundDictionary] { options.compounds.dictionaries }

  /// The names of the settings that a cluster cannot follow, sorted; see
  /// `Documentation/OpenSearch.md`.
  public var ignoredSettings: [String] { options.ignored }

  /// Creates a description of an index; it makes no call to the cluster.
  ///
  /// - Parameters:
  ///   - name: The name by which searchers ask for the index.
  ///   - target: The cluster's index or alias; `nil` if it has the same name. Several indices may
  ///     share a target, such as one for each sort order.
  ///   - settings: An object with Algolia's setting names; a setting that is left out has Algolia's
  ///     default. For an index that another tool has made, the attributes come from its mapping if
  ///     the settings have no `attributesForFaceting`: its texts are searched, and all values that
  ///     the mapping allows can be filtered by and counted.
  ///   - location: The attribute with the locations of records, a field of type `geo_point`; `nil`
  ///     for the loader's own, for `_geoloc`, or for the only field of this type.
  ///   - rules: What changes requests and their answers.
  ///   - synonyms: Words that match other words. Placeholders count for records that are loaded with
  ///     these synonyms.
  ///   - rulesIndex: The cluster's index with rules and synonyms that take the place of these; `nil`
  ///     for none.
  ///   - compounds: The words by which compounds are split, one dictionary for each language, for the
  ///     settings `decompoundedAttributes` and `decompoundQuery`. The former counts for records that are
  ///     loaded with these dictionaries.
  ///   - adjust: Changes each search before it is sent: `query`, `sort`, `post_filter`, `aggs` of its
  ///     own, and any member that the service does not use. ``SearchlightBackend/AnswerDetails/others`` has
  ///     the answers of these aggregations as `aggregations`. The members that the service reads an
  ///     answer by (`size`, `from`, `_source`, `highlight` and others) must stay as they are, or the
  ///     request is rejected. The calls that look for promoted records are not adjusted.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for a setting of the wrong type
  ///   or out of range, for a rule, a synonym or a dictionary that the index cannot have, and for a
  ///   target that cannot be a name in a cluster.
  public init(
    _ name: IndexName, target: String? = nil, settings: JSON = [:], location: Attribute? = nil,
    rules: [Rule] = [], synonyms: [Synonym] = [], rulesIndex: String? = nil,
    compounds: [CompoundDictionary] = [], adjust: Adjustment? = nil
  ) throws(SearchError) {
    self.name = name
    self.target = target ?? name.rawValue
    self.settings = settings
    self.location = location
    options = try IndexOptions(settings, compounds: compounds)
    compiledRules =
      rules.isEmpty && synonyms.isEmpty ? .none : try IndexRules(rules, synonyms, for: options)
    self.rulesIndex = rulesIndex
    self.adjust = adjust
    for name in [self.target, rulesIndex].compactMap(\.self) {
      guard let problem = Self.problem(withName: name) else { continue }
      throw .rejected(message: "the index \"\(name)\" \(problem)", status: nil)
    }
  }

  /// The name of the analyser for words, which ``mapping(shards:replicas:)`` defines.
  static let wordAnalyzer = "searchlight_words"

  /// The name of the analyser for the beginnings of words.
  static let prefixAnalyzer = "searchlight_beginnings"

  /// The name of the analyser for short values as a whole.
  static let wholeAnalyzer = "searchlight_wholes"

  /// How many words at the beginning of a value its heads have: fields that tell near which end of it
  /// a word is.
  static let heads = [1, 2, 4]

  /// Returns the name of the analyser for the first words of a value.
  static func headAnalyzer(_ count: Int) -> String { "searchlight_head\(count)" }

  /// The sub-fields that older versions of this library do not make, by name, with their analysers.
  static let additions = Dictionary(
    [("whole", wholeAnalyzer)] + heads.map { ("head\($0)", headAnalyzer($0)) },
    uniquingKeysWith: { $1 })

  /// The analyser for words, and for the parts of names in camel case.
  static let camelAnalyzer = "searchlight_camels"

  /// The analyser for the beginnings of both.
  static let camelPrefixAnalyzer = "searchlight_camel_beginnings"

  /// The beginning of the name of the field that tells by which settings the words of records were split;
  /// see ``WordAnalysis/mark``.
  static let analysisField = "_searchlight_words"

  /// The field in which a loader stores the number of words of the first searched attribute, by which
  /// short texts come before long ones.
  static let lengthField = "_searchlight_length"

  /// The field in which a loader stores the locations of a record, in the format of the cluster.
  static let locationField = "_searchlight_places"

  /// The field in which a loader stores the number of a record, the last sort criterion.
  static let orderField = "_searchlight_order"

  /// The field in which a loader stores the value that a group of variants shares.
  static let variantField = "_searchlight_variant"

  /// The field in which a loader stores numbers that a `Double` does not tell from their neighbours;
  /// see `LargeNumbers`.
  static let numbersField = "_searchlight_numbers"

  /// The fields that a loader adds to records and that answers leave out.
  static let ownFields = [
    orderField, locationField, variantField, numbersField, lengthField, splitField,
  ]

  /// Those of the fields that an index may not have, because an older version has loaded it, or because its
  /// settings do not need them.
  static let optionalFields = [numbersField, lengthField, splitField]

  /// Returns why a text cannot name an index or alias; `nil` if it can.
  static func problem(withName target: String) -> String? {
    if target.isEmpty || target == "." || target == ".." { return "must have a name" }
    if target.utf8.count > 255 { return "has a name of more than 255 bytes" }
    if let first = target.first, "-_+".contains(first) { return "must not begin with -, _ or +" }
    // An asterisk or a comma would address other indices than the app means.
    let isAllowed = target.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F
        && !"\\/*?\"<>|,#:%".unicodeScalars.contains(scalar)
    }
    if !isAllowed { return "has a character in its name that index names may not contain" }
    return target.lowercased() == target ? nil : "must be written in lower case"
  }
}
