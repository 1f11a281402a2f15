extension StringProtocol {
  /// Returns the text with everything that controls a terminal written as an escape, such as `\n`
  /// or `\u{1B}`.
  ///
  /// Use it for everything that is printed: names, values and messages come from records, files and
  /// services, and must not move the cursor, forge lines or reverse the direction of the text that
  /// follows. An escaped text stays unchanged when it is escaped again.
  ///
  /// - Parameter keepsLineEnds: Whether `\n` is kept, for a text of several lines whose parts were
  ///   escaped before they were joined.
  package func escapingControls(keepsLineEnds: Bool = false) -> String {
    guard utf8.contains(where: { $0.mayBeginControl }) else { return String(self) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.steersTerminal || (keepsLineEnds && scalar == "\n") {
        result.append(scalar)
      } else {
        result += scalar.escape.unicodeScalars
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal interprets the scalar instead of showing it.
  ///
  /// These are the control characters of ASCII and Latin-1 (C0, DEL, C1), the separators of lines
  /// and paragraphs, and the characters that mark, embed, override or isolate a direction of writing.
  package var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension UInt8 {
  /// Whether the byte may begin a scalar in UTF-8 for which ``Unicode/Scalar/steersTerminal`` is
  /// true.
  package var mayBeginControl: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xD8 || self == 0xE2
  }
}
