import Foundation

extension String {
  /// Calls `body` with the UTF-8 bytes, which are copied only if they are not contiguous.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Returns whether the text begins with another one, ignoring case.
  package func beginsIgnoringCase(with other: String) -> Bool {
    let isSame = withUTF8Bytes { bytes in
      other.withUTF8Bytes { bytes.commonCount(with: $0, upTo: $0.count) == $0.count }
    }
    return isSame || caseFolded.hasPrefix(other.caseFolded)
  }

  /// Returns whether another text is equal, ignoring case.
  package func isEqualIgnoringCase(to other: String) -> Bool {
    AlphabeticalOrder(self, other).isEqualIgnoringCase
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the common prefix in bytes, at most `limit`.
  func commonCount(with other: Self, upTo limit: Int) -> Int {
    let limit = Swift.min(limit, count, other.count)
    // safe: eight bytes are loaded only while as many are left below the limit, which is at most
    // both counts.
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= limit,
      left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    { index += 8 }
    while index < limit, self[index] == other[index] { index += 1 }
    return index
  }
}

extension String {
  /// The text with entities in place of `&`, `<`, `>`, `"` and `'`, so that HTML and XML read it as text,
  /// also in the value of an attribute.
  package var escapedForMarkup: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    // Scalars, not characters: a combining mark must not hide a character that needs escaping.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text in the format in which facet values are compared: without differences of letter case.
  ///
  /// This is Unicode's full case folding of the composed text: `ΜΑΡΚΟΣ` and `μαρκος` fold alike, and
  /// so do `ſ` and `s`, `µ` (the micro sign) and `μ`, `ß`, `ẞ` and `ss`. Accents stay, and so does
  /// the iota under a Greek letter, which is a mark here. Texts that are canonically equal fold
  /// alike.
  package var caseFolded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var copy = self
    let isComposed = copy.withUTF8 { ComposedText.isComposed($0) }
    var folded = String.UnicodeScalarView()
    for scalar in isComposed ? unicodeScalars : canonicalScalars {
      if let other = scalar.caseFolding {
        folded.append(contentsOf: other.unicodeScalars)
      } else {
        folded.append(scalar)
      }
    }
    return String(folded)
  }
}

extension Unicode.Scalar {
  /// The full case folding of the scalar; `nil` if it folds to itself.
  package var caseFolding: String? {
    switch value {
    case ..<0x80: return 0x41...0x5A ~= value ? properties.lowercaseMapping : nil
    // Han, kana, Hangul and the scripts around them have no case.
    case 0x2E80..<0xA640, 0xAC00..<0xD7B0: return nil
    // Full folding would make a letter of the iota under these, which every other folding drops.
    case 0x345: return nil
    case 0x1F80...0x1FAF, 0x1FB2...0x1FB4, 0x1FB7, 0x1FBC, 0x1FC2...0x1FC4, 0x1FC7, 0x1FCC,
      0x1FF2...0x1FF4, 0x1FF7, 0x1FFC:
      let small = properties.lowercaseMapping
      return small == String(self) ? nil : small
    default: break
    }
    guard properties.changesWhenCaseFolded else { return nil }
    // Cherokee folds to its upper case, since its lower case is younger.
    if 0x13F8...0x13FD ~= value || 0xAB70...0xABBF ~= value { return properties.uppercaseMapping }
    // The detour over the upper case brings together all letters that share it, such as both forms
    // of the small sigma.
    return Self.mapped(
      Self.mapped(properties.lowercaseMapping, \.uppercaseMapping), \.lowercaseMapping)
  }

  private static func mapped(
    _ text: String, _ mapping: KeyPath<Unicode.Scalar.Properties, String>
  ) -> String {
    text.unicodeScalars.map { $0.properties[keyPath: mapping] }.joined()
  }
}

extension String {
  /// The scalars in canonical composition (NFC): a letter and its marks are one scalar wherever
  /// Unicode has one.
  package var precomposedScalars: String.UnicodeScalarView {
    precomposedStringWithCanonicalMapping.unicodeScalars
  }

  /// The canonical scalars: the same for all texts that are canonically equal.
  ///
  /// Foundation does not put what it has just decomposed into order with its neighbours, and
  /// composes only what it decomposed; each step therefore takes a call of its own.
  package var canonicalScalars: String.UnicodeScalarView {
    decomposedStringWithCanonicalMapping.decomposedStringWithCanonicalMapping.precomposedScalars
  }
}
