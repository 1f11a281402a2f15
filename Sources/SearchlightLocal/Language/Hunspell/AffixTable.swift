/// The folded texts that the prefixes or suffixes of a dictionary add, each with what is removed
/// for it.
struct AffixTable: Sendable {
  /// For each text that is added, the texts that are removed, and the range of their rules.
  private var removals: [[UInt8]: [(removed: [UInt8], rules: Range<Int>)]] = [:]

  /// The numbers of the rules.
  private var rules: [Int32] = []

  /// The most bytes of a text that is added.
  private var maximumCount = 0

  private struct Change: Hashable {
    let added: [UInt8]
    let removed: [UInt8]
  }

  init(_ all: [Inflector.AffixRule], arePrefixes: Bool, _ tokenizer: inout Tokenizer) {
    var folded: [[UInt8]: [UInt8]?] = [[]: []]
    var numbers: [Change: [Int32]] = [:]
    for (number, rule) in all.enumerated() where rule.isPrefix == arePrefixes {
      func key(_ text: [UInt8]) -> [UInt8]? {
        if let known = folded[text] { return known }
        let made = tokenizer.affix(text).map(FoldingKey.key)
        folded[text] = .some(made)
        return made
      }
      guard let added = key(rule.added), let removed = key(rule.removed) else { continue }
      numbers[Change(added: added, removed: removed), default: []].append(Int32(number))
    }
    // In the order of the rules, so that the same dictionary always gives the same order.
    for (change, numbers) in numbers.sorted(by: { $0.value[0] < $1.value[0] }) {
      let range = rules.count..<rules.count + numbers.count
      rules += numbers
      removals[change.added, default: []].append((change.removed, range))
      maximumCount = max(maximumCount, change.added.count)
    }
  }

  /// Calls `body` with each text of which another one can be a form by a suffix, and the rules.
  func forEachEnd(of text: [UInt8], _ body: ([UInt8], ArraySlice<Int32>) -> Void) {
    for count in 0...min(text.count, maximumCount)
    where count == 0 || text[text.count - count] & 0xC0 != 0x80 {
      guard let known = removals[Array(text.suffix(count))] else { continue }
      for (removed, range) in known { body(text.dropLast(count) + removed, rules[range]) }
    }
  }

  /// Calls `body` with each text of which another one can be a form by a prefix, and the rules.
  func forEachBeginning(of text: [UInt8], _ body: ([UInt8], ArraySlice<Int32>) -> Void) {
    for count in 0...min(text.count, maximumCount)
    where count == text.count || text[count] & 0xC0 != 0x80 {
      guard let known = removals[Array(text.prefix(count))] else { continue }
      for (removed, range) in known { body(removed + text.dropFirst(count), rules[range]) }
    }
  }
}

extension Tokenizer {
  /// Returns what an affix adds or removes, folded; `nil` if words never have it.
  fileprivate mutating func affix(_ text: [UInt8]) -> [UInt8]? {
    guard text.allSatisfy(\.isOfHunspellWord) else { return nil }
    // A letter on each side keeps joiners and marks from being the beginning or the end of a word.
    return inflected(Array("zz".utf8) + text + Array("z".utf8)).map {
      Array($0.dropFirst(2).dropLast())
    }
  }
}
