extension Settings {
  static let customRanking = Setting(
    "customRanking", \.customRanking, .list(), for: .building, .ranking,
    values: "`asc(…)`, `desc(…)`")
  static let criteria = Setting(
    "ranking", \.ranking, .list(), for: .building, .ranking,
    values: "some of the defaults, `asc(…)`, `desc(…)`")
  static let exactOnSingleWordQuery = Setting(
    orParameter: "exactOnSingleWordQuery", \.exactOnSingleWordQuery, .choice, for: .ranking)
  static let alternativesAsExact = Setting(
    orParameter: "alternativesAsExact", \.alternativesAsExact, .choices(), for: .ranking)
  static let disableExactOnAttributes = Setting(
    orParameter: "disableExactOnAttributes", \.disableExactOnAttributes, .attributes,
    for: .ranking, values: "searchable attributes")
  static let minProximity = Setting(
    orParameter: "minProximity", \.minProximity, .number(1...7), for: .ranking)
  static let attributeCriteriaComputedByMinProximity = Setting(
    orParameter: "attributeCriteriaComputedByMinProximity",
    \.attributeCriteriaComputedByMinProximity, .flag, for: .ranking)
  static let attributeForDistinct = Setting(
    "attributeForDistinct", \.attributeForDistinct, .optional(.attribute),
    for: .building, .ranking)
  static let distinct = Setting(
    orParameter: "distinct", \.distinct, .countOrFlag(0...4), for: .ranking)
  static let enableRules = Setting(
    orParameter: "enableRules", \.enableRules, .flag, for: .rules)

  static let ranking: [any OptionRow] = [
    customRanking, criteria, exactOnSingleWordQuery, alternativesAsExact,
    disableExactOnAttributes, minProximity, attributeCriteriaComputedByMinProximity,
    attributeForDistinct, distinct, enableRules,
  ]
}
