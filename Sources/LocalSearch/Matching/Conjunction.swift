/// Finds the documents that have several words: the rarest first, as it gives the documents that the
/// others can keep; then those that may be missing.
///
/// The documents that can match get numbers of their own, slots, in their order. They are few, so that what
/// is known of them stays in the nearest memory, however many documents there are: which slot a document
/// has the ``RankBitmap`` says by its bit and the number of bits before it.
struct Conjunction {
  private let postings: Postings
  private let words: [ExpandedTerm]
  private let weight: Int
  private let scratch: MatchScratch

  /// Where each word stands, by slot.
  private var lists: [OccurrenceList?]
  private var memory: [OccurrenceMemory] = []
  private var sums: [TermSum] = []

  /// The slots whose documents have all words so far, but for those that may be missing.
  private var alive: [UInt32] = []

  /// - Parameter weight: How many words the query has.
  init(
    _ words: [ExpandedTerm], weight: Int, _ postings: Postings, _ scratch: MatchScratch
  ) {
    self.postings = postings
    self.words = words
    self.weight = weight
    self.scratch = scratch
    lists = [OccurrenceList?](repeating: nil, count: words.count)
  }

  /// The documents, put into the scratch memory from its beginning on.
  ///
  /// Their scores bound the true ones from below, see ``Candidates/refine(_:row:fields:)``: as if all words
  /// stood side by side.
  consuming func matches(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part {
    let order = words.indices.sorted { left, right in
      words[left].isOptional != words[right].isOptional
        ? words[right].isOptional : words[left].postingCount < words[right].postingCount
    }
    // If all may be missing, one has to be there.
    let isEnough = order.first.map { words[$0].isOptional } ?? false
    let slots = open(isEnough ? order[...] : order.prefix(1))
    for word in order {
      settle(word, read(word, slots, []), layout)
    }
    return part(layout, rule)
  }

  /// Gives a slot to each document that has one of some words.
  private mutating func open(_ some: ArraySlice<Int>) -> RankBitmap {
    let marks = scratch.marks
    for word in some {
      postings.forEachPosting(of: words[word]) { document, _, _ in marks.mark(document) }
    }
    let slots = RankBitmap(scratch)
    sums = [TermSum](repeating: TermSum(), count: slots.count)
    alive = Array(0..<UInt32(slots.count))
    return slots
  }

  /// Reads a word, for the documents that have had all so far.
  ///
  /// - Parameter documents: If there are few, just these, rising.
  private mutating func read(
    _ word: Int, _ slots: RankBitmap, _ documents: [UInt32]
  ) -> OccurrenceList {
    let memory = OccurrenceMemory(
      slotCapacity: slots.count, placeCapacity: words[word].postingCount)
    self.memory.append(memory)
    var list = OccurrenceList(in: memory, slotCount: slots.count)
    for slot in alive { list.open(slot: Int(slot)) }
    // Most postings of a common word are of other documents, which a bit says soonest.
    postings.forEachPosting(of: words[word], in: slots.marks, documents) { document, score, place in
      list.add(score, place, slot: slots.slot(of: document))
    }
    return list
  }

  /// Adds up what a word has brought, and drops the documents without it unless it may be missing.
  private mutating func settle(_ word: Int, _ list: OccurrenceList, _ layout: PositionLayout) {
    let weight = words[word].weight
    let isOptional = words[word].isOptional
    let before = UInt16(truncatingIfNeeded: min(word, 1))
    var count = 0
    // safe: `alive` holds slots, and there is a sum for each slot; what stays alive moves to the front.
    sums.withUnsafeMutableBufferPointer { sums in
      alive.withUnsafeMutableBufferPointer { alive in
        for slot in alive {
          if let score = list.score(slot: Int(slot)) {
            sums[Int(slot)].add(score, weight: weight, before: before, layout)
          } else if !isOptional {
            continue
          }
          alive[count] = slot
          count &+= 1
        }
      }
    }
    alive.removeLast(alive.count - count)
    lists[word] = list
  }

  /// Where the words stand in some documents, the slots of which are their numbers in the list.
  ///
  /// - Parameter documents: Rising; each has all words.
  consuming func occurrences(
    in documents: [UInt32], _ layout: PositionLayout, _ rule: ProximityOptions
  ) -> Occurrences {
    for document in documents { scratch.marks.mark(Int(document)) }
    let slots = RankBitmap(scratch)
    alive = Array(0..<UInt32(slots.count))
    for word in words.indices { lists[word] = read(word, slots, documents) }
    scratch.marks.update(repeating: 0)
    return Occurrences(
      words: lists.compactMap(\.self), in: memory, weights: words.map(\.weight), layout: layout,
      rule: rule)
  }

  private consuming func part(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part
  {
    let canLackWords = words.contains(where: \.isOptional)
    let isPair = !canLackWords && rule.isNearestPairKnown(of: words.count, weight: weight)
    let smallest = canLackWords ? 0 : (weight - 1) * rule.minimum
    var part = Candidates.Part(
      rows: 0..<alive.count,
      occurrences: Occurrences(
        words: lists.compactMap(\.self), in: memory, weights: words.map(\.weight),
        layout: layout, rule: rule))
    if canLackWords { part.words.reserveCapacity(alive.count) }
    // The documents of slots that died lie between the living; close the gaps.
    for (row, slot) in alive.enumerated() {
      scratch.documents[row] = scratch.documents[Int(slot)]
      var score = sums[Int(slot)].score(weight: weight, isPair: isPair)
      score.proximity = smallest
      scratch.scores[row] = score.rawValue
      if canLackWords { part.words.append(sums[Int(slot)].words) }
    }
    scratch.marks.update(repeating: 0)
    part.slots = alive
    return part
  }
}
