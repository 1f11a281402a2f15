extension Array {
  /// Gives the memory back that is kept for more elements.
  mutating func trim() {
    guard capacity > count else { return }
    self = withUnsafeBufferPointer { Array($0) }
  }
}
