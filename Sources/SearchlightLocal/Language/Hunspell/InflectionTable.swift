/// The words of a dictionary and the rules that inflect them, in flat arrays.
///
/// A dictionary can have millions of forms, so they are not listed: ``Inflector`` makes the forms of
/// a word when they are needed, and ``FoldedInflections`` finds the word of a form.
///
/// The arrays can be those of a file. Flags are numbered from 1; a list of flags has a number too,
/// of which 0 stands for the empty list.
struct InflectionTable: Sendable {
  /// The texts of the rules one after another, and where each begins.
  let texts: FlatArray<UInt8>
  let textOffsets: FlatArray<UInt32>

  /// Five numbers for each rule, see ``rule(_:)``.
  let rules: FlatArray<UInt32>

  /// For each flag, the number of its first rule; finally the number of rules.
  let ruleOffsets: FlatArray<UInt32>

  /// The flags of all lists one after another, and where each list begins.
  let flags: FlatArray<UInt16>
  let flagOffsets: FlatArray<UInt32>

  /// The words one after another, where each begins, and the number of its list of flags.
  let words: FlatArray<UInt8>
  let wordOffsets: FlatArray<UInt32>
  let wordFlags: FlatArray<UInt32>

  /// The values of ``InflectionMark``.
  let marks: FlatArray<UInt32>

  /// A rule whose texts and flags are numbers.
  struct StoredRule {
    let removed: Int
    let added: Int
    let condition: Int
    let flags: Int
    let isPrefix: Bool
    let isCombinable: Bool

    static let size = 5
  }

  var wordCount: Int { wordFlags.count }

  var flagCount: Int { max(0, ruleOffsets.count - 2) }

  var ruleCount: Int { rules.count / StoredRule.size }

  func mark(_ mark: InflectionMark) -> UInt32 { marks[mark.rawValue] }

  func rule(_ number: Int) -> StoredRule {
    let start = number * StoredRule.size
    let kind = rules[start + 4]
    return StoredRule(
      removed: Int(rules[start]), added: Int(rules[start + 1]), condition: Int(rules[start + 2]),
      flags: Int(rules[start + 3]), isPrefix: kind & 1 != 0, isCombinable: kind & 2 != 0)
  }

  func rules(of flag: Int) -> Range<Int> {
    Int(ruleOffsets[flag])..<Int(ruleOffsets[flag + 1])
  }

  func text(_ number: Int) -> [UInt8] { Self.part(number, of: texts, textOffsets) }

  func word(_ number: Int) -> [UInt8] { Self.part(number, of: words, wordOffsets) }

  func flags(_ number: Int) -> [UInt16] { Self.part(number, of: flags, flagOffsets) }

  /// Returns a part of an array; empty if the array is damaged.
  private static func part<Element>(
    _ number: Int, of array: FlatArray<Element>, _ offsets: FlatArray<UInt32>
  ) -> [Element] {
    let (start, end) = (Int(offsets[number]), Int(offsets[number + 1]))
    guard start < end, end <= array.count else { return [] }
    return array.checkedElements(start..<end)
  }
}

extension FlatArray {
  /// Some elements; empty if one of their blocks is damaged.
  fileprivate func checkedElements(_ range: Range<Int>) -> [Element] {
    guard touch(range) else { return [] }
    // safe: the range is within the array, and its blocks have been checked.
    return withTouchedElements { Array(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}

/// The numbers of an ``InflectionTable`` that stand alone: flags, 0 if no word has them, and others.
enum InflectionMark: Int, CaseIterable {
  /// The flag of prefixes and suffixes that occur only together.
  case circumfix

  /// The flags of words that are only words with an affix, that occur only in compounds, and that
  /// are not words.
  case needsAffix, isOnlyInCompounds, isForbidden

  /// Whether a suffix may replace the whole word, and whether suffixes can follow suffixes: 0 or 1.
  case replacesWholeWords, chainsSuffixes

  /// The most forms of a word; a word with more has none.
  case maximumForms
}

extension InflectionTable: Hashable {
  static func == (left: InflectionTable, right: InflectionTable) -> Bool {
    left.marks.elementsEqual(right.marks) && left.wordFlags.elementsEqual(right.wordFlags)
      && left.words.elements == right.words.elements
      && left.wordOffsets.elementsEqual(right.wordOffsets)
      && left.rules.elementsEqual(right.rules) && left.texts.elements == right.texts.elements
      && left.textOffsets.elementsEqual(right.textOffsets)
      && left.ruleOffsets.elementsEqual(right.ruleOffsets)
      && left.flags.elementsEqual(right.flags)
      && left.flagOffsets.elementsEqual(right.flagOffsets)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(wordCount)
    hasher.combine(ruleCount)
    hasher.combine(words.elements)
  }
}
