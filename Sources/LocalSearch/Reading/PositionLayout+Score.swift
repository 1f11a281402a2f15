extension PositionLayout {
  /// Whether the best position of a match is in a field of the first rank.
  @inline(__always)
  func isMostImportant(_ score: MatchScore) -> Bool {
    score.attribute >> positionBits == 0
  }
}
