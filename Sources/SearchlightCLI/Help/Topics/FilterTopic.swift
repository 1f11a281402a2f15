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

/// An example of the language of filters.
struct FilterExample: Hashable, Sendable {
  let text: String

  /// Which records meet the filter, without a full stop.
  let meaning: String

  init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }

  /// The examples that a query may contain.
  static let accepted = [
    FilterExample("genres:Drama", "a value of the attribute genres is Drama, in any case"),
    FilterExample(#""lead actor":"Tom Hanks""#, "names and values with spaces, in quotation marks"),
    FilterExample(#"title:"Say \"hello\"""#, "a backslash precedes a quotation mark"),
    FilterExample("year >= 1990", "a number; also <, <=, =, != and >"),
    FilterExample("year:1990 TO 1999", "a number in a range that includes both ends"),
    FilterExample("color:true", "a Boolean"),
    FilterExample("_tags:classic", "a tag, in the same case"),
    FilterExample("classic", "the same tag"),
    FilterExample("NOT genres:Drama", "no value of the attribute is Drama"),
    FilterExample("genres:Drama AND year < 1990", "both conditions"),
    FilterExample("genres:Drama OR genres:Crime", "at least one of the conditions"),
    FilterExample(
      "year < 1990 AND genres:Drama OR genres:Crime",
      "OR binds tighter than AND: the year, and one of the genres"),
    FilterExample(
      "(genres:Drama OR genres:Crime) AND year < 1990", "the same, with parentheses"),
    FilterExample(
      "genres:Drama<score=2> OR genres:Crime", "a score by which the hits are ranked"),
  ]

  /// Texts that are refused, each of which shows one limit of the language.
  static let refused = [
    "(genres:Drama AND year < 1990) OR genres:Crime", "genres:Drama OR year < 1990",
    "year:1999 TO 1990", "genres:",
  ]

  /// The reason why a text is refused; `nil` for a text that is not.
  static func error(in text: String) -> String? {
    do {
      _ = try FilterGroup.groups(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }
}
