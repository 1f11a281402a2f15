extension Duration {
  /// Returns the number of whole units in the duration, clamped to `Int`: an answer may state any
  /// time.
  package func count(of unit: Duration) -> Int {
    Int(exactly: (self / unit).rounded(.down)) ?? (self < .zero ? .min : .max)
  }
}
