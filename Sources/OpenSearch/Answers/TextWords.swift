/// Finds the words of a text, as ranges of UTF-8 offsets.
enum TextWords {
  static func ranges(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (position, start) = (0, -1)
    for scalar in text.unicodeScalars {
      if scalar.isOfWord {
        if start < 0 { start = position }
      } else if start >= 0 {
        ranges.append(start..<position)
        start = -1
      }
      position += UTF8.width(scalar)
    }
    if start >= 0 { ranges.append(start..<position) }
    return ranges
  }

  /// Returns the part of a text in a range of UTF-8 offsets, which must lie within the text.
  static func substring(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Returns the UTF-8 length of the beginning of a text that corresponds to a folded word.
  static func length(of word: String, in text: String) -> Int {
    var (folded, bytes) = (0, 0)
    let wanted = word.count
    for character in text {
      if folded >= wanted { break }
      folded += character.foldedForSearch.count
      bytes += String(character).utf8.count
    }
    return bytes
  }
}
