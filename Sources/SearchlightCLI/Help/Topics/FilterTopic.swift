import Searchlight

/// The topic `filters`.
enum FilterTopic {
  static let blocks: [HelpBlock] = [
    .paragraph(
      """
      The parameter "filters" of a query is a string of conditions. A record is a hit only if it \
      meets them:
      """),
    .code(
      [#"searchlight search --data films.csv --number-records \"#]
        + [#"  --settings settings.json \"#]
        + [#"  --params '{"query": "tom h", "filters": "genres:Drama AND year < 1990"}'"#]),
    .heading("Conditions"),
    .rows(FilterExample.accepted.map { HelpRow($0.text, $0.meaning) }),
    .heading("Refused"),
    .rows(FilterExample.refused.map { HelpRow($0, FilterExample.error(in: $0) ?? "") }),
    .paragraph(
      """
      AND, OR, NOT and TO are written in capital letters. An attribute must be among the setting \
      "attributesForFaceting", unless the condition is a number, a tag or an objectID. A dotted name \
      such as brand.name is a path into nested objects. An OR joins conditions of one kind: facets, \
      numbers or tags.
      """),
    .paragraph(
      """
      The parameters "facetFilters", "numericFilters" and "tagFilters" are an older form: an array \
      means AND, and an array in it OR. The page Documentation/Filters.md says more.
      """),
  ]

  /// The examples as JSON.
  static var json: JSON {
    [
      "accepted": .array(
        FilterExample.accepted.map { ["filter": .string($0.text), "meaning": .string($0.meaning)] }),
      "refused": .array(
        FilterExample.refused.map { text in
          ["filter": .string(text), "error": .string(FilterExample.error(in: text) ?? "")]
        }),
    ]
  }
}
