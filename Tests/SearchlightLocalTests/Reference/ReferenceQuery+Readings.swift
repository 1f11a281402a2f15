import SearchlightCore

@testable import SearchlightLocal

extension ReferenceQuery {
  var allReadings: [Reading] {
    guard !words.isEmpty else { return [] }
    return [Reading(words: words, typed: words.indices.map { [$0] })] + joinedReadings
      + replacedReadings
  }

  /// The readings with synonyms of word sequences: each sequence alone, then pairs of them and so
  /// on, as far as they do not overlap.
  var replacedReadings: [Reading] {
    var spans: [Range<Int>] = []
    for start in typed.indices {
      for end in typed.indices.dropFirst(start + 1) {
        let span = start..<end + 1
        guard typed[span].allSatisfy({ !$0.parts.isEmpty }) else { continue }
        if !synonyms(of: typed[span].flatMap(\.parts)).isEmpty { spans.append(span) }
      }
    }
    var choices: [[Range<Int>]] = []
    var largest: [[Range<Int>]] = [[]]
    while !largest.isEmpty, choices.count < 32 {
      largest = largest.flatMap { choice in
        let first = choice.last.flatMap { spans.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return spans[first...].filter { span in !choice.contains { $0.overlaps(span) } }
          .map { choice + [$0] }
      }
      choices += largest
    }
    return choices.prefix(32).compactMap(reading)
  }

  /// The reading in which synonyms replace some sequences; `nil` if one of these has no searched
  /// words.
  func reading(replacing spans: [Range<Int>]) -> Reading? {
    var reading = Reading(words: [], typed: [])
    for index in typed.indices {
      guard let span = spans.first(where: { $0.contains(index) }) else {
        if let number = typed[index].number {
          reading.words.append(words[number])
          reading.typed.append([number])
        }
        continue
      }
      guard span.lowerBound == index else { continue }
      let replaced = typed[span].compactMap(\.number)
      if replaced.isEmpty { return nil }
      let input = typed[span].flatMap(\.parts)
      reading.words.append(
        ReferenceQueryWord(
          parts: [], isOptional: replaced.allSatisfy { words[$0].isOptional },
          isReplacement: true, replaced: input, alternatives: synonyms(of: input),
          wordCount: replaced.reduce(0) { $0 + words[$1].wordCount }))
      reading.typed.append(replaced)
    }
    return reading
  }

  func reading(
    with word: ReferenceQueryWord, for span: Range<Int>, typos: Int
  ) -> Reading {
    Reading(
      words: words[..<span.lowerBound] + [word] + words[span.upperBound...],
      typed: (0..<span.lowerBound).map { [$0] } + [Array(span)]
        + (span.upperBound..<words.count).map { [$0] },
      typos: typos)
  }

  var joinedReadings: [Reading] {
    guard words.count > 1 else { return [] }
    var readings: [Reading] = []
    // Neighbours are joined among the first five words, and all words are.
    var spans = (0..<min(5, words.count) - 1).map { $0..<$0 + 2 }
    if words.count > 2 { spans.append(0..<words.count) }
    for code in codes where !spans.contains(code) && code.count < words.count { spans.append(code) }
    for span in spans
    where words[span].allSatisfy({ !$0.isPhrase && allowsTypos($0) }) {
      let joined = ReferenceQueryWord(
        parts: [words[span].flatMap(\.scalars)], isPrefix: words[span.upperBound - 1].isPrefix,
        isOptional: words[span].allSatisfy(\.isOptional), isJoined: true, wordCount: span.count)
      readings.append(reading(with: joined, for: span, typos: 1))
    }
    return readings
  }

  /// The first five parts of the text that are several words without white space between them, and
  /// have a digit, as ranges of the searched words.
  var codes: [Range<Int>] {
    let bytes = Array(query.utf8)
    var codes: [[Int]] = []
    for index in wordRanges.indices {
      let before = index - 1
      var isJoint = false
      if before >= 0, !wordRanges[before].isPhrase, !wordRanges[index].isPhrase {
        let end = wordRanges[before].range.upperBound
        let gap = bytes[end..<max(end, wordRanges[index].range.lowerBound)]
        isJoint =
          !gap.isEmpty && !gap.contains(UInt8(ascii: "\""))
          && String(decoding: gap, as: UTF8.self).unicodeScalars.allSatisfy {
            !$0.properties.isWhitespace || [0xA0, 0x2009, 0x202F].contains($0.value)
          }
      }
      if isJoint {
        codes[codes.count - 1].append(index)
      } else {
        codes.append([index])
      }
    }
    return codes.filter { code in
      code.count > 1
        && code.contains { wordRanges[$0].text.utf8.contains { (48...57).contains($0) } }
    }.prefix(5).compactMap { code in
      let numbers = code.compactMap { typed[$0].number }
      guard numbers.count == code.count, let first = numbers.first else { return nil }
      return first..<first + numbers.count
    }
  }
}
