/// A flag of a word or an affix in a Hunspell dictionary.
struct HunspellFlag: Hashable {
  private let code: UInt64

  /// How the flags of a dictionary are written.
  enum Form: String {
    /// One character each.
    case character

    /// Two characters each.
    case long

    /// Numbers with commas between them.
    case number = "num"

    /// Finds the form by the name after `FLAG`.
    init?(named name: String) {
      switch name {
      case "long": self = .long
      case "num": self = .number
      case "UTF-8", "char": self = .character
      default: return nil
      }
    }
  }

  /// Reads the flags in a text; `nil` if they are not written in the form.
  static func flags(in text: Substring, _ form: Form) -> [HunspellFlag]? {
    let scalars = text.unicodeScalars.map { UInt64($0.value) }
    switch form {
    case .character:
      return scalars.map { HunspellFlag(code: $0) }
    case .long:
      guard scalars.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: scalars.count, by: 2).map { index in
        HunspellFlag(code: (scalars[index] << 32) | scalars[index + 1])
      }
    case .number:
      var flags: [HunspellFlag] = []
      for field in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = UInt16(field), number > 0 else { return nil }
        flags.append(HunspellFlag(code: UInt64(number)))
      }
      return flags
    }
  }
}
