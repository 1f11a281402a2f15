/// The address of an inspector's server: its port, its token, and a store of it.
package struct InspectorAddress: Hashable, Sendable, CustomStringConvertible {
  package let port: UInt16
  package let token: String
  /// The number of the store; `nil` for the list of all.
  package let store: Int?

  init(port: UInt16, token: String, store: Int? = nil) {
    self.port = port
    self.token = token
    self.store = store
  }

  /// Creates the address of another store of a server; `nil` for the list of all.
  package init(_ address: InspectorAddress, store: Int?) {
    self.init(port: address.port, token: address.token, store: store)
  }

  /// Reads an address such as `http://127.0.0.1:53211/0f3e…/`, with or without the number of a store;
  /// `nil` if it is none.
  package init?(_ text: String) {
    guard text.hasPrefix("http://") else { return nil }
    let parts = text.dropFirst(7).split(separator: "#", omittingEmptySubsequences: false)[0]
      .split(separator: "/", omittingEmptySubsequences: false)
    let host = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard host.count == 2, host[0] == "127.0.0.1" || host[0] == "localhost",
      let port = UInt16(host[1]), parts.count >= 2, Self.isToken(parts[1])
    else { return nil }
    let rest = parts[2...].filter { !$0.isEmpty }
    switch rest.count {
    case 0: self.init(port: port, token: String(parts[1]))
    case 1:
      guard let store = Int(rest[0]) else { return nil }
      self.init(port: port, token: String(parts[1]), store: store)
    default: return nil
    }
  }

  package var description: String {
    "http://127.0.0.1:\(port)\(path())"
  }

  /// Returns the path of what a server has of the store.
  package func path(_ name: String = "") -> String {
    "/\(token)/" + (store.map { "\($0)/" } ?? "") + name
  }

  /// Returns 128 random bits as a word.
  static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    .joined()
  }

  private static func isToken(_ text: Substring) -> Bool {
    text.count == 32
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      }
  }
}
