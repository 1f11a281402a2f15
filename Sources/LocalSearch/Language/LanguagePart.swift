/// A kind of words in a ``LanguageDictionary``, named as in its JSON.
enum LanguagePart: String, CaseIterable, Sendable {
  case stopWords, forms, compoundParts, linkingElements, words, elisions
}
