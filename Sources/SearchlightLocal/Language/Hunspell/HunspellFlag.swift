/// A flag of a word or an affix in a Hunspell dictionary.
struct HunspellFlag: Hashable {
  private let code: UInt64

  /// How the flags of a dictionary are written.
  enum Form: String {
    /// One byte each.
    case byte

    /// One character each, in UTF-8.
    case character = "UTF-8"

    /// Two bytes each.
    case long

    /// Numbers with commas between them.
    case number = "num"

    /// Finds the form by what follows `FLAG`.
    init?(named name: String) {
      switch name {
      case "long": self = .long
      case "num": self = .number
      case "UTF-8": self = .character
      case "char": self = .byte
      default: return nil
      }
    }

    /// What flags in this form are, for error messages.
    var explanation: String {
      switch self {
      case .byte, .character: "characters"
      case .long: "pairs of bytes"
      case .number: "numbers from 0 to 65535 with commas"
      }
    }
  }

  /// Reads the flags in a text, up to the first that is not written in the form.
  ///
  /// - Returns: The flags, and whether they are all that the text has.
  static func flags(
    in text: some Collection<UInt8>, _ form: Form
  ) -> (flags: [HunspellFlag], areAll: Bool) {
    switch form {
    case .byte:
      return (text.map { HunspellFlag(code: UInt64($0)) }, true)
    case .character:
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
      return (scalars.map { HunspellFlag(code: UInt64($0.value)) }, true)
    case .long:
      let bytes = Array(text)
      let flags = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        HunspellFlag(code: (UInt64(bytes[index]) << 8) | UInt64(bytes[index + 1]))
      }
      return (flags, bytes.count.isMultiple(of: 2))
    case .number:
      var flags: [HunspellFlag] = []
      for field in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let number = field.decimalNumber, let number = UInt16(exactly: number) else {
          return (flags, false)
        }
        flags.append(HunspellFlag(code: UInt64(number)))
      }
      return (flags, true)
    }
  }
}
