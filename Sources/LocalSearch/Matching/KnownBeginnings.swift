/// What a walk knows of the beginnings of a word, by their lengths.
///
/// Each figure has a column of its own: what was written a moment ago is read again at the same width, which is
/// what processors are quick at.
struct KnownBeginnings {
  private static let height = FoldedWord.maximumCount + 1

  private let figures: UnsafeMutableBufferPointer<UInt64>

  static func withMemory<Result>(_ body: (KnownBeginnings) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 7 * height) {
      body(KnownBeginnings(figures: $0))
    }
  }

  @inline(__always)
  func state(_ length: Int) -> TypoAutomaton.State {
    TypoAutomaton.State(
      row0: figures[length], row1: figures[length &+ Self.height],
      row2: figures[length &+ 2 &* Self.height], swap1: figures[length &+ 3 &* Self.height],
      swap2: figures[length &+ 4 &* Self.height])
  }

  /// The typos with which all words match that begin so, because so much of them does, without the penalty
  /// of the first letter; more than the budget if they do not.
  @inline(__always)
  func covered(_ length: Int) -> Int {
    Int(truncatingIfNeeded: figures[length &+ 5 &* Self.height])
  }

  /// With which letters words that begin so have to go on.
  @inline(__always)
  func letters(_ length: Int) -> BranchLetters {
    BranchLetters(rawValue: figures[length &+ 6 &* Self.height])
  }

  @inline(__always)
  func note(
    _ length: Int, _ state: TypoAutomaton.State, covered: Int,
    _ letters: BranchLetters
  ) {
    figures[length] = state.row0
    figures[length &+ Self.height] = state.row1
    figures[length &+ 2 &* Self.height] = state.row2
    figures[length &+ 3 &* Self.height] = state.swap1
    figures[length &+ 4 &* Self.height] = state.swap2
    figures[length &+ 5 &* Self.height] = UInt64(truncatingIfNeeded: covered)
    figures[length &+ 6 &* Self.height] = letters.rawValue
  }
}
