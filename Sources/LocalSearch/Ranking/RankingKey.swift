/// The figures of a hit in the order of the criteria, packed so that smaller is better.
struct RankingKey: Comparable {
  private(set) var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  static var wordCount: Int { 4 }

  /// Above every other.
  static let highest: RankingKey = {
    var key = RankingKey()
    key.words = (.max, .max, .max, .max)
    return key
  }()

  subscript(word: Int) -> UInt64 {
    get {
      switch word {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    }
    set {
      switch word {
      case 0: words.0 = newValue
      case 1: words.1 = newValue
      case 2: words.2 = newValue
      default: words.3 = newValue
      }
    }
  }

  static func == (left: RankingKey, right: RankingKey) -> Bool {
    left.words == right.words
  }

  static func < (left: RankingKey, right: RankingKey) -> Bool {
    left.words < right.words
  }
}
