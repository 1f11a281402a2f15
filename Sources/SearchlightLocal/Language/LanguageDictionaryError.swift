import SearchlightSettings

/// The reason why a dictionary is rejected.
@nonexhaustive
public enum LanguageDictionaryError: Error, Hashable, Sendable {
  /// The JSON is not an object, or does not say which language it is for.
  case missingLanguage(found: String)

  /// The code of the language is not written as codes are.
  case invalidLanguage(String)

  /// Two dictionaries are for the same language.
  case duplicateLanguage(QueryLanguage)

  /// A member of the JSON is unknown.
  case unknownMember(String, language: QueryLanguage, known: [String])

  /// A member has the wrong type or is out of range.
  case invalidMember(String, expected: String, found: String, language: QueryLanguage)

  /// A group of forms has a single word, or none.
  case tooFewForms([String], language: QueryLanguage)

  /// A word of the dictionary is not one word of a text, but several or none.
  case notOneWord(String, member: String, words: [String], language: QueryLanguage)

  /// A line of a Hunspell file cannot be read; lines are counted from 1.
  case invalidLine(Int, file: String, reason: String)
}

extension LanguageDictionaryError: CustomStringConvertible {
  /// What is wrong, in which dictionary, and how to fix it.
  public var description: String {
    switch self {
    case .missingLanguage(let found):
      "A dictionary must be a JSON object with a language, not \(found). Write {\"language\": "
        + "\"de\", …}."
    case .invalidLanguage(let code):
      DictionaryText.invalidLanguage(code)
    case .duplicateLanguage(let language):
      DictionaryText.duplicate(language)
    case .unknownMember(let name, let language, let known):
      "The member \(name) of the dictionary \"\(language)\" is unknown; remove it. The known members "
        + "are \(known.joined(separator: ", "))."
    case .invalidMember(let name, let expected, let found, let language):
      DictionaryText.invalidMember(name, expected: expected, found: found, of: language)
    case .tooFewForms(let words, let language):
      "A group in the forms of the dictionary \"\(language)\" is [\(words.joined(separator: ", "))]; "
        + "it needs at least two words. Add the others, or remove the group."
    case .notOneWord(let text, let member, let words, let language):
      DictionaryText.notOneWord(text, in: member, words: words, of: language)
    case .invalidLine(let line, let file, let reason):
      "Line \(line) of the \(file) file cannot be read: \(reason)"
    }
  }
}
