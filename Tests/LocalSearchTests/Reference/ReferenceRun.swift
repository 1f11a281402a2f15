@testable import LocalSearch

/// A run of letters, with the joiners between them.
struct ReferenceRun {
  let letters: [ReferenceLetter]

  /// The end of the run in the text, in UTF-8 offsets.
  let end: Int

  /// The parts of the run: the letters between joiners.
  var parts: [[ReferenceLetter]] {
    letters.split { $0.kind == .joiner }.map(Array.init)
  }

  /// Adds the words under which the run is indexed.
  func addWords(to words: inout [ReferenceWord], isCamelCase: Bool) {
    let first =
      words.last.map { word in
        words.reduce(word.position) { max($0, $1.position) } + 1
      } ?? 0
    let start = end - Self.utf8Count(letters)
    var position = first
    var offset = start
    var found: [ReferenceWord] = []
    func add(
      _ letters: [ReferenceLetter], _ form: ReferenceWord.Form, at position: Int, _ offset: Int
    ) {
      found.append(
        ReferenceWord(
          letters: letters, range: offset..<offset + Self.utf8Count(letters), position: position,
          form: form))
    }
    let parts = parts
    for (index, part) in parts.enumerated() {
      let partStart = position
      let subwords = isCamelCase ? Self.subwords(of: part) : [part]
      var subwordOffset = offset
      if subwords.count > 1 {
        for subword in subwords {
          add(subword, .part, at: position, subwordOffset)
          position += 1
          subwordOffset += Self.utf8Count(subword)
        }
      }
      if parts.count > 1, part.flatMap(\.folded).count >= 3 {
        add(part, .part, at: partStart, offset)
        position = max(position, partStart + 1)
      }
      offset += Self.utf8Count(part)
      if index < parts.count - 1 {
        let joiner = letters.filter { $0.kind == .joiner }[index]
        offset += joiner.utf8Count
      }
      if parts.count == 1, subwords.count == 1 {
        add(letters, .word, at: first, start)
        words += found
        return
      }
    }
    add(letters, .joined, at: first, start)
    words += found
  }

  /// The subwords of a camel-case word; a mark stays with the letter before it.
  private static func subwords(of letters: [ReferenceLetter]) -> [[ReferenceLetter]] {
    var subwords: [[ReferenceLetter]] = []
    for (index, letter) in letters.enumerated() {
      let before = letters[..<index].last { $0.isOfWord }
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let begins =
        letter.isOfWord && letter.isUpper
        && before.map { !$0.isUpper || next?.isLower == true } ?? true
      if begins || subwords.isEmpty { subwords.append([]) }
      subwords[subwords.count - 1].append(letter)
    }
    return subwords
  }

  private static func utf8Count(_ letters: [ReferenceLetter]) -> Int {
    letters.reduce(0) { $0 + $1.utf8Count }
  }
}
