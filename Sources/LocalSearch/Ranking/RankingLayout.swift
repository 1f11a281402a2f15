/// How the figures of a hit are packed into a ``RankingKey`` for one query.
struct RankingLayout {
  private enum Figure {
    case typos, words, proximity, attribute, inexactWords
    case distance
    case filterScore
    case sort(Int)
    case unfinished
    case length
    case order
    case document

    var bits: Int {
      switch self {
      case .typos, .inexactWords: 6
      case .unfinished: 1
      case .length: 8
      case .proximity: 8
      case .attribute: PlaceLayout.keyBits
      case .words: 16
      case .distance, .filterScore, .sort, .order, .document: 32
      }
    }
  }

  private struct Slot {
    let figure: Figure
    let word: Int
    let shift: Int
  }

  private let columns: RankingColumns
  private let places: PlaceLayout
  private let slots: [Slot]

  init(_ order: RankingOrder, columns: RankingColumns, _ places: PlaceLayout) {
    self.columns = columns
    self.places = places
    var figures: [Figure] = order.criteria.compactMap { criterion in
      switch criterion {
      case .typo: .typos
      case .geo: columns.distances == nil ? nil : .distance
      case .words: .words
      case .filters: columns.filterScores == nil ? nil : .filterScore
      case .proximity: .proximity
      case .attribute: .attribute
      case .exact: .inexactWords
      case .custom, .ascending, .descending:
        columns.sorts.firstIndex { $0.criterion == criterion }.map(Figure.sort)
      }
    }
    if columns.finished != nil { figures.append(.unfinished) }
    if !columns.lengths.isEmpty { figures.append(.length) }
    if columns.order != nil { figures.append(.order) }
    figures.append(.document)
    // What does not count comes last, only to be read again.
    let rest: [(RankingCriterion, Figure)] = [
      (.typo, .typos), (.words, .words), (.proximity, .proximity), (.attribute, .attribute),
      (.exact, .inexactWords),
    ]
    figures += rest.filter { !order.criteria.contains($0.0) }.map(\.1)
    var slots: [Slot] = []
    var word = 0
    var free = 64
    for figure in figures {
      if figure.bits > free {
        word += 1
        free = 64
      }
      free -= figure.bits
      if word < RankingKey.wordCount {
        slots.append(Slot(figure: figure, word: word, shift: free))
      }
    }
    self.slots = slots
  }

  /// - Parameters:
  ///   - words: How many words of the query the document has.
  ///   - withLength: Whether the length counts; it does not where only the best that may come of a score
  ///     is asked for.
  func key(
    _ score: MatchScore, words: Int, document: UInt32, withLength: Bool = true
  ) -> RankingKey {
    var key = RankingKey()
    for slot in slots {
      let value: UInt64 =
        switch slot.figure {
        case .typos: UInt64(score.typos)
        case .words: UInt64(0xFFFF - min(words, 0xFFFF))
        case .proximity: UInt64(score.proximity)
        case .attribute: UInt64(score.attribute)
        case .inexactWords: UInt64(score.inexactWords)
        case .distance: UInt64(columns.distances?[Int(document)] ?? 0)
        case .filterScore:
          UInt64(UInt32.max) &- UInt64(columns.filterScores?.score(of: Int(document)) ?? 0)
        case .sort(let index): UInt64(columns.sorts[index].ranks[Int(document)])
        case .unfinished: columns.isUnfinished(score, Int(document)) ? 1 : 0
        case .length:
          !withLength
            ? 0 : places.isMostImportant(score) ? UInt64(columns.lengths[Int(document)]) : 255
        case .order: UInt64(columns.order?[Int(document)] ?? 0)
        case .document: UInt64(document)
        }
      key[slot.word] |= value << UInt64(slot.shift)
    }
    return key
  }

  /// What a key was made of.
  func hit(_ key: RankingKey) -> RankedHit {
    var score = MatchScore(typos: 0, attribute: 0, inexactWords: 0)
    var words = 0
    var document = 0
    var isUnfinished = false
    for slot in slots {
      let bits = key[slot.word] >> UInt64(slot.shift) & (1 << UInt64(slot.figure.bits) - 1)
      let value = Int(bits)
      switch slot.figure {
      case .typos: score.typos = value
      case .words: words = 0xFFFF - value
      case .proximity: score.proximity = value
      case .attribute: score.attribute = value
      case .inexactWords: score.inexactWords = value
      case .unfinished: isUnfinished = value == 1
      case .document: document = value
      case .distance, .filterScore, .sort, .length, .order: break
      }
    }
    return RankedHit(
      document: document, score: score, words: words, isUnfinished: isUnfinished)
  }
}
