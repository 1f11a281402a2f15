// Text: splits texts and queries into words, folds them and joins compounds.
// In: a text. Out: folded words and their positions.
// May use: nothing else of the engine.

/// Splits texts into words, the longest runs of letters and digits, and folds these for comparison.
///
/// - Each ideogram and each kana is a word of its own: without a dictionary, only single characters
///   find every part of a run, and proximity ranks those that follow each other first. Pairs of
///   characters would not find a single one in the middle of a query. With a dictionary, the words
///   that it finds in a run are compounds of these characters.
/// - A joiner, such as a dot or an apostrophe, between two letters makes a compound: `hello.world`
///   has the words hello, world and helloworld, and `don't` has don and dont, because parts of fewer
///   than three letters are left out. In a query a compound has its parts if all are long enough,
///   and otherwise only the joined form.
/// - An ampersand between two letters joins as well, but what it joins is a word however short:
///   `AT&T` has the words at, t and att.
/// - A sign that stands for several words, such as `½`, has these words, see ``SignWords``.
/// - Camel case makes a compound as well, where the settings ask for it; its parts count whatever
///   their length. So does a word that a dictionary splits into parts, such as `Gartenstuhl`.
///
/// The tokenizer reads ASCII byte by byte and everything else scalar by scalar, in linear time.
struct Tokenizer {
  /// The kind of text to split, each of which has rules of its own.
  struct Use: Hashable {
    /// A text of a record.
    static var text: Use { Use() }

    /// A query.
    static var query: Use { Use(isQuery: true) }

    var isQuery = false
    var splitsCamelCase = false

    /// The index in ``TokenizerOptions/splitters`` of those that split the compounds of the text;
    /// `nil` if compounds are not split.
    var splitters: Int?
  }

  typealias Body = (_ word: FoldedWord, _ token: Token) -> Void

  let options: TokenizerOptions
  private var pages = FoldingPages()
  var word = FoldedWord()
  var compound = Compound()

  init(_ options: TokenizerOptions = TokenizerOptions()) {
    self.options = options
  }

  /// Calls `body` with each folded word of a text and its token, in order; a joined word follows
  /// its parts.
  ///
  /// - Parameter position: The position of the first word; on return, the position after the last
  ///   one.
  mutating func forEachWord(
    in text: String, as use: Use = .text, at position: inout Int, _ body: Body
  ) {
    var text = text
    text.withUTF8 { forEachWord(in: $0, from: 0, as: use, at: &position, body) }
  }

  /// Calls `body` with each folded word of a text in UTF-8 and its token, in order.
  ///
  /// - Parameters:
  ///   - text: The text, in valid UTF-8.
  ///   - start: The offset of the first word, or of what separates it from the text before.
  ///   - position: The position of the first word; on return, the position after the last one.
  mutating func forEachWord(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, as use: Use, at position: inout Int,
    _ body: Body
  ) {
    // safe: the reader is used only during the call, for which the caller lends the text.
    read(TextReader(bytes: text), from: start, use, &position, body)
  }

  /// Calls `body` with each folded word of a text and its token, with positions from 0.
  mutating func forEachWord(
    in text: String, as use: Use = .text, _ body: (_ word: [UInt8], _ token: Token) -> Void
  ) {
    var position = 0
    var bytes: [UInt8] = []
    forEachWord(in: text, as: use, at: &position) { word, token in
      bytes.removeAll(keepingCapacity: true)
      bytes += word.bytes
      body(bytes, token)
    }
  }

  private mutating func read(
    _ reader: TextReader, from first: Int, _ use: Use, _ position: inout Int, _ body: Body
  ) {
    let ascii = options.ascii
    let bytes = reader.bytes
    var camelCase = use.splitsCamelCase ? CamelCase(reader) : nil
    let hasPlaceholders = !use.isQuery && !options.placeholders.isEmpty
    var start: Int? = nil
    var index = first
    word.removeAll()
    while index < bytes.count {
      let folded = ascii[Int(bytes[index])]
      if folded >= ASCIIClass.firstLetter {
        if let begin = start {
          if camelCase?.advance(to: index, length: 1) == true {
            part(reader, begin..<index, at: index, &start, use, &position, body)
          }
        } else {
          start = index
          camelCase?.begin(at: index)
        }
        if camelCase == nil {
          index = word.append(lettersOf: bytes, from: index, foldedBy: ascii)
        } else {
          word.append(folded)
          index += 1
        }
        continue
      }
      if folded == ASCIIClass.separator, !hasPlaceholders, !bytes.hasGershayim(at: index) {
        if let begin = start { finish(reader, begin..<index, use, &position, body) }
        start = nil
        index += 1
        continue
      }
      index += readOther(
        reader, at: index, hasPlaceholders, &start, &camelCase, use, &position, body)
    }
    if let start { finish(reader, start..<bytes.count, use, &position, body) }
  }

  /// Reads what begins at an index and is neither an ASCII letter or digit nor a plain separator,
  /// and returns its length in bytes.
  private mutating func readOther(
    _ reader: TextReader, at index: Int, _ hasPlaceholders: Bool, _ start: inout Int?,
    _ camelCase: inout CamelCase?, _ use: Use, _ position: inout Int, _ body: Body
  ) -> Int {
    if hasPlaceholders, let (length, words) = placeholder(reader, at: index) {
      if let begin = start { finish(reader, begin..<index, use, &position, body) }
      start = nil
      emit(words, index..<index + length, &position, body)
      return length
    }
    let unit = unit(reader, at: index)
    switch unit.kind {
    case .dropped:
      return unit.length
    case .letter, .mark:
      if let begin = start {
        if camelCase?.advance(to: index, length: unit.length) == true {
          part(reader, begin..<index, at: index, &start, use, &position, body)
        }
      } else {
        start = index
        camelCase?.begin(at: index)
      }
      word.append(unit)
      return unit.length
    case .joiner, .softJoiner:
      if let begin = start, !compound.isFull,
        isLetter(reader, at: index + unit.length)
      {
        compound.append(word, begin..<index, ending: unit.kind == .joiner ? .part : .group)
        word.removeAll()
        start = nil
        return unit.length
      }
    case .sign:
      if let begin = start { finish(reader, begin..<index, use, &position, body) }
      start = nil
      emitSign(reader, index..<index + unit.length, &position, body)
      return unit.length
    case .separator, .ideogram, .separatorWord: break
    }
    if let begin = start { finish(reader, begin..<index, use, &position, body) }
    start = nil
    guard unit.kind == .ideogram || unit.kind == .separatorWord else { return unit.length }
    if unit.kind == .ideogram, let segmenter = options.segmenter {
      return readRun(reader, at: index, segmenter, use, &position, body)
    }
    var length = unit.length
    while unit.kind == .ideogram, index + length < reader.bytes.count,
      reader.bytes[index + length] >= 0x80
    {
      let next = self.unit(reader, at: index + length)
      guard next.kind == .dropped else { break }
      length += next.length
    }
    word.append(unit)
    body(word, Token(position: position, range: index..<index + length, form: .word))
    position += 1
    word.removeAll()
    return length
  }

  mutating func unit(_ reader: TextReader, at index: Int) -> TextUnit {
    let byte = reader.bytes[index]
    if byte >= 0x80 { return reader.unit(at: index, &pages, options.exceptions) }
    let folded = options.ascii[Int(byte)]
    switch folded {
    case ASCIIClass.separator:
      let isJoiner = reader.bytes.hasGershayim(at: index)
      return TextUnit(folded: FoldedScalar(isJoiner ? .joiner : .separator), length: 1)
    case ASCIIClass.joiner: return TextUnit(folded: FoldedScalar(.joiner), length: 1)
    case ASCIIClass.softJoiner: return TextUnit(folded: FoldedScalar(.softJoiner), length: 1)
    case ASCIIClass.separatorWord:
      return TextUnit(folded: FoldedScalar(.separatorWord, ascii: byte), length: 1)
    default:
      return TextUnit(folded: FoldedScalar(.letter, ascii: folded), length: 1)
    }
  }

  private mutating func isLetter(_ reader: TextReader, at index: Int) -> Bool {
    guard index < reader.bytes.count else { return false }
    let kind = unit(reader, at: index).kind
    return kind == .letter || kind == .mark
  }

  /// Ends a subword at a camel-case boundary.
  private mutating func part(
    _ reader: TextReader, _ range: Range<Int>, at index: Int, _ start: inout Int?, _ use: Use,
    _ position: inout Int, _ body: Body
  ) {
    if compound.isFull {
      finish(reader, range, use, &position, body)
    } else {
      compound.append(word, range, ending: .subword)
      word.removeAll()
    }
    start = index
  }

  /// Ends a word, and the compound if it belongs to one.
  private mutating func finish(
    _ reader: TextReader, _ range: Range<Int>, _ use: Use, _ position: inout Int, _ body: Body
  ) {
    if !compound.isEmpty {
      compound.append(word, range, ending: .group)
      emitCompound(use, &position, body)
      compound.removeAll()
    } else if let number = use.splitters,
      emitParts(reader, range, options.splitters[number], &position, body)
    {
      // The parts and the whole word have been passed on.
    } else {
      body(word, Token(position: position, range: range, form: .word))
      position += 1
    }
    word.removeAll()
  }

  /// Returns the number of bytes at the beginning of the word `text[range]` that fold to the first
  /// `count` bytes of its folded form, with the marks that follow them.
  ///
  /// - Parameter text: The text, in valid UTF-8.
  mutating func length(
    ofBeginning count: Int, of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    // safe: the reader is used only during the call, for which the caller lends the text.
    length(ofBeginning: count, of: range, TextReader(bytes: text))
  }

  /// Returns the number of bytes of the beginning of a word in the text of a reader.
  mutating func length(
    ofBeginning count: Int, of range: Range<Int>, _ reader: TextReader
  ) -> Int {
    var remaining = count
    var index = range.lowerBound
    while index < range.upperBound {
      let unit = unit(reader, at: index)
      if remaining <= 0, unit.kind != .dropped, unit.kind != .mark { break }
      if unit.kind != .joiner, unit.kind != .softJoiner { remaining -= unit.foldedCount }
      index += unit.length
    }
    return index - range.lowerBound
  }
}

extension Tokenizer {
  /// Returns the folded words in a part of a query, each with its range in the whole query in UTF-8
  /// offsets.
  mutating func wordRanges(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> [(word: [UInt8], range: Range<Int>)] {
    var ranges: [(word: [UInt8], range: Range<Int>)] = []
    forEachWord(in: String(decoding: bytes[range], as: UTF8.self), as: .query) { word, token in
      ranges.append(
        (
          word,
          token.range.lowerBound + range.lowerBound..<token.range.upperBound + range.lowerBound
        ))
    }
    return ranges
  }
}
