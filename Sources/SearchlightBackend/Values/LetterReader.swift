import Foundation

/// Reads the letters of a text by which it is sorted, byte by byte: without case and marks.
struct LetterReader {
  // safe: the bytes are valid UTF-8, lent for the life of the reader; `position` is compared with
  // their count before a byte is read.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  /// The bytes of the last scalar that are still to be returned, the first one lowest.
  private var pending: UInt64 = 0
  private var pendingCount: UInt8 = 0

  /// Whether a scalar has been met that has to be composed with its neighbours before its letters
  /// are known.
  private(set) var hasStopped = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Returns the next byte; `nil` at the end, or where the reader has stopped.
  mutating func next() -> UInt8? {
    while pendingCount == 0 {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      if byte < 0x80 {
        position += 1
        return byte.lowercasedASCII
      }
      guard readScalar(byte) else {
        hasStopped = true
        return nil
      }
    }
    let byte = UInt8(truncatingIfNeeded: pending)
    pending >>= 8
    pendingCount -= 1
    return byte
  }

  /// Reads a scalar of several bytes; returns `false` if its letters are not known.
  private mutating func readScalar(_ first: UInt8) -> Bool {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + length <= bytes.count else { return false }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    var copied = UInt64(first)
    for offset in 1..<length {
      let byte = bytes[position + offset]
      value = (value << 6) | UInt32(byte & 0x3F)
      copied |= UInt64(byte) << UInt64(8 * offset)
    }
    if let letters = LetterTable.packedLetters(of: value) {
      (pending, pendingCount) = (letters.bytes, letters.count)
    } else if LetterTable.isItself(value), !isBeforeJamo(position + length) {
      (pending, pendingCount) = (copied, UInt8(length))
    } else {
      return false
    }
    position += length
    return true
  }

  /// Returns whether a jamo stands at an offset, which may complete the syllable before it.
  private func isBeforeJamo(_ offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == 0xE1 && 0x86...0x87 ~= bytes[offset + 1]
  }
}

/// The letters by which single scalars are sorted.
enum LetterTable {
  /// At most eight bytes, the first one lowest.
  struct Packed {
    let bytes: UInt64
    let count: UInt8
  }

  /// Returns the letters of a scalar that occurs often; `nil` for any other.
  static func packedLetters(of value: UInt32) -> Packed? {
    switch value {
    case ..<0x600: low[Int(value)]
    case 0x1E00..<0x2000: extended[Int(value - 0x1E00)]
    case 0x3040..<0x3100: kana[Int(value - 0x3040)]
    default: nil
    }
  }

  /// Returns whether a scalar is a letter or sign of its own, whatever stands beside it.
  static func isItself(_ value: UInt32) -> Bool {
    switch value {
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x2010...0x2027, 0x3001...0x3029: true
    default: false
    }
  }

  /// Returns the letters of a scalar.
  static func letters(of scalar: Unicode.Scalar) -> String {
    // A syllable of Hangul is one letter here.
    if 0xAC00...0xD7A3 ~= scalar.value { return String(scalar) }
    return String(scalar).decomposedStringWithCanonicalMapping.foldedLetters
  }

  private static let low = table(of: 0..<0x600)
  private static let extended = table(of: 0x1E00..<0x2000)
  private static let kana = table(of: 0x3040..<0x3100)

  private static func table(of values: Range<UInt32>) -> [Packed?] {
    values.map { value in
      guard let scalar = Unicode.Scalar(value) else { return nil }
      let letters = letters(of: scalar).utf8
      guard letters.count <= 8 else { return nil }
      return Packed(
        bytes: letters.reversed().reduce(0) { ($0 << 8) | UInt64($1) }, count: UInt8(letters.count))
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a combining mark.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether folding drops the scalar: invisible scalars, the sign that stretches Arabic words, and
  /// most marks.
  ///
  /// It drops accents, Hebrew and Arabic points, the voicing marks of kana and enclosing marks. It
  /// keeps the vowel signs of scripts that write vowels as marks, and the viramas.
  package var isDropped: Bool {
    if properties.isDefaultIgnorableCodePoint || value == 0x640 { return true }
    guard isMark else { return false }
    return switch properties.canonicalCombiningClass.rawValue {
    case 1...8, 10...36, 200...240: true
    default: properties.generalCategory == .enclosingMark
    }
  }

  /// The plain form of a small letter that Unicode does not decompose, such as `o` for `ø`; `nil`
  /// for any other scalar.
  package var plainLetters: String? {
    switch self {
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "ħ": "h"
    case "ı": "i"
    case "ŧ": "t"
    case "þ": "th"
    case "æ": "ae"
    case "œ": "oe"
    default: nil
    }
  }
}

extension String {
  /// The letters of a decomposed text: its case folding, without marks, and with the plain forms of
  /// letters that have one.
  package var foldedLetters: String {
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isDropped {
      guard let other = scalar.caseFolding else {
        if let plain = scalar.plainLetters {
          folded.append(contentsOf: plain.unicodeScalars)
        } else {
          folded.append(scalar)
        }
        continue
      }
      // A letter may fold to one with a mark, which is decomposed again.
      for scalar in other.decomposedStringWithCanonicalMapping.unicodeScalars
      where !scalar.isDropped {
        folded.append(contentsOf: (scalar.plainLetters ?? String(scalar)).unicodeScalars)
      }
    }
    return String(folded)
  }
}
