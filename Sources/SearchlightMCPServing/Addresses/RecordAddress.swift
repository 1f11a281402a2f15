import SearchlightBackend

/// The address of a record, or of the records that have a value, as a resource.
struct RecordAddress: Hashable, Sendable {
  static let scheme = "searchlight"

  /// The longest address that is read, in bytes: longer ones name nothing that a tool can answer.
  private static let longest = 16_000

  let index: IndexName

  /// The parts of the path: none for the index itself, the identifier of a record, or an attribute and
  /// one of its values.
  let parts: [String]

  init(_ index: IndexName, _ parts: String...) {
    self.index = index
    self.parts = parts
  }

  /// Reads an address; `nil` for a text that is none.
  init?(uri: String) {
    let prefix = Self.scheme + "://"
    guard uri.utf8.count <= Self.longest, uri.hasPrefix(prefix) else { return nil }
    let pieces = uri.dropFirst(prefix.count)
      .split(separator: "/", omittingEmptySubsequences: false).map(Self.decoded)
    guard let index = pieces.first, let index, !index.isEmpty, pieces.count <= 3 else { return nil }
    let parts = pieces.dropFirst().compactMap(\.self)
    guard parts.count == pieces.count - 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.index = IndexName(index)
    self.parts = parts
  }

  var uri: String {
    "\(Self.scheme)://" + ([index.rawValue] + parts).map(Self.encoded).joined(separator: "/")
  }

  /// Returns the template of the addresses of records, where `{objectID}` stands for the
  /// identifier.
  static func records(of index: IndexName) -> String { "\(RecordAddress(index).uri)/{objectID}" }

  /// Returns the template of the addresses of the records that have a value.
  static func values(of index: IndexName) -> String {
    "\(RecordAddress(index).uri)/{attribute}/{value}"
  }

  private static func encoded(_ text: String) -> String {
    var output = ""
    for byte in text.utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-._~".utf8.contains(byte)
      if isPlain {
        output.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        output += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return output
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimal, let low = rest.popFirst()?.hexadecimal else {
        return nil
      }
      bytes.append((high << 4) | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; `nil` for any other byte.
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
