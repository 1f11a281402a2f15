@testable import LocalSearch

/// A word of a text, found character by character.
struct ReferenceWord {
  /// A character as it is compared, with its length in the text.
  struct Letter {
    let folded: [UInt32]
    let utf8Count: Int
  }

  let letters: [Letter]

  /// Where it stands in the text, in UTF-8 offsets.
  let range: Range<Int>

  /// The word as it is compared.
  var scalars: [UInt32] { letters.flatMap(\.folded) }

  /// The part of the text that the first `count` folded letters stand for.
  func range(ofBeginning count: Int) -> Range<Int> {
    var remaining = count
    var end = range.lowerBound
    for letter in letters where remaining > 0 {
      remaining -= letter.folded.count
      end += letter.utf8Count
    }
    return range.lowerBound..<end
  }

  /// The words of a text: its longest runs of letters and digits.
  static func words(of text: String) -> [ReferenceWord] {
    var words: [ReferenceWord] = []
    var letters: [Letter] = []
    var start = 0
    var offset = 0
    func finish() {
      if !letters.isEmpty { words.append(ReferenceWord(letters: letters, range: start..<offset)) }
      letters = []
    }
    for character in text {
      let utf8Count = character.utf8.count
      if character.isLetter || character.isNumber {
        if letters.isEmpty { start = offset }
        letters.append(
          Letter(
            folded: character.folded.unicodeScalars.map(\.value), utf8Count: utf8Count))
      } else {
        finish()
      }
      offset += utf8Count
    }
    finish()
    return words
  }
}
