extension String {
  /// The text in the form in which facet values are compared: without differences of letter case.
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
