/// Cuts texts into words: the longest runs of letters and digits, folded as they are compared.
///
/// Works on UTF-8. Where an ASCII byte is followed by another it is a character of its own, so that
/// most text is read byte by byte; everything else goes through `Character`, whose folding is
/// remembered because it is slow.
struct Tokenizer {
  /// Longer words are cut to so many bytes, on both sides of the comparison.
  static let maximumWordLength = 255

  /// Folded forms of characters beyond ASCII; empty for those that words are not made of.
  private var foldings: [Character: [UInt8]] = [:]

  private var word: [UInt8] = []

  init() {
    word.reserveCapacity(Self.maximumWordLength)
  }

  /// Calls `body` with each word of a text, in order: the folded UTF-8, and where the word stands in
  /// the text in UTF-8 offsets.
  mutating func forEachWord(
    in text: String, _ body: (_ word: [UInt8], _ range: Range<Int>) -> Void
  ) {
    var text = text
    text.makeContiguousUTF8()
    let characters = text
    text.withUTF8 { forEachWord(in: $0, of: characters, body) }
  }

  private mutating func forEachWord(
    in bytes: UnsafeBufferPointer<UInt8>, of text: String,
    _ body: (_ word: [UInt8], _ range: Range<Int>) -> Void
  ) {
    var start: Int? = nil
    var isFull = false
    var position = 0
    word.removeAll(keepingCapacity: true)
    while position < bytes.count {
      let byte = bytes[position]
      var length = 1
      var isSeparator = false
      if byte < 0x80, position + 1 == bytes.count || bytes[position + 1] < 0x80 {
        let folded = Self.folded(ascii: byte)
        isSeparator = folded == 0
        if !isSeparator {
          if word.count < Self.maximumWordLength, !isFull {
            word.append(folded)
          } else {
            isFull = true
          }
        }
      } else {
        let character = text[text.utf8.index(text.startIndex, offsetBy: position)]
        length = character.utf8.count
        let folded = folding(of: character)
        isSeparator = folded.isEmpty
        if word.count + folded.count > Self.maximumWordLength { isFull = true }
        if !isFull { word.append(contentsOf: folded) }
      }
      if isSeparator {
        if let begin = start {
          body(word, begin..<position)
          start = nil
          isFull = false
          word.removeAll(keepingCapacity: true)
        }
      } else if start == nil {
        start = position
      }
      position += length
    }
    if let start { body(word, start..<bytes.count) }
  }

  /// How many bytes from the beginning of `text[range]`, a word, stand for the first `count` bytes of
  /// its folded form.
  mutating func length(ofBeginning count: Int, of range: Range<Int>, in text: String) -> Int {
    var remaining = count
    var position = range.lowerBound
    while remaining > 0, position < range.upperBound {
      let character = text[text.utf8.index(text.startIndex, offsetBy: position)]
      remaining -= folding(of: character).count
      position += character.utf8.count
    }
    return position - range.lowerBound
  }

  private mutating func folding(of character: Character) -> [UInt8] {
    if let folded = foldings[character] { return folded }
    // Texts made to have ever new characters must not fill the memory.
    if foldings.count == 1 << 16 { foldings.removeAll() }
    let folded = character.isOfWords ? Array(character.folded.utf8) : []
    foldings[character] = folded
    return folded
  }

  /// The lower-case letter or digit; 0 for a separator.
  @inline(__always)
  private static func folded(ascii byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: 0
    }
  }
}
