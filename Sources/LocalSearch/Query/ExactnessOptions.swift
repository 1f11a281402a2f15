/// Which whole words count as exact.
struct ExactnessOptions {
  private let onSingleWord: ExactOnSingleWordQuery

  /// Whether a whole word in a longer value comes before the beginning of one: only where nothing of the
  /// app's own decides between them.
  private let prefersWords: Bool

  init(_ onSingleWord: ExactOnSingleWordQuery, settings: IndexSettings) {
    self.onSingleWord = onSingleWord
    let behind = settings.ranking.drop { $0 != .exact }.dropFirst()
    prefersWords = settings.customRanking.isEmpty && behind.allSatisfy { $0 == .custom }
  }

  private init(_ onSingleWord: ExactOnSingleWordQuery) {
    self.onSingleWord = onSingleWord
    prefersWords = false
  }

  /// For the values of a facet.
  static let plain = ExactnessOptions(.word)

  func exactness(for query: ParsedQuery) -> Exactness {
    guard query.weight == 1, let word = query.words.first else { return .words }
    return switch onSingleWord {
    case .attribute: prefersWords ? .valuesThenWords : .values
    case .word: Self.saysEnough(word.bytes) ? .words : .none
    case .none: .none
    }
  }

  /// Whether a word has three letters and is no stop word.
  private static func saysEnough(_ word: [UInt8]) -> Bool {
    word.count { $0 & 0xC0 != 0x80 } >= 3 && !StopWords.contains(word)
  }
}
