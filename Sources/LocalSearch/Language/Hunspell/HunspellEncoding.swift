/// The encoding of the files of a Hunspell dictionary.
enum HunspellEncoding: String, CaseIterable {
  case utf8 = "UTF-8"
  case latin1 = "ISO8859-1"
  case latin9 = "ISO8859-15"

  /// Finds the encoding by its name, in which case and hyphens make no difference.
  init?(named name: String) {
    func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
    guard let known = Self.allCases.first(where: { plain($0.rawValue) == plain(name) }) else {
      return nil
    }
    self = known
  }

  /// Decodes a line; `nil` if its bytes are not text in the encoding.
  func text(_ line: ArraySlice<UInt8>) -> String? {
    switch self {
    case .utf8:
      let text = String(decoding: line, as: UTF8.self)
      return text.utf8.elementsEqual(line) ? text : nil
    case .latin1, .latin9:
      var text = ""
      for byte in line {
        let other = self == .latin9 ? Self.latin9Scalars[byte] : nil
        text.unicodeScalars.append(other ?? Unicode.Scalar(byte))
      }
      return text
    }
  }

  /// The bytes that mean something else in ISO 8859-15 than in ISO 8859-1.
  private static let latin9Scalars: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
}
