/// Finds the documents that have several words.
///
/// It reads the rarest word first, because only documents of that word can match, and optional
/// words last.
///
/// The documents that can match are numbered in their order, as slots. There are few of them, so
/// what is recorded for them stays in the nearest cache, however many documents the segment has.
/// The ``RankBitmap`` finds the slot of a document by its bit and the number of bits before it.
struct Conjunction {
  private let postings: Postings
  private let words: [ExpandedTerm]
  private let wordCount: Int
  private let scratch: MatchScratch

  /// For each word its occurrences, by slot.
  private var lists: [OccurrenceList?]
  private var memory: [OccurrenceMemory] = []
  private var sums: [TermSum] = []

  /// The slots whose documents have all words so far, not counting optional words.
  private var alive: [UInt32] = []

  /// - Parameter wordCount: The number of words in the query.
  init(
    _ words: [ExpandedTerm], wordCount: Int, _ postings: Postings, _ scratch: MatchScratch
  ) {
    self.postings = postings
    self.words = words
    self.wordCount = wordCount
    self.scratch = scratch
    lists = [OccurrenceList?](repeating: nil, count: words.count)
  }

  /// Returns the documents, which it writes to the scratch memory from index 0 on.
  ///
  /// Their scores are lower bounds of the true ones, as if all words were adjacent; see
  /// ``Candidates/refine(_:row:fields:)``.
  consuming func matches(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part {
    let order = words.indices.sorted { left, right in
      words[left].isOptional != words[right].isOptional
        ? words[right].isOptional : words[left].postingCount < words[right].postingCount
    }
    // If all words are optional, a document needs one of them.
    let isEnough = order.first.map { words[$0].isOptional } ?? false
    let slots = open(isEnough ? order[...] : order.prefix(1))
    for word in order {
      settle(word, read(word, slots, []), layout)
    }
    return part(layout, rule)
  }

  /// Assigns a slot to each document that has at least one of some words.
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

  /// Reads the occurrences of a word in the documents that have all words so far.
  ///
  /// - Parameter documents: If there are few, these documents in ascending order; otherwise empty.
  private mutating func read(
    _ word: Int, _ slots: RankBitmap, _ documents: [UInt32]
  ) -> OccurrenceList {
    let memory = OccurrenceMemory(
      slotCapacity: slots.count, nodeCapacity: words[word].postingCount)
    self.memory.append(memory)
    var list = OccurrenceList(in: memory, slotCount: slots.count)
    for slot in alive { list.open(slot: Int(slot)) }
    // Most postings of a common word belong to other documents, which a bit rules out fastest.
    postings.forEachPosting(of: words[word], in: slots.marks, documents) {
      document, score, packed in
      list.add(score, packed, slot: slots.slot(of: document))
    }
    return list
  }

  /// Adds the scores of a word to the sums, and drops the documents without the word unless it is
  /// optional.
  private mutating func settle(_ word: Int, _ list: OccurrenceList, _ layout: PositionLayout) {
    let wordCount = words[word].wordCount
    let isOptional = words[word].isOptional
    let before = UInt16(truncatingIfNeeded: min(word, 1))
    var count = 0
    // safe: `alive` holds slots, and there is a sum for each slot. Slots that stay alive move to
    // the front.
    sums.withUnsafeMutableBufferPointer { sums in
      alive.withUnsafeMutableBufferPointer { alive in
        for slot in alive {
          if let score = list.score(slot: Int(slot)) {
            sums[Int(slot)].add(score, wordCount: wordCount, before: before, layout)
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

  /// Returns the positions of the words in some documents, where the slot of a document is its
  /// index in the list.
  ///
  /// - Parameter documents: In ascending order; each has all words.
  consuming func occurrences(
    in documents: [UInt32], _ layout: PositionLayout, _ rule: ProximityOptions
  ) -> Occurrences {
    for document in documents { scratch.marks.mark(Int(document)) }
    let slots = RankBitmap(scratch)
    alive = Array(0..<UInt32(slots.count))
    for word in words.indices { lists[word] = read(word, slots, documents) }
    scratch.marks.update(repeating: 0)
    return Occurrences(
      words: lists.compactMap(\.self), in: memory, wordCounts: words.map(\.wordCount),
      layout: layout, rule: rule)
  }

  private consuming func part(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part
  {
    let canLackWords = words.contains(where: \.isOptional)
    let isPair = !canLackWords && rule.isNearestPairKnown(of: words.count, wordCount: wordCount)
    let smallest = canLackWords ? 0 : (wordCount - 1) * rule.minimum
    var part = Candidates.Part(
      rows: 0..<alive.count,
      occurrences: Occurrences(
        words: lists.compactMap(\.self), in: memory, wordCounts: words.map(\.wordCount),
        layout: layout, rule: rule))
    if canLackWords { part.words.reserveCapacity(alive.count) }
    // Close the gaps that the documents of dropped slots leave.
    for (row, slot) in alive.enumerated() {
      scratch.documents[row] = scratch.documents[Int(slot)]
      var score = sums[Int(slot)].score(wordCount: wordCount, isPair: isPair)
      score.proximity = smallest
      scratch.scores[row] = score.rawValue
      if canLackWords { part.words.append(sums[Int(slot)].words) }
    }
    scratch.marks.update(repeating: 0)
    part.slots = alive
    return part
  }
}

/// Numbers the documents that are marked in the scratch memory, in ascending order.
struct RankBitmap {
  /// The number of marked documents.
  let count: Int

  /// A bit for each document, which says whether it is marked.
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// For each word of the marks, the number of marked documents before it.
  private let ranks: UnsafeMutableBufferPointer<UInt32>

  /// Numbers the marked documents, and lists them in the scratch memory, each at its number.
  ///
  /// The bitmap is valid as long as the marks do not change.
  init(_ scratch: MatchScratch) {
    // safe: there is a rank for each word of the marks, and room for each document whose bit can be
    // set (I6).
    marks = scratch.marks
    ranks = scratch.ranks
    let documents = scratch.documents
    var count = 0
    for index in scratch.marks.indices {
      scratch.ranks[index] = UInt32(truncatingIfNeeded: count)
      var word = scratch.marks[index]
      while word != 0 {
        documents[count] = UInt32(truncatingIfNeeded: index &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
        count &+= 1
      }
    }
    self.count = count
  }

  /// Returns the number of a marked document.
  @inline(__always)
  func slot(of document: Int) -> Int {
    let before = marks[document &>> 6] & ((1 &<< UInt64(truncatingIfNeeded: document & 63)) &- 1)
    return Int(ranks[document &>> 6]) &+ before.nonzeroBitCount
  }
}
