import SearchlightBasics

/// An order that a seed decides, the same on every platform (Fisher-Yates).
package struct SeededShuffle {
  private var numbers: SplitMix64

  package init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// The elements in the order that the seed decides.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, numbers.below(last + 1))
    }
    return elements
  }
}
