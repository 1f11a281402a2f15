import SearchlightSettings

/// The packing of a hit's features into a ``RankingKey``, for one query.
struct RankingLayout {
  private struct Slot {
    let feature: RankingFeature
    let word: Int
    let shift: Int
  }

  private let columns: RankingColumns
  private let positionLayout: PositionLayout
  private let slots: [Slot]

  init(_ order: RankingOrder, columns: RankingColumns, _ positionLayout: PositionLayout) {
    self.columns = columns
    self.positionLayout = positionLayout
    var features: [RankingFeature] = []
    func add(_ feature: RankingFeature) {
      if columns.canDiffer(in: feature), !features.contains(feature) { features.append(feature) }
    }
    for rule in order.rules { add(rule.feature(in: columns)) }
    // The number of the document tells which hit the key was made of.
    add(.document)
    // Features that do not count come last; they are stored only to be read again.
    for criterion in RankingCriterion.standard {
      let feature = criterion.rule.feature(in: columns)
      if feature.isPartOfHit { add(feature) }
    }
    var slots: [Slot] = []
    var word = 0
    var free = 64
    for feature in features {
      if feature.bitCount > free {
        word += 1
        free = 64
      }
      free -= feature.bitCount
      if word < RankingKey.wordCount {
        slots.append(Slot(feature: feature, word: word, shift: free))
      }
    }
    self.slots = slots
  }

  /// - Parameters:
  ///   - words: The number of query words that the document has.
  ///   - withLength: Whether the length counts. It does not in a lower bound of the keys that a
  ///     score may lead to.
  func key(
    _ score: MatchScore, words: Int, document: UInt32, withLength: Bool = true
  ) -> RankingKey {
    var key = RankingKey()
    for slot in slots where withLength || slot.feature != .length {
      let value = columns.value(
        of: slot.feature, score, words: words, document: Int(document), positionLayout)
      key[slot.word] |= value << UInt64(slot.shift)
    }
    return key
  }

  /// Returns the hit that a key was made of.
  func hit(_ key: RankingKey) -> RankedHit {
    var score = MatchScore(typos: 0, attribute: 0, inexactWords: 0)
    var words = 0
    var document = 0
    var isUnfinished = false
    for slot in slots {
      let bits = (key[slot.word] >> UInt64(slot.shift)) & ((1 << UInt64(slot.feature.bitCount)) - 1)
      let value = Int(bits)
      switch slot.feature {
      case .score(let bits): bits.set(value, of: &score)
      case .words: words = 0xFFFF - value
      case .unfinished: isUnfinished = value == 1
      case .document: document = value
      case .same, .column, .filterScore, .length: break
      }
    }
    return RankedHit(
      document: document, score: score, words: words, isUnfinished: isUnfinished)
  }
}

/// The features of a hit in the order of the criteria, packed so that smaller is better.
struct RankingKey: Comparable {
  private var first: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var last: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The number of 64-bit words in a key, which is enough for all features in any order.
  static var wordCount: Int { 8 }

  /// A key above every other.
  static let highest: RankingKey = {
    var key = RankingKey()
    key.first = (.max, .max, .max, .max)
    key.last = key.first
    return key
  }()

  subscript(word: Int) -> UInt64 {
    get {
      switch word {
      case 0: first.0
      case 1: first.1
      case 2: first.2
      case 3: first.3
      case 4: last.0
      case 5: last.1
      case 6: last.2
      default: last.3
      }
    }
    set {
      switch word {
      case 0: first.0 = newValue
      case 1: first.1 = newValue
      case 2: first.2 = newValue
      case 3: first.3 = newValue
      case 4: last.0 = newValue
      case 5: last.1 = newValue
      case 6: last.2 = newValue
      default: last.3 = newValue
      }
    }
  }

  static func == (left: RankingKey, right: RankingKey) -> Bool {
    left.first == right.first && left.last == right.last
  }

  static func < (left: RankingKey, right: RankingKey) -> Bool {
    left.first == right.first ? left.last < right.last : left.first < right.first
  }
}
