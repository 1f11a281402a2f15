/// A word of a text: a longest run of letters and digits.
struct Word {
  /// The characters as they are compared: lower case, without marks.
  ///
  /// One element for each character of the text, so that a beginning of the word is found again in
  /// the text.
  let characters: [FoldedCharacter]

  /// The word as it is compared.
  let folded: String

  /// Where it stands in the text, in UTF-8 offsets.
  let range: Range<Int>

  init(characters: [FoldedCharacter], range: Range<Int>) {
    self.characters = characters
    self.folded = characters.map(\.text).joined()
    self.range = range
  }

  /// The part of the text that `beginning`, the beginning of the folded word, stands for.
  func range(ofBeginning beginning: String) -> Range<Int> {
    var remaining = beginning.utf8.count
    var end = range.lowerBound
    for character in characters where remaining > 0 {
      remaining -= character.text.utf8.count
      end += character.utf8Count
    }
    return range.lowerBound..<end
  }
}

/// A character as it is compared, with its length in the text.
struct FoldedCharacter {
  let text: String
  let utf8Count: Int

  init(_ character: Character) {
    text = character.folded
    utf8Count = character.utf8.count
  }
}

extension String {
  /// The words of the text, in order.
  var words: [Word] {
    var words: [Word] = []
    var characters: [FoldedCharacter] = []
    var start = 0
    var offset = 0
    func finish() {
      if !characters.isEmpty {
        words.append(Word(characters: characters, range: start..<offset))
        characters = []
      }
    }
    for character in self {
      if character.isLetter || character.isNumber {
        if characters.isEmpty { start = offset }
        characters.append(FoldedCharacter(character))
      } else {
        finish()
      }
      offset += character.utf8.count
    }
    finish()
    return words
  }
}
