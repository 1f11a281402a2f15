/// A rule of a Hunspell dictionary that makes a form of a word by another ending.
struct HunspellSuffix {
  /// The end of the word that is removed, and what is added in its place.
  let removed: [Unicode.Scalar]
  let added: [Unicode.Scalar]

  let condition: HunspellCondition

  /// The flags of the form, in the order of the file.
  let flags: [HunspellFlag]

  /// The form of a word; `nil` if the rule does not apply to it.
  func form(of word: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard word.count > removed.count || removed.isEmpty, word.suffix(removed.count) == removed[...],
      condition.holds(atEndOf: word)
    else { return nil }
    return word.dropLast(removed.count) + added
  }
}
