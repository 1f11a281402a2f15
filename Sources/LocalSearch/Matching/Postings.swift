/// The postings of an index as pointers, for loops over many of them.
struct Postings {
  let offsets: [UInt32]
  let documents: UnsafeBufferPointer<UInt32>
  let places: UnsafeBufferPointer<UInt16>
  let fields: UnsafeBufferPointer<FieldTable.Entry>
  let positionBits: UInt16

  /// Calls `body` with document, score and place of each posting of a word.
  ///
  /// - Parameter isOpen: Whether a document can be a match at all; the others cost no more than this.
  @inline(__always)
  private func forEachPosting(
    of word: ExpandedWord, where isOpen: (_ document: Int) -> Bool = { _ in true },
    _ body: (_ document: Int, _ score: UInt16, _ place: UInt16) -> Void
  ) {
    for run in word.runs {
      let typos = UInt16(run.typos) << 14
      let exactness: UInt16 = run.isExact ? 1 : WordScore.inexact
      // Of an exact word the lowest bit of the place says whether it is the whole value.
      let wholeMask: UInt16 = run.isExact ? 1 : 0
      let range = Int(offsets[run.terms.lowerBound])..<Int(offsets[run.terms.upperBound])
      for posting in range {
        let document = Int(documents[posting])
        guard isOpen(document) else { continue }
        let place = places[posting]
        let field = fields[Int(place >> (positionBits + 1))]
        if field.isExcluded { continue }
        let key = field.base | place >> 1 & field.positionMask
        body(document, typos | key << 2 | (exactness - place & wholeMask), place)
      }
    }
  }

  /// One word: every posting's document matches.
  func match(_ word: ExpandedWord, _ scratch: MatchScratch) -> Matches {
    word.postingCount > scratch.wordScores.count / Self.denseShare
      ? matchDensely(word, scratch) : matchSparsely(word, scratch)
  }

  /// From what share of the documents on it is cheaper to look at all of them in order than to note
  /// each one that is found, and to come back to it wherever it lies in memory.
  private static let denseShare = 16

  /// Takes up all postings first, then goes through the documents once.
  private func matchDensely(_ word: ExpandedWord, _ scratch: MatchScratch) -> Matches {
    let wordScores = scratch.wordScores
    forEachPosting(of: word) { document, score, _ in
      wordScores[document] = WordScore.better(wordScores[document], score)
    }
    let found = scratch.documents
    let scores = scratch.scores
    var count = 0
    for document in wordScores.indices {
      let score = wordScores[document]
      // Written in any case, and counted if it is one: there is nothing to foresee for the processor.
      found[count] = UInt32(truncatingIfNeeded: document)
      scores[count] = MatchScore(score).rawValue
      count += score == WordScore.none ? 0 : 1
    }
    wordScores.update(repeating: WordScore.none)
    return Matches(count: count)
  }

  private func matchSparsely(_ word: ExpandedWord, _ scratch: MatchScratch) -> Matches {
    let wordScores = scratch.wordScores
    let found = scratch.documents
    var count = 0
    forEachPosting(of: word) { document, score, _ in
      let known = wordScores[document]
      if known == WordScore.none {
        found[count] = UInt32(document)
        count += 1
        wordScores[document] = score
      } else {
        wordScores[document] = WordScore.better(known, score)
      }
    }
    for row in 0..<count {
      let document = Int(found[row])
      let score = wordScores[document]
      wordScores[document] = WordScore.none
      scratch.scores[row] = MatchScore(score).rawValue
    }
    return Matches(count: count)
  }

  /// Several words, the rarest first: it gives the documents that the others can keep.
  func match(_ words: [ExpandedWord], _ layout: PlaceLayout, _ scratch: MatchScratch) -> Matches {
    let order = words.indices.sorted { words[$0].postingCount < words[$1].postingCount }
    let first = open(words[order[0]], scratch)
    let slotCount = first.count
    var lists = [OccurrenceList](repeating: first.list, count: words.count)
    var alive = (0..<UInt32(slotCount)).map { $0 }
    var scores = [WordSum](repeating: WordSum(), count: slotCount)
    settle(&alive, &scores, scratch)
    for word in order.dropFirst() {
      lists[word] = narrow(words[word], slotCount: slotCount, scratch)
      settle(&alive, &scores, scratch)
    }
    // The documents of slots that died lie between the living; close the gaps.
    for (row, slot) in alive.enumerated() {
      let document = scratch.documents[Int(slot)]
      scratch.documents[row] = document
      scratch.wordScores[Int(document)] = WordScore.none
      var score = scores[Int(slot)].score
      // Neighbours are never nearer than side by side, see ``Matches/refine(_:row:fields:)``.
      score.proximity = words.count - 1
      scratch.scores[row] = score.rawValue
    }
    return Matches(slots: alive, occurrences: Occurrences(words: lists, layout: layout))
  }

  /// Reads the first word: each document of it gets a slot.
  private func open(
    _ word: ExpandedWord, _ scratch: MatchScratch
  ) -> (count: Int, list: OccurrenceList) {
    var list = OccurrenceList(slotCount: 0)
    let wordScores = scratch.wordScores
    let documents = scratch.documents
    let slots = scratch.slots
    var count = 0
    forEachPosting(of: word) { document, score, place in
      let known = wordScores[document]
      if known == WordScore.none {
        documents[count] = UInt32(document)
        slots[document] = UInt32(count)
        count += 1
        wordScores[document] = score
        list.appendSlot(place)
      } else {
        wordScores[document] = WordScore.better(known, score)
        note(score, known, place, slot: slots[document], in: &list)
      }
    }
    return (count, list)
  }

  /// Reads a further word, for the documents that have had all so far.
  private func narrow(
    _ word: ExpandedWord, slotCount: Int, _ scratch: MatchScratch
  ) -> OccurrenceList {
    var list = OccurrenceList(slotCount: slotCount)
    let wordScores = scratch.wordScores
    let slots = scratch.slots
    forEachPosting(of: word, where: { wordScores[$0] != WordScore.none }) {
      document, score, place in
      let known = wordScores[document]
      wordScores[document] = WordScore.better(known, score)
      note(score, known, place, slot: slots[document], in: &list)
    }
    return list
  }

  /// Takes up one more place: those with more typos than another in the document do not count.
  @inline(__always)
  private func note(
    _ score: UInt16, _ known: UInt16, _ place: UInt16, slot: UInt32, in list: inout OccurrenceList
  ) {
    let typos = WordScore.typos(score)
    let knownTypos = WordScore.typos(known)
    guard typos <= knownTypos else { return }
    list.add(place, slot: Int(slot), isBetter: typos < knownTypos)
  }

  /// Adds up what the word at hand has brought, drops the documents without it, and has the others
  /// await the next word.
  private func settle(
    _ alive: inout [UInt32], _ scores: inout [WordSum], _ scratch: MatchScratch
  ) {
    var count = 0
    for slot in alive {
      let document = Int(scratch.documents[Int(slot)])
      let score = scratch.wordScores[document]
      if score == WordScore.awaited {
        scratch.wordScores[document] = WordScore.none
        continue
      }
      scores[Int(slot)].add(score)
      scratch.wordScores[document] = WordScore.awaited
      alive[count] = slot
      count += 1
    }
    alive.removeLast(alive.count - count)
  }
}
