/// Finds the documents that have several words: the rarest first, as it gives the documents that the
/// others can keep; then those that may be missing.
///
/// The documents that can match get numbers of their own, slots, in their order. They are few, so that what
/// is known of them stays in the nearest memory, however many documents there are: which slot a document
/// has the ``SlotMap`` says by its bit and the number of bits before it.
struct WordJoin {
  private let postings: Postings
  private let words: [ExpandedWord]
  private let weight: Int
  private let scratch: MatchScratch

  /// Where each word stands, by slot.
  private var lists: [OccurrenceList?]
  private var memory: [OccurrenceMemory] = []
  private var sums: [WordSum] = []

  /// The slots whose documents have all words so far, but for those that may be missing.
  private var alive: [UInt32] = []

  /// - Parameter weight: How many words the query has.
  init(
    _ words: [ExpandedWord], weight: Int, _ postings: Postings, _ scratch: MatchScratch
  ) {
    self.postings = postings
    self.words = words
    self.weight = weight
    self.scratch = scratch
    lists = [OccurrenceList?](repeating: nil, count: words.count)
  }

  /// The documents, put into the scratch memory from its beginning on.
  consuming func matches(_ layout: PlaceLayout, _ rule: ProximityRule) -> Matches.Part {
    let order = words.indices.sorted { left, right in
      words[left].isOptional != words[right].isOptional
        ? words[right].isOptional : words[left].postingCount < words[right].postingCount
    }
    // If all may be missing, one has to be there.
    let isEnough = order.first.map { words[$0].isOptional } ?? false
    let slots = open(isEnough ? order[...] : order.prefix(1))
    for word in order {
      read(word, slots)
      settle(word)
    }
    return part(layout, rule)
  }

  /// Gives a slot to each document that has one of some words.
  private mutating func open(_ some: ArraySlice<Int>) -> SlotMap {
    let marks = scratch.marks
    for word in some {
      postings.forEachPosting(of: words[word]) { document, _, _ in marks.mark(document) }
    }
    let slots = SlotMap(scratch)
    scratch.wordScores[..<slots.count].update(repeating: WordScore.awaited)
    sums = [WordSum](repeating: WordSum(), count: slots.count)
    alive = Array(0..<UInt32(slots.count))
    return slots
  }

  /// Reads a word, for the documents that have had all so far.
  private mutating func read(_ word: Int, _ slots: SlotMap) {
    let wordScores = scratch.wordScores
    let memory = OccurrenceMemory(
      slotCapacity: slots.count, placeCapacity: words[word].postingCount)
    self.memory.append(memory)
    var list = OccurrenceList(in: memory, slotCount: slots.count)
    // Most postings of a common word are of other documents, which a bit says soonest.
    postings.forEachPosting(of: words[word], where: { slots.hasSlot($0) }) {
      document, score, place in
      let slot = slots.slot(of: document)
      let known = wordScores[slot]
      guard known != WordScore.none else { return }
      wordScores[slot] = WordScore.better(known, score)
      // Places with more typos than another in the document do not count.
      let typos = WordScore.typos(score)
      let knownTypos = WordScore.typos(known)
      if typos <= knownTypos { list.add(place, slot: slot, isBetter: typos < knownTypos) }
    }
    lists[word] = list
  }

  /// Adds up what the word at hand has brought, drops the documents without it unless it may be missing,
  /// and has the others await the next word.
  private mutating func settle(_ word: Int) {
    let weight = words[word].weight
    let isOptional = words[word].isOptional
    let wordScores = scratch.wordScores
    var count = 0
    sums.withUnsafeMutableBufferPointer { sums in
      alive.withUnsafeMutableBufferPointer { alive in
        for slot in alive {
          let score = wordScores[Int(slot)]
          if score != WordScore.awaited {
            sums[Int(slot)].add(score, weight: weight)
            wordScores[Int(slot)] = WordScore.awaited
          } else if !isOptional {
            wordScores[Int(slot)] = WordScore.none
            continue
          }
          alive[count] = slot
          count &+= 1
        }
      }
    }
    alive.removeLast(alive.count - count)
  }

  private consuming func part(_ layout: PlaceLayout, _ rule: ProximityRule) -> Matches.Part {
    let canLackWords = words.contains(where: \.isOptional)
    // Neighbours are never nearer than side by side, see ``Matches/refine(_:row:fields:)``.
    let smallest = canLackWords ? 0 : (weight - 1) * rule.minimum
    var part = Matches.Part(
      rows: 0..<alive.count,
      occurrences: Occurrences(
        words: lists.compactMap(\.self), in: memory, weights: words.map(\.weight),
        layout: layout, rule: rule))
    if canLackWords { part.words.reserveCapacity(alive.count) }
    // The documents of slots that died lie between the living; close the gaps.
    for (row, slot) in alive.enumerated() {
      scratch.documents[row] = scratch.documents[Int(slot)]
      var score = sums[Int(slot)].score(weight: weight)
      score.proximity = smallest
      scratch.scores[row] = score.rawValue
      if canLackWords { part.words.append(sums[Int(slot)].words) }
    }
    scratch.wordScores[..<sums.count].update(repeating: WordScore.none)
    scratch.marks.update(repeating: 0)
    part.slots = alive
    return part
  }
}
