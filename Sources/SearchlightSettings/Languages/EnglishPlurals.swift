/// Derives the singular and the plurals of English words.
package enum EnglishPlurals {
  /// Returns the other forms of a folded word, sorted.
  ///
  /// A word has none if it has fewer than three letters, has other characters than the letters a to
  /// z, or is the same in singular and plural. The result may contain forms that nobody writes;
  /// they do no harm, because no record has them.
  package static func forms(of word: [UInt8]) -> [[UInt8]] {
    guard word.count >= 3, word.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return [] }
    let text = String(decoding: word, as: UTF8.self)
    return forms(of: text).map { Array($0.utf8) }
  }

  /// Returns the other forms of a folded word as texts, sorted.
  package static func forms(of word: String) -> [String] {
    if EnglishNouns.invariable.contains(word) { return [] }
    if let others = EnglishNouns.irregular[word] { return others }
    var forms: Set<String> = []
    for singular in singulars(of: word) {
      forms.insert(singular)
      forms.formUnion(plurals(of: singular))
    }
    forms.formUnion(plurals(of: word))
    forms.remove(word)
    return forms.sorted()
  }

  /// Returns the words of which a word may be the plural.
  private static func singulars(of word: String) -> [String] {
    guard word.hasSuffix("s"), word.count > 3, !isSingularInS(word) else { return [] }
    let stem = String(word.dropLast())
    if word.hasSuffix("ies") {
      return word.count > 4 ? [String(word.dropLast(3)) + "y", stem] : [stem]
    }
    if word.hasSuffix("es") {
      let short = String(word.dropLast(2))
      if takesES(short) { return [short, stem] }
      if word.hasSuffix("oes") { return [short, stem] }
    }
    return [stem]
  }

  /// Returns the possible plurals of a word.
  private static func plurals(of word: String) -> [String] {
    guard word.count >= 3 else { return [] }
    if takesES(word) { return [word + "es"] }
    let beforeLast = word.dropLast().last
    if word.hasSuffix("y"), let beforeLast, !"aeiou".contains(beforeLast) {
      return [word.dropLast() + "ies"]
    }
    if word.hasSuffix("o"), let beforeLast, !"aeiou".contains(beforeLast) {
      return [word + "es", word + "s"]
    }
    // A word that ends in `s` and takes no `es` is a plural itself.
    return word.hasSuffix("s") ? [] : [word + "s"]
  }

  /// Returns whether a word takes `es` in the plural, as after a sibilant.
  private static func takesES(_ word: String) -> Bool {
    word.hasSuffix("x") || word.hasSuffix("z") || word.hasSuffix("ch") || word.hasSuffix("sh")
      || isSingularInS(word)
  }

  /// Returns whether a word that ends in `s` is singular, by its ending: `glass`, `virus`,
  /// `tennis`.
  private static func isSingularInS(_ word: String) -> Bool {
    word.hasSuffix("ss") || word.hasSuffix("us") && !EnglishNouns.pluralsInUS.contains(word)
      || word.hasSuffix("is") && !EnglishNouns.pluralsInIS.contains(word)
      || EnglishNouns.singularsInS.contains(word)
  }
}
