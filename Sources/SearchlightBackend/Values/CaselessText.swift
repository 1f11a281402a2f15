/// A text to be found among many others, ignoring case.
struct CaselessText {
  let text: String

  /// The byte lengths of all texts that can be equal to this one; `nil` if they may have any.
  private let lengths: ClosedRange<Int>?

  init(_ text: String) {
    self.text = text
    // A text of ASCII can equal a longer one, because some characters of two and three bytes are
    // equal to one of ASCII (the Kelvin sign, `ſ`, two Greek signs) or to several (`ﬁ`, `ﬅ`).
    let bytes = text.utf8
    let longest = bytes.reduce(bytes.count) { length, byte in
      switch byte | 0x20 {
      case UInt8(ascii: "k"), UInt8(ascii: "`"): length + 2
      case UInt8(ascii: "s"), UInt8(ascii: "f"), UInt8(ascii: ";"): length + 1
      default: length
      }
    }
    lengths = bytes.allSatisfy { $0 < 0x80 } ? bytes.count...longest : nil
  }

  var caseFolded: String { text.caseFolded }

  /// Returns whether another text is equal, ignoring case.
  @inline(__always)
  func matches(_ other: String) -> Bool {
    if let lengths {
      let length = other.utf8.count
      if length < lengths.lowerBound || length > lengths.upperBound { return false }
    }
    return AlphabeticalOrder(text, other).isEqualIgnoringCase
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
