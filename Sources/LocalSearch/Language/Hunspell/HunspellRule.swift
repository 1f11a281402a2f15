/// A rule of a Hunspell dictionary that makes a form of a word by another ending or beginning.
struct HunspellRule {
  let isPrefix: Bool

  /// Whether a word can have a prefix and a suffix if both have this.
  let isCombinable: Bool

  /// The end or beginning of the word that is removed, and what is added in its place, in UTF-8.
  let removed: [UInt8]
  let added: [UInt8]

  /// What a word must have at that end, as it is written in the file; empty if any word will do.
  let condition: [UInt8]

  /// The flag of the words that the rule is for.
  let flag: HunspellFlag

  /// The flags of the form, in the order of the file.
  let flags: [HunspellFlag]
}
