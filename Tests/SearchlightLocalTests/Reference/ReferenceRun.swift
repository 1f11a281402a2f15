@testable import SearchlightLocal

/// A run of letters, with the joiners between them.
struct ReferenceRun {
  let letters: [ReferenceLetter]

  /// The end of the run in the text, in UTF-8 offsets.
  let end: Int

  /// Letters that belong together, and where they begin, in UTF-8 offsets.
  typealias Piece = (letters: [ReferenceLetter], start: Int)

  /// The letters between ampersands, with their offsets in the text.
  var groups: [Piece] {
    Self.pieces(of: letters, at: .softJoiner).map {
      ($0.letters, end - Self.utf8Count(letters) + $0.start)
    }
  }

  /// The letters between joiners, with their offsets from the beginning.
  static func parts(of letters: [ReferenceLetter]) -> [Piece] { pieces(of: letters, at: .joiner) }

  private static func pieces(of letters: [ReferenceLetter], at kind: ScalarKind) -> [Piece] {
    var pieces: [Piece] = [([], 0)]
    var offset = 0
    for letter in letters {
      offset += letter.utf8Count
      if letter.kind == kind {
        pieces.append(([], offset))
      } else {
        pieces[pieces.count - 1].letters.append(letter)
      }
    }
    return pieces
  }

  /// Adds the words under which the run is indexed.
  func addWords(to words: inout [ReferenceWord], isCamelCase: Bool) {
    let first = words.reduce(-1) { max($0, $1.position) } + 1
    let start = end - Self.utf8Count(letters)
    var position = first
    func add(
      _ letters: [ReferenceLetter], _ form: ReferenceWord.Form, at position: Int, _ offset: Int
    ) {
      words.append(
        ReferenceWord(
          letters: letters, range: offset..<offset + Self.utf8Count(letters), position: position,
          form: form))
    }
    func addGroup(_ group: Piece, as whole: ReferenceWord.Form) {
      let first = position
      let parts = Self.parts(of: group.letters)
      var isWord = parts.count == 1
      for part in parts {
        let partStart = position
        let subwords = isCamelCase ? Self.subwords(of: part.letters) : [part.letters]
        var offset = group.start + part.start
        if subwords.count > 1 {
          isWord = false
          for subword in subwords {
            add(subword, .part, at: position, offset)
            position += 1
            offset += Self.utf8Count(subword)
          }
        }
        if parts.count > 1, part.letters.flatMap(\.folded).count >= 3 {
          add(part.letters, .part, at: partStart, group.start + part.start)
          position = max(position, partStart + 1)
        }
      }
      add(group.letters, isWord && whole == .joined ? .word : whole, at: first, group.start)
      position = max(position, first + 1)
    }
    if let sign = letters.first, sign.kind == .sign {
      for word in sign.words {
        add([.replacement(word, sign.utf8Count)], .replacement, at: position, start)
        position += 1
      }
      return
    }
    let groups = groups
    for group in groups { addGroup(group, as: groups.count > 1 ? .part : .joined) }
    if groups.count > 1 { add(letters, .joined, at: first, start) }
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

  static func utf8Count(_ letters: [ReferenceLetter]) -> Int {
    letters.reduce(0) { $0 + $1.utf8Count }
  }
}
