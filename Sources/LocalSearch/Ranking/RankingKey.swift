/// The figures of a hit in the order of the criteria, packed so that smaller is better.
struct RankingKey: Comparable {
  private var first: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var last: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The number of 64-bit words in a key, which is enough for all figures in any order.
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
