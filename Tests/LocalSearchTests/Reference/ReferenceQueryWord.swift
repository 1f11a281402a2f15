@testable import LocalSearch

/// A word of the query and how it matches words of texts, by the plain distance.
struct ReferenceQueryWord {
  let scalars: [UInt32]
  let isPrefix: Bool
  let allowed: Int

  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
    return text
  }

  /// With how many typos a word matches; `nil` if it does not.
  ///
  /// A typo in the first letter counts two.
  func typos(in word: [UInt32]) -> Int? {
    if allowed == 0 {
      return word.starts(with: scalars) && (isPrefix || word.count == scalars.count) ? 0 : nil
    }
    let distances = damerauDistances(from: scalars, toBeginningsOf: word).dropFirst()
    let fewest = (isPrefix ? distances.min() : distances.last).map {
      $0 + (word.first == scalars.first ? 0 : 1)
    }
    return fewest.flatMap { $0 <= allowed ? $0 : nil }
  }

  /// The words of a query, each once; the last one may be the beginning of a word.
  static func words(
    of query: String, _ parameters: ReferenceParameters, _ settings: IndexSettings
  ) -> [ReferenceQueryWord] {
    let all = ReferenceWord.queryWords(of: query, settings).map(\.scalars)
    var result: [ReferenceQueryWord] = []
    for (index, scalars) in all.enumerated() where !all[..<index].contains(scalars) {
      let isLast = index == all.count - 1
      let allowed =
        !parameters.typoTolerance
        ? 0
        : scalars.count >= parameters.minWordSizefor2Typos
          ? 2 : scalars.count >= parameters.minWordSizefor1Typo ? 1 : 0
      result.append(
        ReferenceQueryWord(
          scalars: scalars,
          isPrefix: parameters.queryType == .prefixAll
            || parameters.queryType == .prefixLast && isLast,
          allowed: allowed))
    }
    return result
  }
}
