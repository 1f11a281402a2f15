/// Finds the documents that have several words: the rarest first, as it gives the documents that the
/// others can keep; then those that may be missing.
struct WordJoin {
  private let postings: Postings
  private let words: [ExpandedWord]
  private let weight: Int
  private let scratch: MatchScratch

  /// Where each word stands, by slot; a slot is a document that has come up.
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
    let hasToHaveOne = order.first.map { words[$0].isOptional } ?? false
    for (index, word) in order.enumerated() {
      if index == 0 || hasToHaveOne { open(word) } else { narrow(word) }
      settle(word)
    }
    return part(layout, rule)
  }

  /// An empty list with the slots that there are, and room for all places of a word.
  private mutating func list(of word: Int, newSlots: Int) -> OccurrenceList {
    let memory = OccurrenceMemory(
      slotCapacity: sums.count + newSlots, placeCapacity: words[word].postingCount)
    self.memory.append(memory)
    return OccurrenceList(in: memory, slotCount: sums.count)
  }

  /// Reads a word of which each document gets a slot, if it has none yet.
  private mutating func open(_ word: Int) {
    let wordScores = scratch.wordScores
    let documents = scratch.documents
    let slots = scratch.slots
    let marks = scratch.marks
    var count = sums.count
    var list = list(of: word, newSlots: words[word].postingCount)
    postings.forEachPosting(of: words[word]) { document, score, place in
      let known = wordScores[document]
      if known == WordScore.none {
        documents[count] = UInt32(document)
        slots[document] = UInt32(count)
        marks.mark(document)
        count += 1
        wordScores[document] = score
        list.appendSlot(place)
      } else {
        wordScores[document] = WordScore.better(known, score)
        Self.note(score, known, place, slot: slots[document], in: &list)
      }
    }
    lists[word] = list
    alive.append(contentsOf: UInt32(sums.count)..<UInt32(count))
    sums.append(contentsOf: repeatElement(WordSum(), count: count - sums.count))
  }

  /// Reads a further word, for the documents that have had all so far.
  private mutating func narrow(_ word: Int) {
    let wordScores = scratch.wordScores
    let slots = scratch.slots
    let marks = scratch.marks
    var list = list(of: word, newSlots: 0)
    // Most postings of a common word are of other documents, which a bit of a small map says soonest.
    postings.forEachPosting(of: words[word], where: { marks.isMarked($0) }) {
      document, score, place in
      let known = wordScores[document]
      wordScores[document] = WordScore.better(known, score)
      Self.note(score, known, place, slot: slots[document], in: &list)
    }
    lists[word] = list
  }

  /// Takes up one more place: those with more typos than another in the document do not count.
  @inline(__always)
  private static func note(
    _ score: UInt16, _ known: UInt16, _ place: UInt16, slot: UInt32, in list: inout OccurrenceList
  ) {
    let typos = WordScore.typos(score)
    let knownTypos = WordScore.typos(known)
    guard typos <= knownTypos else { return }
    list.add(place, slot: Int(slot), isBetter: typos < knownTypos)
  }

  /// Adds up what the word at hand has brought, drops the documents without it unless it may be missing,
  /// and has the others await the next word.
  private mutating func settle(_ word: Int) {
    let weight = words[word].weight
    let isOptional = words[word].isOptional
    let wordScores = scratch.wordScores
    let documents = scratch.documents
    let marks = scratch.marks
    var count = 0
    sums.withUnsafeMutableBufferPointer { sums in
      alive.withUnsafeMutableBufferPointer { alive in
        for slot in alive {
          let document = Int(documents[Int(slot)])
          let score = wordScores[document]
          if score != WordScore.awaited {
            sums[Int(slot)].add(score, weight: weight)
            wordScores[document] = WordScore.awaited
          } else if !isOptional {
            wordScores[document] = WordScore.none
            marks.unmark(document)
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
      let document = scratch.documents[Int(slot)]
      scratch.documents[row] = document
      scratch.wordScores[Int(document)] = WordScore.none
      scratch.marks.unmark(Int(document))
      var score = sums[Int(slot)].score(weight: weight)
      score.proximity = smallest
      scratch.scores[row] = score.rawValue
      if canLackWords { part.words.append(sums[Int(slot)].words) }
    }
    part.slots = alive
    return part
  }
}
