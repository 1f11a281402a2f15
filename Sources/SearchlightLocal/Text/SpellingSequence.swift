import SearchlightBasics

/// A sequence of scalars that stands for another, which a reader takes for the same word.
///
/// - Before a stop of its class, a nasal consonant without vowel is written as such or as the nasal
///   sign: `हिन्दी` is `हिंदी`. It is folded to the sign, in the scripts of India whose blocks Unicode
///   arranges alike.
/// - In Thai and Lao, the sign of a nasal vowel may stand before the mark of the tone or behind it.
/// - In Catalan, the middle dot between two `l` only tells how they are spoken.
/// - Two regional indicators are one flag.
enum SpellingSequence {
  /// Returns whether a sequence may begin with a scalar.
  @inline(__always)
  static func mayBegin(with value: UInt32) -> Bool {
    switch value {
    case 0x915..<0xD00: value & 0x40 == 0 && (nasals >> (value & 0x3F)) & 1 == 1
    case 0xB7, 0x387, 0xE4D, 0xECD, flags: true
    default: false
    }
  }

  /// Returns the sequence at a position as one unit; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - value: The scalar at the position, which may begin a sequence.
  ///   - length: Its length in bytes.
  static func unit(
    _ value: UInt32, _ length: Int, _ reader: TextReader, at position: Int,
    _ pages: inout FoldingPages
  ) -> TextUnit? {
    if value == 0xB7 || value == 0x387 {
      // safe: the byte before a scalar, and the one behind it if there is one, are in the text.
      guard position > 0, reader.bytes[position - 1] | 0x20 == UInt8(ascii: "l"),
        position + length < reader.bytes.count,
        reader.bytes[position + length] | 0x20 == UInt8(ascii: "l")
      else { return nil }
      return TextUnit(folded: FoldedScalar(.dropped), length: length)
    }
    var end = position + length
    guard end < reader.bytes.count, reader.bytes[end] >= 0x80 else { return nil }
    let (next, nextLength) = reader.scalar(at: end)
    end += nextLength
    switch value {
    case flags:
      guard flags ~= next else { return nil }
      return TextUnit(
        folded: pages.folded(value), others: [pages.folded(next)], length: end - position)
    case 0xE4D, 0xECD:
      let tones = value == 0xE4D ? 0xE48...0xE4B : 0xEC8...0xECB as ClosedRange<UInt32>
      let vowel: UInt32 = value == 0xE4D ? 0xE32 : 0xEB2
      guard tones ~= next, end < reader.bytes.count, reader.scalar(at: end).value == vowel else {
        return nil
      }
      return TextUnit(
        folded: pages.folded(next), others: [pages.folded(value)], length: end - position)
    default:
      guard let stops = stops(ofClassOf: value), next == block(of: value) + virama else {
        return nil
      }
      while end < reader.bytes.count {
        let (stop, stopLength) = reader.scalar(at: end)
        if stops ~= stop {
          let sign = pages.folded(block(of: value) + nasalSign)
          // The unit has a consonant, which is no mark of the letter before it.
          return TextUnit(folded: sign.of(.letter), length: end - position)
        }
        // Joiners without width tell how the letters are drawn.
        guard 0x200C...0x200D ~= stop else { return nil }
        end += stopLength
      }
      return nil
    }
  }

  /// The offsets of nasal consonants in a block, one bit each.
  private static let nasals: UInt64 =
    (1 << 0x19) | (1 << 0x1E) | (1 << 0x23) | (1 << 0x28) | (1 << 0x2E)

  private static let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// The offsets of signs in the blocks, each of which has 128 scalars.
  private static let nasalSign: UInt32 = 0x02
  private static let virama: UInt32 = 0x4D

  private static func block(of value: UInt32) -> UInt32 { value & ~0x7F }

  /// Returns the stops of the class to which a nasal consonant belongs; `nil` for any other scalar.
  private static func stops(ofClassOf value: UInt32) -> ClosedRange<UInt32>? {
    let block = block(of: value)
    // Tamil has its own arrangement.
    if block == 0xB80 { return nil }
    return switch value & 0x7F {
    case 0x19: block + 0x15...block + 0x18
    case 0x1E: block + 0x1A...block + 0x1D
    case 0x23: block + 0x1F...block + 0x22
    case 0x28: block + 0x24...block + 0x27
    case 0x2E: block + 0x2A...block + 0x2D
    default: nil
    }
  }
}

/// A cache of the folded scalars outside ASCII, in pages of 256 scalars.
///
/// Folding is slow, so a page is computed when it is first needed and shared by the whole process.
/// A copy of this value remembers the pages that it has used and reads them again without a lock.
struct FoldingPages {
  private var pages: [[FoldedScalar]] = []

  private static let known = Locked<[UInt32: [FoldedScalar]]>([:])

  /// Returns the folded form of a scalar.
  ///
  /// - Parameter scalar: A Unicode scalar value, as decoded from valid UTF-8.
  mutating func folded(_ scalar: UInt32) -> FoldedScalar {
    let page = Int(scalar >> 8)
    // Most texts need only the first few pages, and room for all takes long to clear.
    if page >= pages.count {
      pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count))
    }
    if pages[page].isEmpty { pages[page] = Self.page(scalar >> 8) }
    return pages[page][Int(scalar & 0xFF)]
  }

  private static func page(_ number: UInt32) -> [FoldedScalar] {
    if let page = known.withLock({ $0[number] }) { return page }
    let page = ((number << 8)...((number << 8) | 0xFF)).map { value in
      Unicode.Scalar(value).map { FoldedScalar(folding: $0) } ?? FoldedScalar(.separator)
    }
    return known.withLock { known in
      known[number] = page
      return page
    }
  }
}
