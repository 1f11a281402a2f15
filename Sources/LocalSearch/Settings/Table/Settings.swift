/// The table of the settings of an index, one row each.
enum Settings {
  /// All settings, sorted by their names.
  static let all = (words + ranking + facets + hits).sorted { $0.name < $1.name }

  /// The settings that are numbers, sorted by their names.
  ///
  /// Their ranges are part of their forms; the types of all other settings keep them in range.
  static let numbers = all.filter { $0 is Setting<Int> || $0 is Setting<Int?> }
}

extension Settings {
  static let customRanking = Setting(
    "customRanking", about: "the attributes that order records which match equally well",
    \.customRanking,
    .list(), for: .building, .ranking,
    values: "`asc(…)`, `desc(…)`")
  static let criteria = Setting(
    "ranking", about: "the criteria that order hits, the most important first", \.ranking, .list(),
    for: .building, .ranking,
    values: "some of the defaults, `asc(…)`, `desc(…)`")
  static let exactOnSingleWordQuery = Setting(
    orParameter: "exactOnSingleWordQuery",
    about: "what counts as an exact match of a query of one word",
    \.exactOnSingleWordQuery, .choice, for: .ranking)
  static let alternativesAsExact = Setting(
    orParameter: "alternativesAsExact", about: "which substitutes of a word count as exact",
    \.alternativesAsExact, .choices(), for: .ranking)
  static let disableExactOnAttributes = Setting(
    orParameter: "disableExactOnAttributes", about: "attributes in which no match counts as exact",
    \.disableExactOnAttributes, .attributes,
    for: .ranking, values: "searchable attributes")
  static let minProximity = Setting(
    orParameter: "minProximity",
    about: "the smallest distance between words that the ranking distinguishes", \.minProximity,
    .number(1...7), for: .ranking)
  static let attributeCriteriaComputedByMinProximity = Setting(
    orParameter: "attributeCriteriaComputedByMinProximity",
    about: "whether the criterion `attribute` uses the position where the words are nearest",
    \.attributeCriteriaComputedByMinProximity, .flag, for: .ranking)
  static let attributeForDistinct = Setting(
    "attributeForDistinct",
    about: "the attribute whose equal values make records variants of one item",
    \.attributeForDistinct, .optional(.attribute),
    for: .building, .ranking)
  static let distinct = Setting(
    orParameter: "distinct", about: "how many variants of an item are hits; 0 for all", \.distinct,
    .countOrFlag(0...4), for: .ranking)
  static let enableRules = Setting(
    orParameter: "enableRules", about: "whether the rules of the index apply", \.enableRules, .flag,
    for: .rules)

  static let ranking: [any OptionRow] = [
    customRanking, criteria, exactOnSingleWordQuery, alternativesAsExact,
    disableExactOnAttributes, minProximity, attributeCriteriaComputedByMinProximity,
    attributeForDistinct, distinct, enableRules,
  ]
}
