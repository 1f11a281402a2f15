/// An order that a seed decides, the same on every platform (SplitMix64, Fisher-Yates).
package struct SeededShuffle {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The elements in the order that the seed decides.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, Int(next().multipliedFullWidth(by: UInt64(last + 1)).high))
    }
    return elements
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
