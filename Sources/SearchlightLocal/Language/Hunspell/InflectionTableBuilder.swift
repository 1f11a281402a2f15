/// Makes an ``InflectionTable`` of rules and words.
///
/// The same rules and words in the same order give the same table.
struct InflectionTableBuilder {
  private var texts = PartsBuilder<UInt8>()
  private var textNumbers: [[UInt8]: UInt32] = [:]
  private var rules: [UInt32] = []
  private var ruleOffsets: [UInt32] = [0]
  private var flags = PartsBuilder<UInt16>()
  private var listNumbers: [[UInt16]: UInt32] = [:]
  private var words = PartsBuilder<UInt8>()
  private var wordFlags: [UInt32] = []
  private var marks = [UInt32](repeating: 0, count: InflectionMark.allCases.count)

  /// The numbers of the flags that rules or marks have; others mean nothing.
  private var flagNumbers: [HunspellFlag: UInt16] = [:]

  init(_ affixes: HunspellAffixes, maximumForms: Int) {
    let known: [(InflectionMark, HunspellFlag?)] = [
      (.circumfix, affixes.circumfix), (.needsAffix, affixes.needsAffix),
      (.isOnlyInCompounds, affixes.isOnlyInCompounds), (.isForbidden, affixes.isForbidden),
    ]
    var rulesOfFlags: [[HunspellRule]] = []
    for rule in affixes.rules {
      let number = number(of: rule.flag)
      if number > rulesOfFlags.count { rulesOfFlags.append([]) }
      rulesOfFlags[Int(number) - 1].append(rule)
    }
    for (mark, flag) in known {
      if let flag { marks[mark.rawValue] = UInt32(number(of: flag)) }
    }
    marks[InflectionMark.replacesWholeWords.rawValue] = affixes.replacesWholeWords ? 1 : 0
    marks[InflectionMark.chainsSuffixes.rawValue] = affixes.chainsSuffixes ? 1 : 0
    marks[InflectionMark.maximumForms.rawValue] = UInt32(clamping: maximumForms)
    _ = self.number(ofList: [])
    ruleOffsets.append(0)
    for flag in 1..<flagNumbers.count + 1 {
      for rule in flag <= rulesOfFlags.count ? rulesOfFlags[flag - 1] : [] { add(rule) }
      ruleOffsets.append(UInt32(rules.count / InflectionTable.StoredRule.size))
    }
  }

  private mutating func add(_ rule: HunspellRule) {
    rules.append(number(ofText: rule.removed))
    rules.append(number(ofText: rule.added))
    rules.append(number(ofText: rule.condition))
    rules.append(number(of: rule.flags))
    rules.append((rule.isPrefix ? 1 : 0) | (rule.isCombinable ? 2 : 0))
  }

  /// Adds a word with the number of its list of flags.
  mutating func add(word: some Collection<UInt8>, flags: UInt32) {
    words.append(word)
    wordFlags.append(flags)
  }

  /// Returns the number of a list of flags, without those that mean nothing.
  mutating func number(of list: [HunspellFlag]) -> UInt32 {
    number(ofList: list.compactMap { flagNumbers[$0] }.firstOfEach(\.self))
  }

  var table: InflectionTable {
    InflectionTable(
      texts: FlatArray(texts.elements), textOffsets: FlatArray(texts.offsets),
      rules: FlatArray(rules), ruleOffsets: FlatArray(ruleOffsets),
      flags: FlatArray(flags.elements), flagOffsets: FlatArray(flags.offsets),
      words: FlatArray(words.elements), wordOffsets: FlatArray(words.offsets),
      wordFlags: FlatArray(wordFlags), marks: FlatArray(marks))
  }

  /// Returns the number of a flag, a new one if it has none.
  ///
  /// Files have at most 65,535 flags.
  private mutating func number(of flag: HunspellFlag) -> UInt16 {
    let next = UInt16(clamping: flagNumbers.count + 1)
    let number = flagNumbers[flag, default: next]
    flagNumbers[flag] = number
    return number
  }

  private mutating func number(ofText text: [UInt8]) -> UInt32 {
    if let number = textNumbers[text] { return number }
    let number = UInt32(textNumbers.count)
    textNumbers[text] = number
    texts.append(text)
    return number
  }

  private mutating func number(ofList list: [UInt16]) -> UInt32 {
    if let number = listNumbers[list] { return number }
    let number = UInt32(listNumbers.count)
    listNumbers[list] = number
    flags.append(list)
    return number
  }
}

/// Collects arrays one after another, with the offset of each.
private struct PartsBuilder<Element> {
  private(set) var elements: [Element] = []
  private(set) var offsets: [UInt32] = [0]

  mutating func append(_ part: some Collection<Element>) {
    elements.append(contentsOf: part)
    offsets.append(UInt32(elements.count))
  }
}
