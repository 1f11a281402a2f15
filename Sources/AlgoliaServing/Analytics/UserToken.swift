/// The form of the tokens by which apps name their users: 1 to 129 letters, digits and `_=/+-`.
enum UserToken {
  static func isValid(_ text: String) -> Bool {
    (1...129).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_=/+-".utf8.contains(byte)
        }
      }
  }
}
