/// A text to be found among many others, ignoring case.
struct CaselessText {
  let text: String

  /// The byte length of every text that can be equal to this one; `nil` if equal texts may have
  /// different lengths.
  private let length: Int?

  init(_ text: String) {
    self.text = text
    // The Kelvin sign is the only non-ASCII character whose lower case is an ASCII character, so
    // only a text with a "k" can equal a longer non-ASCII text.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 | 0x20 != UInt8(ascii: "k") }
    length = isPlain ? text.utf8.count : nil
  }

  var lowercased: String { text.lowercased() }

  /// Returns whether another text is equal, ignoring case.
  func matches(_ other: String) -> Bool {
    if let length, length != other.utf8.count { return false }
    return text.caselessComparison(with: other) == .equal
  }

  /// The possible first bytes of texts that are equal to one of several texts.
  struct Beginnings {
    private var isPossible = [Bool](repeating: false, count: 256)

    init(_ texts: [CaselessText]) {
      for byte in 0x80...0xFF { isPossible[byte] = true }
      for text in texts {
        guard let byte = text.text.utf8.first, byte < 0x80 else {
          // A non-ASCII letter may be written as a base letter with a combining mark after it.
          isPossible = isPossible.map { _ in true }
          return
        }
        isPossible[Int(byte)] = true
        isPossible[Int(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)] = true
        isPossible[Int(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xDF : byte)] = true
      }
    }

    /// Returns whether a text can be equal to one of the texts, judged by its first byte.
    func contain(_ text: String) -> Bool {
      text.utf8.first.map { isPossible[Int($0)] } ?? isPossible[0x80]
    }
  }
}
