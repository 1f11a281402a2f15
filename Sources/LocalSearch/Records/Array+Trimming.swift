extension Array {
  /// Releases the capacity that is reserved for more elements.
  mutating func trim() {
    guard capacity > count else { return }
    // safe: the new array copies the buffer while the old one lends it.
    self = withUnsafeBufferPointer { Array($0) }
  }
}
