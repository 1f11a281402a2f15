/// Collects the parts of compounds from the words of a Hunspell dictionary.
struct HunspellCompounds {
  private let affixes: HunspellAffixes

  /// The suffixes of each flag whose forms occur in compounds.
  ///
  /// The forms of the plain ones only show that their words are parts.
  private var suffixes: [HunspellFlag: [Suffix]] = [:]
  private var plainSuffixes: [HunspellFlag: [Suffix]] = [:]

  /// The flags of prefixes whose forms occur in compounds.
  private var prefixes: Set<HunspellFlag> = []

  /// The parts in order, and those of entries that are no words of their own.
  private var parts: [String] = []
  private var dependentParts: Set<String> = []

  /// The letters that suffixes for compounds add to a part.
  private var links: [String] = []

  private var tokenizer = Tokenizer()

  fileprivate struct Suffix {
    let rule: HunspellRule
    let condition: HunspellCondition
  }

  init(_ affixes: HunspellAffixes) {
    self.affixes = affixes
    for rule in affixes.rules where isOfCompounds(rule.flags) {
      if rule.isPrefix {
        prefixes.insert(rule.flag)
      } else if let condition = HunspellCondition(rule.condition) {
        let suffix = Suffix(rule: rule, condition: condition)
        if isPlain(rule) {
          plainSuffixes[rule.flag, default: []].append(suffix)
        } else {
          suffixes[rule.flag, default: []].append(suffix)
        }
      }
    }
  }

  /// Whether the dictionary says anything about compounds.
  private var isEmpty: Bool { affixes.ofCompounds.isEmpty }

  mutating func add(_ word: [UInt8], _ flags: [HunspellFlag]) {
    if isEmpty || affixes.isForbidden.map(flags.contains) == true { return }
    let isDependent = isDependent(flags)
    var isPart = isOfCompounds(flags) || flags.contains(where: prefixes.contains)
    for flag in flags {
      for suffix in suffixes[flag] ?? [] {
        if let form = suffix.form(of: word) { isPart = note(suffix.rule, form) || isPart }
      }
    }
    isPart =
      isPart
      || flags.contains { flag in
        plainSuffixes[flag]?.contains { $0.form(of: word) != nil } ?? false
      }
    let text = String(decoding: word, as: UTF8.self)
    guard isPart, tokenizer.entry(text, of: .compoundParts) != nil else { return }
    parts.append(text)
    if isDependent { dependentParts.insert(text) }
  }

  /// Notes a form that occurs in compounds; returns whether it shows that its word is a part.
  ///
  /// A form that occurs only in compounds, before other parts, and only adds a few letters has a
  /// linking element. Letters of which the first doubles the last one of the word are none.
  private mutating func note(_ suffix: HunspellRule, _ form: [UInt8]) -> Bool {
    let added = String(decoding: suffix.added, as: UTF8.self)
    if suffix.removed.isEmpty, !Self.isDoubling(suffix),
      added.isEmpty || isDependent(suffix.flags) && added.count <= 3
    {
      if added.allSatisfy(\.isLetter), !added.isEmpty, !links.contains(added) {
        links.append(added)
      }
      return true
    }
    let form = String(decoding: form, as: UTF8.self)
    if form.utf8.allSatisfy(\.isOfHunspellWord), tokenizer.entry(form, of: .compoundParts) != nil {
      parts.append(form)
    }
    return false
  }

  /// Returns whether the forms of a suffix only show that their words are parts: forms that are
  /// words, or that no other part follows, are parts with their word.
  private func isPlain(_ suffix: HunspellRule) -> Bool {
    affixes.beforeOthers.isDisjoint(with: suffix.flags)
      || !suffix.added.isEmpty && !isDependent(suffix.flags)
      || Self.isDoubling(suffix) && suffix.added.count == suffix.condition.count
  }

  /// Returns whether a suffix begins with the last letter of the word.
  private static func isDoubling(_ suffix: HunspellRule) -> Bool {
    !suffix.condition.isEmpty && suffix.added.starts(with: suffix.condition)
  }

  /// Returns the parts of compounds, and the letters that may stand between two of them.
  ///
  /// A part that is no word of its own is often a word with a linking element: `Arbeits` is `Arbeit`
  /// and `s`. One or two letters with which many such parts end are linking elements, and the words
  /// take the place of the parts. Many are a hundredth of them, but at least ten, or a tenth of
  /// fewer than a hundred, and never only one: the others are coincidences.
  ///
  /// - Parameter table: All words of the dictionary.
  func partsAndLinks(_ table: InflectionTable) -> (parts: [String], links: [String]) {
    let words = independentWords(table)
    let dependent = dependentParts.filter { !words.contains($0.lowercased()) }
    func split(_ part: String) -> [(word: String, ending: String)] {
      Self.split(part).filter { words.contains($0.word) }
    }
    var counts: [String: Int] = [:]
    for part in dependent { for (_, ending) in split(part) { counts[ending, default: 0] += 1 } }
    let least = max(2, dependent.count / 100, min(dependent.count, 100) / 10)
    let frequent = counts.filter { $0.value >= least }.keys.sorted()
    let links = (links + frequent).firstOfEach(\.self)
    let kept = parts.flatMap { part in
      let known = dependent.contains(part) ? split(part).filter { links.contains($0.ending) } : []
      return known.isEmpty ? [part] : known.map(\.word)
    }
    return (kept.firstOfEach { $0.lowercased() }, links)
  }

  /// Returns the words of their own, in small letters, among the dependent parts and those that
  /// these can be forms of.
  private func independentWords(_ table: InflectionTable) -> Set<String> {
    if dependentParts.isEmpty { return [] }
    let asked = dependentParts.reduce(into: Set<String>()) { asked, part in
      asked.insert(part.lowercased())
      asked.formUnion(Self.split(part).map(\.word))
    }
    let isDependent = (0..<table.flagOffsets.count - 1).map { list in
      let flags = table.flags(list).map { UInt32($0) }
      return [.needsAffix, .isOnlyInCompounds, .isForbidden].contains { mark in
        table.mark(mark) > 0 && flags.contains(table.mark(mark))
      }
    }
    var words: Set<String> = []
    for number in 0..<table.wordCount where !isDependent[Int(table.wordFlags[number])] {
      let word = String(decoding: table.word(number), as: UTF8.self).lowercased()
      if asked.contains(word) { words.insert(word) }
    }
    return words
  }

  /// Returns the words with one or two more letters that a part can be.
  private static func split(_ part: String) -> [(word: String, ending: String)] {
    let part = part.lowercased()
    return (1...2).map { (String(part.dropLast($0)), String(part.suffix($0))) }
      .filter { $0.0.count > 2 }
  }

  private func isOfCompounds(_ flags: [HunspellFlag]) -> Bool {
    !affixes.ofCompounds.isDisjoint(with: flags)
  }

  /// Returns whether what has these flags occurs only in compounds, or only with an affix.
  private func isDependent(_ flags: [HunspellFlag]) -> Bool {
    flags.contains { $0 == affixes.isOnlyInCompounds || $0 == affixes.needsAffix }
  }
}

extension HunspellCompounds.Suffix {
  /// Returns the form that the rule makes of a word; `nil` if it does not apply to it.
  fileprivate func form(of word: [UInt8]) -> [UInt8]? {
    let count = rule.removed.count
    guard word.count > count || count == 0, word.suffix(count).elementsEqual(rule.removed),
      condition.holds(atEndOf: word)
    else { return nil }
    return word.dropLast(count) + rule.added
  }
}

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
