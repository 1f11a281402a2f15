/// Walks over sorted terms along everything that an automaton still accepts.
///
/// The walk reads each term from where it differs from the one before. Where a term can no longer
/// match, the walk skips all terms with the same prefix. Terms that continue with a byte that
/// cannot match are not even visited.
struct LexiconWalk {
  // safe: a term has at least one byte and lies between its offset and the next one (I2, I4), and
  // `uncheckedScalar(at:)` reads nothing beyond the end of the buffer. The bytes of a term are read
  // only after they have been touched. In a file that someone has made, a term may share more bytes
  // than it has; nothing of it is read then. A walk is used only while the lexicon lends its buffers.
  private let terms: StringArena
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offsets: UnsafeBufferPointer<UInt32>
  private let branches: BranchSearch
  private let automaton: TypoAutomaton
  private let isPrefix: Bool

  /// The runs found so far, in the order of the terms.
  private(set) var runs: [TermRun] = []

  init(
    terms: StringArena, bytes: UnsafeBufferPointer<UInt8>, offsets: UnsafeBufferPointer<UInt32>,
    branches: BranchSearch, automaton: TypoAutomaton, isPrefix: Bool
  ) {
    self.terms = terms
    self.bytes = bytes
    self.offsets = offsets
    self.branches = branches
    self.automaton = automaton
    self.isPrefix = isPrefix
  }

  /// Walks over the terms that can match a word.
  ///
  /// - Parameter terms: All terms with certain first letters, those for which `branches` is lent.
  mutating func walk(along word: QueryTerm, in terms: Range<Int>) {
    PrefixStates.withMemory(isCleared: self.terms.bytes.checks != nil) { known in
      var term = terms.lowerBound
      var (budget, penalty) = (0, 0)
      while term < terms.upperBound {
        let shared = branches.sharedLength(term)
        let range = Int(offsets[term])..<Int(offsets[term + 1])
        guard !range.isEmpty, self.terms.bytes.touch(range) else { return }
        if shared == 0 {
          let (letter, _) = bytes.uncheckedScalar(at: range.lowerBound)
          guard let allowance = word.allowance(afterFirst: letter) else {
            term = branches.end(of: 1, from: term + 1)
            continue
          }
          (budget, penalty) = allowance
          known.note(0, automaton.start(budget: budget), covered: budget + 1, .any)
        }
        let (depth, typos) = read(term, from: shared, budget: budget, known)
        var next = term + 1
        if typos <= budget {
          // If a prefix of the term matches, all terms with that prefix do.
          if isPrefix { next = branches.end(of: depth + 1, from: next) }
          append(term..<next, typos: typos + penalty)
        }
        term = self.next(from: next, depth, known)
      }
    }
  }

  /// Reads a term.
  ///
  /// - Parameters:
  ///   - shared: The length of the prefix that has been read already.
  ///   - known: The states after the prefixes of the term.
  /// - Returns: The length up to which the term can match, and its typos; more than the budget if
  ///   it does not match.
  @inline(__always)
  private func read(
    _ term: Int, from shared: Int, budget: Int, _ known: PrefixStates
  ) -> (depth: Int, typos: Int) {
    let start = Int(offsets[term])
    let end = Int(offsets[term + 1])
    var state = known.state(shared)
    var covered = known.covered(shared)
    var position = start + shared
    while position < end {
      let (scalar, length) = bytes.uncheckedScalar(at: position)
      state = automaton.step(state, scalar, budget: budget)
      if isPrefix, let typos = automaton.typos(state) { covered = min(covered, typos) }
      guard state.canStayBelow(covered) else { return (position - start, covered) }
      position += length
      known.note(
        position - start, state, covered: covered,
        covered > budget ? automaton.branchBytes(after: state, budget: budget) : .any)
    }
    let typos = isPrefix ? covered : automaton.typos(state)
    return (end - start, typos ?? budget + 1)
  }

  /// Returns the next term that can match.
  ///
  /// - Parameter depth: The length up to which the term before can match.
  @inline(__always)
  private func next(from term: Int, _ depth: Int, _ known: PrefixStates) -> Int {
    var (term, depth) = (term, depth)
    while true {
      term = branches.next(from: term, length: depth, known.branchBytes(depth))
      guard term < branches.end else { return term }
      let shared = branches.sharedLength(term)
      // If the term branches off earlier, other bytes may follow there.
      if known.branchBytes(shared).contains(branches.branchByte(term)) { return term }
      depth = shared
      term += 1
    }
  }

  private mutating func append(_ terms: Range<Int>, typos: Int) {
    if let last = runs.indices.last, runs[last].typos == typos,
      runs[last].terms.upperBound == terms.lowerBound
    {
      runs[last].terms = runs[last].terms.lowerBound..<terms.upperBound
    } else {
      runs.append(TermRun(terms: terms, typos: typos))
    }
  }
}
