import SearchTesting
import Testing

@testable import SearchCore

@Suite("The order of facet values")
struct FacetOrderTests {
  /// Words of few letters, so that many are alike, with marks that change the letter before them.
  private func words(_ count: Int, seed: UInt64, beginning: String = "") -> [String] {
    let letters = [
      "a", "A", "b", "B", "é", "e\u{301}", "E\u{301}", "e", "\u{301}", "\u{327}", "ß", "ä", "Ä",
      "И", "и\u{306}", "か", "か\u{3099}", "ǆ", "İ", "\u{212A}", " > ", "\0", "👩‍👧", "zz",
    ]
    var numbers = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 0..<14, using: &numbers)
      // Mostly plain letters, so that plain texts and others come together.
      let kinds = Bool.random(using: &numbers) ? 4 : letters.count
      return (0..<length).reduce(beginning) { word, _ in
        word + letters[Int.random(in: 0..<kinds, using: &numbers)]
      }
    }
  }

  @Test("texts come in the order of their characters, whatever they are", arguments: 0..<20)
  func textOrder(seed: UInt64) {
    for beginning in ["", "A > é", "か > "] {
      let words = words(300, seed: seed, beginning: beginning)
      let expected = words.indices.sorted { (words[$0], $0) < (words[$1], $1) }
      let sorted = TextOrder.sorted(words.indices.map(Int32.init)) { words[Int($0)] }
      #expect(sorted.map(Int.init) == expected)
    }
    #expect(TextOrder.sorted([]) { _ in "" }.isEmpty)
    #expect(TextOrder.sorted([3]) { _ in "" } == [3])
  }

  @Test("plain texts of one length, of which one is the beginning of another, and equal ones")
  func plainTexts() {
    let words = ["Lenses > B", "Lenses", "Lenses > A", "Lenses > A", "Lenses > Aa", "Lenses >"]
    let sorted = TextOrder.sorted(words.indices.map(Int32.init)) { words[Int($0)] }
    #expect(sorted == [1, 5, 2, 3, 4, 0])
    let bytes = (0..<600).map { "\($0 &* 7919 % 600)" + String(repeating: "x", count: $0 % 11) }
    let order = TextOrder.sorted(bytes.indices.map(Int32.init)) { bytes[Int($0)] }
    #expect(order.map { bytes[Int($0)] } == bytes.sorted())
  }

  @Test("comparing without regard to case is comparing the texts in lower case", arguments: 0..<20)
  func caseless(seed: UInt64) {
    let words = words(120, seed: seed)
    for (left, right) in zip(words, words.dropFirst() + words.prefix(1)) {
      for (left, right) in [(left, right), (left, left.uppercased()), (left + "e", left + "E")] {
        let (first, second) = (left.lowercased(), right.lowercased())
        let expected: String.CaselessOrder =
          first == second ? .equal : first < second ? .before : .after
        #expect(left.caselessComparison(with: right) == expected, "\(left) and \(right)")
      }
    }
  }

  @Test("the first in an order are those that sorting all would put first", arguments: 0..<20)
  func first(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let values = (0..<500).map { _ in Int.random(in: 0..<40, using: &numbers) }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      (values[left], left) < (values[right], right)
    }
    let sorted = values.indices.sorted(by: isBefore)
    for limit in [0, 1, 2, 7, 10, 124, 125, 126, 499, 500, 501] {
      #expect(
        Array(values.indices).first(limit, by: isBefore) == Array(sorted.prefix(limit)),
        "\(limit)")
    }
  }

  @Test(
    "a list cut to any length is the beginning of the whole list",
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
      var marked = SelectableFacets(facets, chosen: chosen, excluded: ["aside"])
      marked.listAbsent(keepsChosen: keepsChosen)
      let whole = marked.first(.max, by: criteria)
      #expect(whole.count == marked.shownCount)
      #expect(whole == plainlySorted(whole, as: facets, by: criteria))
      for limit in [-1, 0, 1, 5, 10, 100] {
        #expect(marked.first(limit, by: criteria) == Array(whole.prefix(max(0, limit))))
      }
    }
  }

  /// The same items, sorted by the book.
  private func plainlySorted(
    _ items: [FacetItem], as facets: [Facet], by criteria: [FacetSortCriterion]
  ) -> [FacetItem] {
    let places = Dictionary(uniqueKeysWithValues: facets.enumerated().map { ($1.value, $0) })
    let inOrder = items.sorted { left, right in
      (places[left.id] ?? .max, left.isExcluded ? 1 : 0)
        < (places[right.id] ?? .max, right.isExcluded ? 1 : 0)
    }
    return criteria.reversed().reduce(inOrder) { items, criterion in
      // Sorting by the last criterion first and stably by the others gives them their rank.
      items.enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        let isBefore: Bool? =
          switch criterion {
          case .count(let order):
            first.facet.count == second.facet.count
              ? nil : (first.facet.count < second.facet.count) == (order == .ascending)
          case .alphabetical(let order):
            first.id.lowercased() == second.id.lowercased()
              ? nil
              : (first.id.lowercased() < second.id.lowercased()) == (order == .ascending)
          case .isRefined:
            first.isSelected == second.isSelected ? nil : first.isSelected
          }
        return isBefore ?? (left.offset < right.offset)
      }.map(\.element)
    }
  }
}
