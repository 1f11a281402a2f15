import SearchlightBasics

/// Shuffles elements in an order that depends only on a seed, on every platform (Fisher-Yates).
package struct SeededShuffle {
  private var numbers: SplitMix64

  package init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Returns the elements in the order that the seed determines.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, numbers.below(last + 1))
    }
    return elements
  }
}
