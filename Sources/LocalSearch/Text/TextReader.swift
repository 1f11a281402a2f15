/// Reads a text beyond ASCII, scalar by scalar.
struct TextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let exceptions: [UInt32: FoldedScalar]

  /// The scalar whose UTF-8 begins at a position, and its length in bytes.
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[position])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(bytes[position + 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[position + 2] & 0x3F)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(bytes[position + 3] & 0x3F)
    return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// The unit that begins at a position, which must not be that of an ASCII byte.
  func unit(at position: Int, _ pages: inout FoldingPages) -> TextUnit {
    let (value, length) = scalar(at: position)
    if !exceptions.isEmpty, let folded = exceptions[value] {
      return TextUnit(folded: folded, length: length)
    }
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF:
      return TextUnit(folded: itself(.ideogram, position, length), length: length)
    case HangulSyllable.leadingJamo, HangulSyllable.all:
      return hangul(value, at: position, length)
    default:
      return TextUnit(folded: pages.folded(value), length: length)
    }
  }

  /// A syllable, of which the parts may be apart.
  private func hangul(_ first: UInt32, at position: Int, _ length: Int) -> TextUnit {
    var syllable = first
    var length = length
    while position + length < bytes.count {
      let (next, nextLength) = scalar(at: position + length)
      guard let composed = HangulSyllable.composed(syllable, next) else { break }
      syllable = composed
      length += nextLength
    }
    let text = Unicode.Scalar(syllable).map { String($0) } ?? ""
    return TextUnit(folded: FoldedScalar(.letter, text.utf8), length: length)
  }

  private func itself(_ kind: ScalarKind, _ position: Int, _ length: Int) -> FoldedScalar {
    FoldedScalar(kind, bytes[position..<position + length])
  }
}
