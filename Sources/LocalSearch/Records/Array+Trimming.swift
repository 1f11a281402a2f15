extension Array {
  /// Gives the memory back that is kept for more elements.
  mutating func trim() {
    guard capacity > count else { return }
    // safe: the buffer is copied within the call.
    self = withUnsafeBufferPointer { Array($0) }
  }
}
