extension StringProtocol {
  /// The text with everything that would steer a terminal written as an escape: `\n`, `\t`, `\u{1B}`.
  ///
  /// For whatever is printed: names, values and messages come from records, files and services, and must
  /// not move the cursor, forge lines or turn the direction of what follows. A text that was escaped stays
  /// as it is when it is escaped again.
  ///
  /// - Parameter keepsLineEnds: Whether `\n` stays, as in a text of several lines whose parts were escaped
  ///   before they were put together.
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
  /// Whether a terminal does something else with the scalar than show it: the control characters of ASCII
  /// and Latin-1 (C0, DEL, C1), the separators of lines and paragraphs, and what embeds, overrides or
  /// isolates a direction of writing.
  package var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
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
  /// Whether a scalar that ``Unicode/Scalar/steersTerminal`` may begin with the byte in UTF-8.
  package var mayBeginControl: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xE2
  }
}
