/// What is wrong with a dictionary and how to fix it, in the same words for all engines.
package enum DictionaryText {
  /// The text for a code of a language that is not written as codes are.
  package static func invalidLanguage(_ code: String) -> String {
    "\"\(code)\" is not the code of a language. Write two or three small letters, such as de, or "
      + "with a region, such as pt-br."
  }

  /// The text for two dictionaries of one language.
  package static func duplicate(_ language: QueryLanguage) -> String {
    "Two dictionaries are for the language \"\(language)\". Put their words into one."
  }

  /// The text for a member that has the wrong type or is out of range.
  package static func invalidMember(
    _ name: String, expected: String, found: String, of language: QueryLanguage
  ) -> String {
    "The member \(name) of the dictionary \"\(language)\" must be \(expected), not \(found)."
  }

  /// What the fewest letters of a part must be.
  package static let partLength = "a whole number from 1 to 63"

  /// The text for a word that is not one word of a text.
  ///
  /// - Parameter words: The words that texts have instead; none for a text without letters and digits.
  package static func notOneWord(
    _ text: String, in member: String, words: [String], of language: QueryLanguage
  ) -> String {
    words.isEmpty
      ? "The \(member) of the dictionary \"\(language)\" contain \"\(text)\", which has no letter or "
        + "digit. Remove it."
      : "The \(member) of the dictionary \"\(language)\" contain \"\(text)\", which texts have as the "
        + "words \(words.joined(separator: ", ")). Write single words."
  }
}
