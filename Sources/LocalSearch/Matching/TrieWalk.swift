/// Walks a trie along everything that an automaton still accepts.
struct TrieWalk {
  let bytes: UnsafeBufferPointer<UInt8>
  let offsets: UnsafeBufferPointer<UInt32>
  let firstTerms: UnsafeBufferPointer<UInt32>
  let nexts: UnsafeBufferPointer<UInt32>
  let depths: UnsafeBufferPointer<UInt8>
  let word: QueryWord
  let automaton: TypoAutomaton
  let isPrefix: Bool

  /// What has been found, in the order of the terms.
  private(set) var runs: [TermRun] = []

  init(
    bytes: UnsafeBufferPointer<UInt8>, offsets: UnsafeBufferPointer<UInt32>,
    firstTerms: UnsafeBufferPointer<UInt32>, nexts: UnsafeBufferPointer<UInt32>,
    depths: UnsafeBufferPointer<UInt8>, word: QueryWord, automaton: TypoAutomaton,
    isPrefix: Bool
  ) {
    self.bytes = bytes
    self.offsets = offsets
    self.firstTerms = firstTerms
    self.nexts = nexts
    self.depths = depths
    self.word = word
    self.automaton = automaton
    self.isPrefix = isPrefix
  }

  mutating func walkAll() {
    forEachChild(of: 0) { walk, child in
      let (scalar, _) = walk.bytes.scalar(at: Int(walk.offsets[Int(walk.firstTerms[child])]))
      guard let (budget, penalty) = walk.word.allowance(afterFirst: scalar) else { return }
      walk.enter(
        child, from: 0, walk.automaton.start(budget: budget), budget: budget, penalty: penalty,
        covered: nil)
    }
  }

  /// Reads the edge to a node, and goes on below it if that can bring terms or better ones.
  ///
  /// - Parameter covered: The typos with which every term below matches already, because a beginning
  ///   of it does; the penalty of the first letter is not among them.
  private mutating func enter(
    _ node: Int, from parentDepth: Int, _ state: TypoAutomaton.State, budget: Int, penalty: Int,
    covered: Int?
  ) {
    var state = state
    var covered = covered
    let first = Int(firstTerms[node])
    let start = Int(offsets[first])
    let depth = Int(depths[node])
    var position = start + parentDepth
    while position < start + depth {
      let (scalar, length) = bytes.scalar(at: position)
      position += length
      state = automaton.step(state, scalar, budget: budget)
      if isPrefix, let typos = automaton.typos(state) {
        covered = min(covered ?? typos, typos)
      }
      guard state.canStayBelow(covered ?? budget + 1) else {
        if let covered {
          append(first..<Int(firstTerms[Int(nexts[node])]), typos: covered + penalty)
        }
        return
      }
    }
    if let typos = isPrefix ? covered : automaton.typos(state),
      start + depth == Int(offsets[first + 1])
    {
      append(first..<first + 1, typos: typos + penalty)
    }
    forEachChild(of: node) { walk, child in
      walk.enter(child, from: depth, state, budget: budget, penalty: penalty, covered: covered)
    }
  }

  private mutating func forEachChild(of node: Int, _ body: (inout TrieWalk, Int) -> Void) {
    let end = Int(nexts[node])
    var child = node + 1
    while child < end {
      body(&self, child)
      child = Int(nexts[child])
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
