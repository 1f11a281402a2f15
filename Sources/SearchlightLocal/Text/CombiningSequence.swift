import SearchlightBackend

/// A run of scalars that canonical equivalence allows a text to write differently: in another
/// order, or composed into one scalar.
///
/// Canonically equal texts must have the same words. Folding drops accents anyway, and Hangul has
/// its own arithmetic, see ``HangulSyllable``; what remains are the vowels that some scripts write
/// as marks. Most texts write them composed, so a look at the scalars usually shows that nothing
/// has to be done.
struct CombiningSequence {
  // safe: a slice of the bytes of the reader; the sequence does not outlive the reader.
  private let text: UnsafeBufferPointer<UInt8>

  /// Finds the sequence that begins at a position; `nil` if its scalars are composed already, or if
  /// no sequence begins there.
  init?(_ reader: TextReader, at position: Int) {
    let (first, firstLength) = reader.scalar(at: position)
    let isBase = Self.isBase(first)
    var isComposed = !Self.isDecomposed(first)
    if Self.order(of: first) == 0 {
      guard isBase || !isComposed else { return nil }
    } else if Self.isBehindMark(reader, position) {
      // Of several marks that can be reordered, only the first one begins a sequence, which covers
      // the others.
      return nil
    }
    var last = Self.lastOrder(of: first)
    var end = position + firstLength
    while end < reader.bytes.count {
      let (next, nextLength) = reader.scalar(at: end)
      let order = Self.order(of: next)
      if order == 0 {
        guard isBase, last == 0, Self.vowels.contains(next) else { break }
        isComposed = false
      } else if order < last || isBase && Self.vowels.contains(next) {
        isComposed = false
      }
      last = Self.lastOrder(of: next)
      end += nextLength
    }
    if isComposed { return nil }
    text = UnsafeBufferPointer(rebasing: reader.bytes[position..<end])
  }

  /// Returns the sequence as one unit, composed and folded; `nil` if folding drops every scalar.
  ///
  /// - Parameter kind: The kind of the first scalar.
  func unit(_ kind: ScalarKind, _ pages: inout FoldingPages) -> TextUnit? {
    var folded: [FoldedScalar] = []
    for scalar in String(decoding: text, as: UTF8.self).canonicalScalars {
      let next = pages.folded(scalar.value)
      if next.kind != .dropped { folded.append(next) }
    }
    guard let first = folded.first else { return nil }
    return TextUnit(
      folded: first.of(kind), others: Array(folded.dropFirst()), length: text.count)
  }

  /// Returns whether a mark that folding keeps stands before a position, with nothing but
  /// reorderable marks in between.
  private static func isBehindMark(_ reader: TextReader, _ position: Int) -> Bool {
    var position = position
    while let (value, start) = reader.scalar(before: position), order(of: value) > 0 {
      guard Unicode.Scalar(value)?.isDropped == true else { return true }
      position = start
    }
    return false
  }

  /// Returns the canonical combining class of the first scalar of a scalar's decomposition; 0 means
  /// that canonical ordering does not move it.
  private static func order(of value: UInt32) -> UInt8 {
    switch value {
    case ..<0x300: 0
    case 0xF73, 0xF75, 0xF81: 129
    default: Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
    }
  }

  /// Returns the canonical combining class of the last scalar of a scalar's decomposition.
  private static func lastOrder(of value: UInt32) -> UInt8 {
    switch value {
    case 0xF73, 0xF76, 0xF78, 0xF81: 130
    case 0xF75: 132
    default: order(of: value)
    }
  }

  /// Returns whether a scalar can compose with a vowel that follows it.
  static func isBase(_ value: UInt32) -> Bool {
    switch value {
    case 0x9C7, 0xB47, 0xB92, 0xBC6, 0xBC7, 0xC46, 0xCBF, 0xCC6, 0xCCA, 0xD46, 0xD47, 0xDD9, 0xDDC,
      0x1025,
      0x1B05, 0x1B07, 0x1B09, 0x1B0B, 0x1B0D, 0x1B11, 0x1B3A, 0x1B3C, 0x1B3E, 0x1B3F, 0x1B42,
      0x11131,
      0x11132, 0x11347, 0x114B9, 0x115B8, 0x115B9, 0x11935:
      true
    default: false
    }
  }

  /// The vowel signs, and the viramas, that can compose with the scalar before them.
  private static let vowels: Set<UInt32> = [
    0x9BE, 0x9D7, 0xB3E, 0xB56, 0xB57, 0xBBE, 0xBD7, 0xC56, 0xCC2, 0xCD5, 0xCD6, 0xD3E, 0xD57,
    0xDCA, 0xDCF,
    0xDDF, 0x102E, 0x1B35, 0x11127, 0x1133E, 0x11357, 0x114B0, 0x114BA, 0x114BD, 0x115AF, 0x11930,
  ]

  /// Returns whether a scalar is a Tibetan vowel whose canonical form is always two scalars.
  private static func isDecomposed(_ value: UInt32) -> Bool {
    switch value {
    case 0xF73, 0xF75, 0xF76, 0xF78, 0xF81: true
    default: false
    }
  }
}

/// How the tokenizer treats a scalar.
enum ScalarKind: UInt8, Sendable {
  /// Separates words and is not indexed.
  case separator

  /// Ignored: accents and other marks that do not distinguish words, and invisible scalars.
  case dropped

  /// A letter or digit.
  case letter

  /// A mark that distinguishes words, such as an Indic vowel sign; it is never separated from the
  /// letter before it.
  case mark

  /// A word of its own: a Chinese ideogram or a Japanese kana.
  case ideogram

  /// Joins the words on both sides if it stands between two letters.
  case joiner

  /// Joins the words on both sides like a joiner, but each of them is a word too, however short.
  case softJoiner

  /// Stands for words that it does not have as letters, see ``SignWords``.
  case sign

  /// A separator that the settings make a word of its own.
  case separatorWord
}
