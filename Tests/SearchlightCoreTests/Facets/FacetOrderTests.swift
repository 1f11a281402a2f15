import Expectations
import Foundation
import SearchlightTesting
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("Sorting of facet values")
struct FacetOrderTests {
  /// Words from a small alphabet, so that many are similar, including marks that combine with the
  /// letter before them.
  private func words(_ count: Int, seed: UInt64, beginning: String = "") -> [String] {
    let letters = [
      "a", "A", "b", "B", "é", "e\u{301}", "E\u{301}", "e", "\u{301}", "\u{327}", "ß", "ä", "Ä",
      "И", "и\u{306}", "か", "か\u{3099}", "ǆ", "İ", "\u{212A}", " > ", "\0", "👩‍👧", "zz",
    ]
    var numbers = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 0..<14, using: &numbers)
      // Half of the words use plain letters only, so that ASCII and other texts are mixed.
      let kinds = Bool.random(using: &numbers) ? 4 : letters.count
      return (0..<length).reduce(beginning) { word, _ in
        word + letters[Int.random(in: 0..<kinds, using: &numbers)]
      }
    }
  }

  @Test("Sorting arbitrary texts gives their alphabetical order", arguments: 0..<20)
  func textOrder(seed: UInt64) {
    for beginning in ["", "A > é", "か > "] {
      let words = words(300, seed: seed, beginning: beginning)
      let orders = words.map { PlainOrder($0) }
      let expected = words.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }
      let sorted = TextOrder.sorted(words.indices.map(Int32.init)) { words[Int($0)] }
      expectEqual(sorted.map(Int.init), expected)
    }
    expect(TextOrder.sorted([]) { _ in "" }.isEmpty)
    expectEqual(TextOrder.sorted([3]) { _ in "" }, [3])
  }

  @Test("Sorting ASCII texts orders prefixes, equal texts and texts of equal length correctly")
  func plainTexts() {
    let words = ["Lenses > B", "Lenses", "Lenses > A", "Lenses > A", "Lenses > Aa", "Lenses >"]
    let sorted = TextOrder.sorted(words.indices.map(Int32.init)) { words[Int($0)] }
    expectEqual(sorted, [1, 5, 2, 3, 4, 0])
    let bytes = (0..<600).map { "\($0 &* 7919 % 600)" + String(repeating: "x", count: $0 % 11) }
    let order = TextOrder.sorted(bytes.indices.map(Int32.init)) { bytes[Int($0)] }
    expectEqual(order.map { bytes[Int($0)] }, bytes.sorted())
  }

  @Test(
    "Sorting two texts, and texts that differ only behind their first bytes, gives their order",
    arguments: [2, 3, 24, 25, 60])
  func farDifferences(count: Int) {
    for seed in 0..<UInt64(8) {
      var numbers = SeededNumbers(seed: seed)
      let words = (0..<count).map { _ -> String in
        let beginning = ["aaaaaaaaaa", "bbbbbbbbbb", ""].randomElement(using: &numbers) ?? ""
        return beginning + "\(Int.random(in: 0..<10_000, using: &numbers))"
      }
      for words in [words, words.sorted(by: >)] {
        let order = TextOrder.sorted(words.indices.map(Int32.init)) { words[Int($0)] }
        expectEqual(order.map { words[Int($0)] }, words.sorted(), "\(count) texts, seed \(seed)")
      }
    }
  }

  @Test(
    "Sorting texts that differ in single bits gives their alphabetical order",
    arguments: 0..<8)
  func singleBits(position: Int) {
    var numbers = SeededNumbers(seed: UInt64(position))
    for (count, first) in [(24, "?"), (25, "?"), (26, "~"), (60, "@"), (300, "!")]
      as [(Int, Character)]
    {
      // Each text is the same but for one bit of one or two of its bytes; most equal the first one.
      let bytes = [UInt8](repeating: first.asciiValue ?? 0, count: 8)
      let words = (0..<count).map { number in
        var word = bytes
        if number % 3 == 1 { word[position] ^= 1 << UInt8.random(in: 0..<5, using: &numbers) }
        if number % 7 == 1 { word[7] ^= 1 << UInt8.random(in: 0..<5, using: &numbers) }
        return String(decoding: word, as: UTF8.self)
      }
      for words in [words, words.reversed(), words.shuffled(using: &numbers)] {
        let order = TextOrder.sorted(words.indices.map(Int32.init)) { words[Int($0)] }
        let orders = words.map { PlainOrder($0) }
        let expected = words.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }
        expectEqual(order.map(Int.init), expected, "byte \(position) of \(count) texts")
      }
    }
  }

  @Test(
    "Texts are ordered by their letters, then by their case folding, then by their scalars",
    arguments: 0..<20)
  func alphabetical(seed: UInt64) {
    let words = words(120, seed: seed)
    for (left, right) in zip(words, words.dropFirst() + words.prefix(1)) {
      for (left, right) in [
        (left, right), (left, left.uppercased()), (left + "e", left + "E"),
        (left + "가", left + "가\u{11A8}"),
      ] {
        let (first, second) = (PlainOrder(left), PlainOrder(right))
        let expected: AlphabeticalOrder =
          if first.letters != second.letters || first.folded != second.folded {
            first < second ? .before : .after
          } else if first.scalars == second.scalars {
            .equal
          } else {
            first < second ? .beforeByCase : .afterByCase
          }
        expectEqual(AlphabeticalOrder(left, right), expected, "\(left) and \(right)")
      }
    }
  }

  @Test("A reader finds what begins alike together, whatever its case and marks")
  func forReaders() {
    let names = [
      "Zebra", "apple", "Mango", "Äpfel", "10", "Apfel", "élan", "banana", "BANANA", "9",
    ]
    expectEqual(
      names.sorted { AlphabeticalOrder($0, $1).isBefore },
      ["10", "9", "Apfel", "Äpfel", "apple", "BANANA", "banana", "élan", "Mango", "Zebra"])
  }

  @Test(
    "Selecting the first k elements equals sorting all and taking the first k", arguments: 0..<20)
  func first(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let values = (0..<500).map { _ in Int.random(in: 0..<40, using: &numbers) }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      (values[left], left) < (values[right], right)
    }
    let sorted = values.indices.sorted(by: isBefore)
    for limit in [0, 1, 2, 7, 10, 124, 125, 126, 499, 500, 501] {
      expectEqual(
        Array(values.indices).first(limit, by: isBefore), Array(sorted.prefix(limit)),
        "\(limit)")
    }
  }

  @Test(
    "A facet list with a limit is a prefix of the unlimited list",
    arguments: [
      [], [.count(order: .descending)], [.alphabetical(order: .ascending)],
      [.count(order: .ascending), .alphabetical(order: .descending)],
      [.isRefined, .alphabetical(order: .ascending)], [.isRefined],
      [.isRefined, .count(order: .descending), .alphabetical(order: .ascending)],
    ] as [[FacetSortCriterion]])
  func cut(criteria: [FacetSortCriterion]) {
    let words = Set(words(300, seed: 7)).sorted()
    var numbers = SeededNumbers(seed: 9)
    let facets = words.shuffled(using: &numbers).map {
      Facet(value: $0, count: Int.random(in: 0..<9, using: &numbers))
    }
    let chosen = [3, 50, 51, 77, 99, 100].map { FacetValue.string(facets[$0].value) } + ["nowhere"]
    for keepsChosen in [true, false] {
      var marked = SelectableFacets(
        facets, of: "a", chosen: chosen, excluded: ["aside"])
      marked.listAbsent(keepsChosen: keepsChosen)
      let whole = marked.first(.max, by: criteria)
      expectEqual(whole.count, marked.shownCount)
      expectEqual(whole, plainlySorted(whole, as: facets, by: criteria))
      for limit in [-1, 0, 1, 5, 10, 100] {
        expectEqual(marked.first(limit, by: criteria), Array(whole.prefix(max(0, limit))))
      }
    }
  }

  /// The same items, sorted by a straightforward reference implementation.
  private func plainlySorted(
    _ items: [FacetItem], as facets: [Facet], by criteria: [FacetSortCriterion]
  ) -> [FacetItem] {
    let positions = Dictionary(uniqueKeysWithValues: facets.enumerated().map { ($1.value, $0) })
    let inOrder = items.sorted { left, right in
      (positions[left.id] ?? .max, left.isExcluded ? 1 : 0)
        < (positions[right.id] ?? .max, right.isExcluded ? 1 : 0)
    }
    return criteria.reversed().reduce(inOrder) { items, criterion in
      // Stable sorting by the criteria in reverse order gives earlier criteria precedence.
      items.enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        let isBefore: Bool? =
          switch criterion {
          case .count(let order):
            first.facet.count == second.facet.count
              ? nil : (first.facet.count < second.facet.count) == (order == .ascending)
          case .alphabetical(let order):
            PlainOrder(first.id).isEqualIgnoringCase(to: PlainOrder(second.id))
              ? nil
              : (PlainOrder(first.id) < PlainOrder(second.id)) == (order == .ascending)
          case .isRefined:
            first.isSelected == second.isSelected ? nil : first.isSelected
          }
        return isBefore ?? (left.offset < right.offset)
      }.map(\.element)
    }
  }
}

/// The alphabetical order of a text, computed from its definition.
private struct PlainOrder: Comparable {
  let letters: [UInt8]
  let folded: [Unicode.Scalar]
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.canonicalScalars)
    letters = scalars.flatMap { scalar -> [UInt8] in
      let text = String(scalar)
      let isHangul = 0xAC00...0xD7A3 ~= scalar.value
      return Array((isHangul ? text : text.decomposedStringWithCanonicalMapping.foldedLetters).utf8)
    }
    folded = Array(String(String.UnicodeScalarView(scalars)).caseFolded.canonicalScalars)
  }

  static func < (left: PlainOrder, right: PlainOrder) -> Bool {
    if left.letters != right.letters {
      return left.letters.lexicographicallyPrecedes(right.letters)
    }
    if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
    return left.scalars.lexicographicallyPrecedes(right.scalars)
  }

  func isEqualIgnoringCase(to other: PlainOrder) -> Bool { folded == other.folded }
}
