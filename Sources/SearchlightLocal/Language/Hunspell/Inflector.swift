/// Makes the forms of the words of an ``InflectionTable``, as Hunspell accepts them.
///
/// A word and what suffixes make of it are one group. Prefixes make other words, except those that
/// occur only together with a suffix, such as the `ge` of `gesagt`; a word with another prefix has a
/// group of its own.
struct Inflector: Sendable {
  /// A rule whose texts are at hand.
  struct AffixRule: Sendable {
    let flag: UInt16
    let isPrefix: Bool
    let isCombinable: Bool
    let removed: [UInt8]
    let added: [UInt8]
    let condition: Int32
    let flags: Int32
  }

  let table: InflectionTable
  let rules: [AffixRule]
  private let conditions: [HunspellCondition]
  private let lists: [[UInt16]]

  /// For each list of flags, whether it has a flag of ``InflectionMark``.
  private let isCircumfix: [Bool]
  private let needsAffix: [Bool]
  private let isOnlyInCompounds: [Bool]

  /// The words that are forms of no word.
  private let forbidden: Set<[UInt8]>

  /// For each flag, at most how many forms its suffixes make, alone and with a further suffix.
  private let formCounts: [Int]

  /// For each flag, at most how many bytes its suffixes and further ones remove from a word.
  private let removedCounts: [Int]

  private let replacesWholeWords: Bool
  private let chainsSuffixes: Bool

  /// Which suffixes may follow another one.
  private enum Further {
    case all, none
    case only(Int)
  }

  init(_ table: InflectionTable) {
    self.table = table
    let texts = (0..<max(0, table.textOffsets.count - 1)).map { table.text($0) }
    var conditionNumbers: [Int: Int32] = [:]
    var conditions: [HunspellCondition] = []
    var rules: [AffixRule] = []
    rules.reserveCapacity(table.ruleCount)
    for flag in 1..<max(1, table.flagCount + 1) {
      for number in table.rules(of: flag) {
        let rule = table.rule(number)
        let condition = conditionNumbers[rule.condition] ?? Int32(conditions.count)
        if condition == conditions.count {
          conditionNumbers[rule.condition] = condition
          conditions.append(HunspellCondition(texts[rule.condition]) ?? .impossible)
        }
        rules.append(
          AffixRule(
            flag: UInt16(flag), isPrefix: rule.isPrefix, isCombinable: rule.isCombinable,
            removed: texts[rule.removed], added: texts[rule.added], condition: condition,
            flags: Int32(rule.flags)))
      }
    }
    self.rules = rules
    self.conditions = conditions
    let lists = (0..<max(0, table.flagOffsets.count - 1)).map { table.flags($0) }
    self.lists = lists
    func have(_ mark: InflectionMark) -> [Bool] {
      let flag = UInt16(truncatingIfNeeded: table.mark(mark))
      return lists.map { flag != 0 && $0.contains(flag) }
    }
    isCircumfix = have(.circumfix)
    needsAffix = have(.needsAffix)
    isOnlyInCompounds = have(.isOnlyInCompounds)
    let isForbidden = have(.isForbidden)
    forbidden =
      isForbidden.contains(true)
      ? Set(
        (0..<table.wordCount).filter { isForbidden[Int(table.wordFlags[$0])] }
          .map { table.word($0) }) : []
    replacesWholeWords = table.mark(.replacesWholeWords) != 0
    let chainsSuffixes = table.mark(.chainsSuffixes) != 0
    self.chainsSuffixes = chainsSuffixes
    let removed = Self.greatest(table, rules) { $0.removed.count }
    let furtherRemoved = lists.map { list in
      chainsSuffixes ? list.reduce(0) { max($0, removed[Int($1)]) } : 0
    }
    removedCounts = Self.greatest(table, rules) { rule in
      rule.removed.count + max(0, furtherRemoved[Int(rule.flags)] - rule.added.count)
    }
    let counts = (0..<table.flagCount + 1).map { flag in
      flag == 0 ? 0 : table.rules(of: flag).count { !rules[$0].isPrefix }
    }
    let further = lists.map { list in
      chainsSuffixes ? list.reduce(0) { $0 + counts[Int($1)] } : 0
    }
    formCounts = (0..<counts.count).map { flag in
      flag == 0
        ? 0
        : table.rules(of: flag).reduce(0) { count, number in
          rules[number].isPrefix ? count : count + 1 + further[Int(rules[number].flags)]
        }
    }
  }

  /// Returns the most of a number for the suffixes of each flag.
  private static func greatest(
    _ table: InflectionTable, _ rules: [AffixRule], _ number: (AffixRule) -> Int
  ) -> [Int] {
    (0..<table.flagCount + 1).map { flag in
      flag == 0
        ? 0
        : table.rules(of: flag).reduce(0) { most, index in
          rules[index].isPrefix ? most : max(most, number(rules[index]))
        }
    }
  }

  /// Returns at most how many forms a word has.
  func formCount(of word: Int) -> Int {
    flags(of: word).reduce(1) { $0 + formCounts[Int($1)] }
  }

  /// Returns the flags of a word.
  func flags(of word: Int) -> [UInt16] { lists[Int(table.wordFlags[word])] }

  /// Returns whether a prefix or a suffix occurs only together with the other.
  func isCircumfix(_ rule: AffixRule) -> Bool { isCircumfix[Int(rule.flags)] }

  /// Returns the flags of a form that a rule makes.
  func flags(of rule: AffixRule) -> [UInt16] { lists[Int(rule.flags)] }

  /// Returns whether a word is a form of itself.
  func isWord(_ word: Int) -> Bool { !needsAffix[Int(table.wordFlags[word])] }

  /// Returns at most how many bytes at the end of a word are not in all of its forms, those that a
  /// prefix permits among them.
  func removedCount(of word: Int, with prefix: Int?) -> Int {
    let prefixes = prefix.map { [$0] } ?? circumfixNumbers(of: word)
    return (flags(of: word) + prefixes.flatMap { flags(of: rules[$0]) }).reduce(0) {
      max($0, removedCounts[Int($1)])
    }
  }

  /// Returns whether what a prefix replaces may reach into the ending that suffixes have given to a
  /// word.
  ///
  /// - Parameter removed: The most bytes at the end of the word that suffixes replace.
  func reachesEnding(of word: Int, prefix: Int?, removedBySuffixes removed: Int) -> Bool {
    guard let rule = prefix.map({ rules[$0] }) else { return false }
    return rule.removed.count > table.word(word).count - removed
  }

  /// Returns a word with what a prefix puts in the place of its beginning, whatever its condition;
  /// `nil` if it begins otherwise.
  func text(of word: Int, with prefix: Int?) -> [UInt8]? {
    let text = table.word(word)
    guard let rule = prefix.map({ rules[$0] }) else { return text }
    return text.starts(with: rule.removed) ? rule.added + text.dropFirst(rule.removed.count) : nil
  }

  /// Returns the numbers of the prefixes that a word can have together with some suffix.
  func circumfixNumbers(of word: Int) -> [Int] {
    let own = flags(of: word)
    let further = own.flatMap { table.rules(of: Int($0)) }.filter { isCircumfix(rules[$0]) }
      .flatMap { flags(of: rules[$0]) }
    return (own + further).firstOfEach(\.self).flatMap { table.rules(of: Int($0)) }
      .filter { rules[$0].isPrefix && isCircumfix(rules[$0]) }
  }

  /// Calls `body` with each form of a word in UTF-8, the word first; a form can come several times.
  ///
  /// - Parameters:
  ///   - prefix: The number of a rule for a prefix; `nil` for the word without one.
  ///   - isChained: Whether the forms with two suffixes are among them.
  func forEachForm(
    of word: Int, with prefix: Int?, isChained: Bool = true, _ body: ([UInt8]) -> Void
  ) {
    guard let stem = stem(of: word) else { return }
    let list = Int(table.wordFlags[word])
    var flags = lists[list]
    let prefix = prefix.map { rules[$0] }
    func pass(_ form: [UInt8]) { if isAllowed(form) { body(form) } }
    if let prefix {
      let isAlone =
        !needsAffix[Int(prefix.flags)] && !isOnlyInCompounds[Int(prefix.flags)]
        && flags.contains(prefix.flag)
      if isAlone, let form = apply(prefix, to: stem) { pass(form) }
      flags += self.flags(of: prefix).filter { !flags.contains($0) }
    } else if !needsAffix[list] {
      pass(stem)
    }
    for flag in flags {
      for number in table.rules(of: Int(flag)) where !rules[number].isPrefix {
        add(
          rules[number], to: Stem(text: stem, flags: flags, prefix: prefix),
          isChained ? .all : .none, pass)
      }
    }
  }

  /// Calls `body` with the forms of a word that a suffix makes, and perhaps another one after it.
  func forEachForm(
    of word: Int, with prefix: Int?, by suffix: Int, then second: Int?,
    _ body: ([UInt8]) -> Void
  ) {
    guard let stem = stem(of: word) else { return }
    let prefix = prefix.map { rules[$0] }
    let flags = lists[Int(table.wordFlags[word])] + (prefix.map(self.flags(of:)) ?? [])
    guard flags.contains(rules[suffix].flag) else { return }
    let whole = Stem(text: stem, flags: flags, prefix: prefix)
    add(rules[suffix], to: whole, second.map { .only($0) } ?? .none) { form in
      if isAllowed(form) { body(form) }
    }
  }

  /// Returns the text of a word; `nil` if it has no forms.
  private func stem(of word: Int) -> [UInt8]? {
    guard !isOnlyInCompounds[Int(table.wordFlags[word])] else { return nil }
    let stem = table.word(word)
    return isAllowed(stem) ? stem : nil
  }

  private func isAllowed(_ form: [UInt8]) -> Bool {
    forbidden.isEmpty || !forbidden.contains(form)
  }

  /// A word before suffixes are added.
  private struct Stem {
    let text: [UInt8]

    /// The flags of the word, and those that its prefix adds.
    let flags: [UInt16]

    let prefix: AffixRule?
  }

  /// Passes on the form that a suffix makes, and what further suffixes make of it.
  private func add(
    _ suffix: AffixRule, to stem: Stem, _ further: Further, _ body: ([UInt8]) -> Void
  ) {
    let (list, flags) = (Int(suffix.flags), stem.flags)
    guard !isOnlyInCompounds[list], let form = apply(suffix, to: stem.text) else { return }
    let own = lists[list]
    let prefixes: [AffixRule]
    if let prefix = stem.prefix {
      guard combine(prefix, suffix, flags) else { return }
      prefixes = [prefix]
    } else if isCircumfix[list] {
      prefixes = circumfixes(flags + own, with: suffix)
      if prefixes.isEmpty { return }
    } else {
      prefixes = []
    }
    let isComplete =
      !needsAffix[list] || prefixes.contains { !needsAffix[Int($0.flags)] }
    func pass(_ form: [UInt8]) {
      if prefixes.isEmpty { return body(form) }
      for prefix in prefixes {
        if let form = apply(prefix, to: form) { body(form) }
      }
    }
    func pass(second: AffixRule) {
      guard prefixes.isEmpty || second.isCombinable else { return }
      if let form = apply(second, to: form) { pass(form) }
    }
    switch further {
    case .none: if isComplete { pass(form) }
    case .only(let number):
      if chainsSuffixes, own.contains(rules[number].flag) { pass(second: rules[number]) }
    case .all:
      if isComplete { pass(form) }
      guard chainsSuffixes else { return }
      for flag in own {
        for number in table.rules(of: Int(flag)) where !rules[number].isPrefix {
          pass(second: rules[number])
        }
      }
    }
  }

  /// Returns whether a word with these flags, or those of the prefix, can have both affixes.
  private func combine(_ prefix: AffixRule, _ suffix: AffixRule, _ flags: [UInt16]) -> Bool {
    prefix.isCombinable && suffix.isCombinable
      && isCircumfix[Int(prefix.flags)] == isCircumfix[Int(suffix.flags)]
      && (flags.contains(prefix.flag) || self.flags(of: suffix).contains(prefix.flag))
  }

  /// Returns the prefixes that a word can have together with a suffix that needs one.
  private func circumfixes(_ flags: [UInt16], with suffix: AffixRule) -> [AffixRule] {
    flags.firstOfEach(\.self).flatMap { table.rules(of: Int($0)) }.map { rules[$0] }.filter {
      $0.isPrefix && isCircumfix[Int($0.flags)] && combine($0, suffix, flags)
    }
  }

  /// Returns what a rule makes of a text; `nil` if it does not apply to it.
  func apply(_ rule: AffixRule, to text: [UInt8]) -> [UInt8]? {
    let count = rule.removed.count
    guard text.count > count || (replacesWholeWords && text.count == count) else { return nil }
    let condition = conditions[Int(rule.condition)]
    if rule.isPrefix {
      guard text.starts(with: rule.removed), condition.holds(atBeginningOf: text) else {
        return nil
      }
      return rule.added + text[count...]
    }
    guard text.suffix(count).elementsEqual(rule.removed), condition.holds(atEndOf: text) else {
      return nil
    }
    return text[..<(text.count - count)] + rule.added
  }
}
