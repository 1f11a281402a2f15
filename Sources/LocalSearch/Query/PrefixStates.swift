/// What a walk knows of the beginnings of a word, by their lengths.
///
/// To be used only while ``withMemory(_:)`` lends it; what is asked for has to have been noted. Each figure has
/// a column of its own: a figure that was written a moment ago is read again at the same width, so that the
/// processor need not wait until it has come to memory (store forwarding).
struct PrefixStates {
  private enum Column: Int, CaseIterable {
    case row0, row1, row2, swap1, swap2, covered, branchBytes
  }

  private static let height = FoldedWord.maximumCount + 1

  // safe: a length is at most that of a term, so below `height` (I4), and columns times `height` figures are
  // there. A figure is read only after `note` has written it for that length.
  private let figures: UnsafeMutableBufferPointer<UInt64>

  static func withMemory<Result>(_ body: (PrefixStates) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Column.allCases.count * height) {
      body(PrefixStates(figures: $0))
    }
  }

  @inline(__always)
  private subscript(column: Column, length: Int) -> UInt64 {
    get { figures[column.rawValue &* Self.height &+ length] }
    nonmutating set { figures[column.rawValue &* Self.height &+ length] = newValue }
  }

  @inline(__always)
  func state(_ length: Int) -> TypoAutomaton.State {
    TypoAutomaton.State(
      row0: self[.row0, length], row1: self[.row1, length], row2: self[.row2, length],
      swap1: self[.swap1, length], swap2: self[.swap2, length])
  }

  /// The typos with which all words match that begin so, because so much of them does, without the penalty
  /// of the first letter; more than the budget if they do not.
  @inline(__always)
  func covered(_ length: Int) -> Int { Int(truncatingIfNeeded: self[.covered, length]) }

  /// With which bytes words that begin so have to go on.
  @inline(__always)
  func branchBytes(_ length: Int) -> BranchBytes {
    BranchBytes(rawValue: self[.branchBytes, length])
  }

  @inline(__always)
  func note(
    _ length: Int, _ state: TypoAutomaton.State, covered: Int, _ branchBytes: BranchBytes
  ) {
    self[.row0, length] = state.row0
    self[.row1, length] = state.row1
    self[.row2, length] = state.row2
    self[.swap1, length] = state.swap1
    self[.swap2, length] = state.swap2
    self[.covered, length] = UInt64(truncatingIfNeeded: covered)
    self[.branchBytes, length] = branchBytes.rawValue
  }
}
