/// A text to be found among many without regard to case.
struct CaselessText {
  let text: String

  /// The length in bytes of all texts that can be equal; `nil` if they may have several.
  private let length: Int?

  init(_ text: String) {
    self.text = text
    // Of texts beyond ASCII only one with the sign for Kelvin is an ASCII text in lower case.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 | 0x20 != UInt8(ascii: "k") }
    length = isPlain ? text.utf8.count : nil
  }

  var lowercased: String { text.lowercased() }

  /// Whether another text is the same without regard to case.
  func matches(_ other: String) -> Bool {
    if let length, length != other.utf8.count { return false }
    return text.caselessComparison(with: other) == .equal
  }

  /// With which bytes texts can begin that are equal to one of several.
  struct Beginnings {
    private var isPossible = [Bool](repeating: false, count: 256)

    init(_ texts: [CaselessText]) {
      for byte in 0x80...0xFF { isPossible[byte] = true }
      for text in texts {
        guard let byte = text.text.utf8.first, byte < 0x80 else {
          // Beyond ASCII, a letter may be written with its mark behind it.
          isPossible = isPossible.map { _ in true }
          return
        }
        isPossible[Int(byte)] = true
        isPossible[Int(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)] = true
        isPossible[Int(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xDF : byte)] = true
      }
    }

    /// Whether a text can be one of them.
    func contain(_ text: String) -> Bool {
      text.utf8.first.map { isPossible[Int($0)] } ?? isPossible[0x80]
    }
  }
}
