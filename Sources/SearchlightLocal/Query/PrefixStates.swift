/// The states of a lexicon walk after each prefix of a term, by the length of the prefix in bytes.
///
/// Use it only inside the closure of ``withMemory(isCleared:_:)``, and read only what has been noted.
/// Each value has a column of its own. The processor reads a value that it has just written at the
/// same width, and so need not wait until the value has reached memory (store forwarding).
struct PrefixStates {
  private enum Column: Int, CaseIterable {
    case row0, row1, row2, swap1, swap2, covered, branchBytes
  }

  private static let height = FoldedWord.maximumCount + 1

  // safe: a length is at most that of a term, so it is below `height` (I4), and the buffer has
  // `height` values for each column. In a file that someone has made, a term may end inside of a
  // scalar; the buffer has room for the three bytes that such a scalar may go beyond. A value is
  // read only after `note` has written it for that length, or the memory has been cleared.
  private let values: UnsafeMutableBufferPointer<UInt64>

  /// - Parameter isCleared: Whether the memory begins as zeros, because the shared prefixes of the
  ///   terms, which come from a file, may be longer than what has been noted.
  static func withMemory<Result>(isCleared: Bool, _ body: (PrefixStates) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Column.allCases.count * height + 3) {
      if isCleared { $0.initialize(repeating: 0) }
      return body(PrefixStates(values: $0))
    }
  }

  @inline(__always)
  private subscript(column: Column, length: Int) -> UInt64 {
    get { values[column.rawValue &* Self.height &+ length] }
    nonmutating set { values[column.rawValue &* Self.height &+ length] = newValue }
  }

  @inline(__always)
  func state(_ length: Int) -> TypoAutomaton.State {
    TypoAutomaton.State(
      row0: self[.row0, length], row1: self[.row1, length], row2: self[.row2, length],
      swap1: self[.swap1, length], swap2: self[.swap2, length])
  }

  /// Returns the fewest typos with which some prefix up to this length matches, so that every
  /// longer term does; more than the budget if none matches.
  ///
  /// The penalty of the first letter is not included.
  @inline(__always)
  func covered(_ length: Int) -> Int { Int(truncatingIfNeeded: self[.covered, length]) }

  /// Returns the bytes that may follow this prefix in a matching term.
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
