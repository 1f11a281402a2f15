@testable import SearchlightLocal

extension ReferenceHighlighter {
  /// The text with query words in the place of their synonyms, except where a query word itself
  /// matches.
  func shown(_ text: String, path: String?, _ fewest: [Int]) -> String {
    guard replacesSynonyms else { return text }
    let words = ReferenceWord.words(of: text, settings, attribute: path, synonyms)
    var own: [Range<Int>] = []
    var found: [(indices: [Int], range: Range<Int>, typed: Int)] = []
    for reading in query.readings {
      for (word, typed) in zip(reading.words, reading.typed) {
        let penalty = typed.count > 1 ? reading.typos : 0
        let isAlone = typed.count == 1 && !word.isReplacement && !word.isPhrase
        let inputs = isAlone ? synonyms.replacements(of: word.parts, settings).map(\.words) : []
        var itself = word
        itself.alternatives.removeAll { inputs.contains($0.parts) }
        for indices in indices(of: word, in: words) {
          let scalars = indices.map { words[$0].scalars }
          func counts(_ typos: Int) -> Bool { typed.contains { typos + penalty <= fewest[$0] } }
          if matches(of: itself, scalars).contains(where: { counts($0.typos) }) {
            own += indices.map { words[$0].range }
          }
          let isSynonym = word.alternatives.contains {
            inputs.contains($0.parts) && $0.parts == scalars && counts($0.typos)
              && ($0.isExact || !marksOnlyExact)
          }
          guard isSynonym, indices.allSatisfy({ words[$0].form != .replacement }) else { continue }
          let range =
            words[indices[0]].range.lowerBound..<words[indices[indices.count - 1]].range.upperBound
          found.append((indices, range, typed[0]))
        }
      }
    }
    var result: [UInt8] = []
    var end = 0
    let bytes = Array(text.utf8)
    for (indices, range, typed) in found.sorted(by: { left, right in
      [left.range.lowerBound, -left.range.upperBound, left.typed].lexicographicallyPrecedes([
        right.range.lowerBound, -right.range.upperBound, right.typed,
      ])
    })
    where !indices.contains(where: { index in own.contains { $0.overlaps(words[index].range) } })
      && range.lowerBound >= end
    {
      result += bytes[end..<range.lowerBound] + query.typedText(of: query.words[typed]).utf8
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
