/// The table of the settings of an index, one row each.
package enum Settings {
  /// All settings, sorted by their names.
  package static let all = (words + ranking + facets + hits).sorted { $0.name < $1.name }

  /// The settings that are numbers, sorted by their names.
  ///
  /// Their ranges are part of their forms; the types of all other settings keep them in range.
  package static let numbers = all.filter { $0 is Setting<Int> || $0 is Setting<Int?> }
}

extension Settings {
  package static let customRanking = Setting(
    "customRanking", about: "the attributes that order records which match equally well",
    \.customRanking,
    .list(), for: .building, .ranking,
    values: "`asc(…)`, `desc(…)`")
  package static let criteria = Setting(
    "ranking", about: "the criteria that order hits, the most important first", \.ranking, .list(),
    for: .building, .ranking,
    values: "some of the defaults, `asc(…)`, `desc(…)`")
  package static let exactOnSingleWordQuery = Setting(
    orParameter: "exactOnSingleWordQuery",
    about: "what counts as an exact match of a query of one word",
    \.exactOnSingleWordQuery, .choice, for: .ranking)
  package static let alternativesAsExact = Setting(
    orParameter: "alternativesAsExact", about: "which substitutes of a word count as exact",
    \.alternativesAsExact, .choices(), for: .ranking)
  package static let disableExactOnAttributes = Setting(
    orParameter: "disableExactOnAttributes", about: "attributes in which no match counts as exact",
    \.disableExactOnAttributes, .attributes,
    for: .ranking, values: "searchable attributes")
  package static let minProximity = Setting(
    orParameter: "minProximity",
    about: "the smallest distance between words that the ranking distinguishes", \.minProximity,
    .number(1...7), for: .ranking)
  package static let attributeCriteriaComputedByMinProximity = Setting(
    orParameter: "attributeCriteriaComputedByMinProximity",
    about: "whether the criterion `attribute` uses the position where the words are nearest",
    \.attributeCriteriaComputedByMinProximity, .flag, for: .ranking)
  package static let attributeForDistinct = Setting(
    "attributeForDistinct",
    about: "the attribute whose equal values make records variants of one item",
    \.attributeForDistinct, .optional(.attribute),
    for: .building, .ranking)
  package static let distinct = Setting(
    orParameter: "distinct", about: "how many variants of an item are hits; 0 for all", \.distinct,
    .countOrFlag(0...4), for: .ranking)
  package static let enableRules = Setting(
    orParameter: "enableRules", about: "whether the rules of the index apply", \.enableRules, .flag,
    for: .rules)

  package static let ranking: [any OptionRow] = [
    customRanking, criteria, exactOnSingleWordQuery, alternativesAsExact,
    disableExactOnAttributes, minProximity, attributeCriteriaComputedByMinProximity,
    attributeForDistinct, distinct, enableRules,
  ]
}
