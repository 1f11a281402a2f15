import Searchlight

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
