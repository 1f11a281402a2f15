import Foundation

/// A text encoding other than UTF-8, named as `iconv` names it.
enum TextEncoding: String, Hashable {
  case utf16 = "UTF-16"
  case utf16BigEndian = "UTF-16BE"
  case utf16LittleEndian = "UTF-16LE"
  case utf32 = "UTF-32"

  /// The number of bytes that are examined if the file has no byte order mark.
  private static let sampleSize = 1024

  /// Recognises an encoding by its byte order mark or by its byte pattern; `nil` if neither fits.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      let encodings: [TextEncoding] = [.utf16LittleEndian, .utf16BigEndian]
      guard let encoding = encodings.first(where: { $0.fits(bytes.prefix(Self.sampleSize)) })
      else { return nil }
      self = encoding
    }
  }

  /// Whether bytes are text in UTF-16 of this byte order.
  ///
  /// They are if some byte is 0, at least a quarter of the code units are in ASCII or Latin-1, and
  /// no scalar is unassigned, for private use, or a control character other than a tab or a line
  /// end.
  private func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.contains(0), bytes.count > 1 else { return false }
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(self == .utf16BigEndian ? (first << 8) | second : (second << 8) | first)
    }
    guard units.count(where: { $0 < 0x100 }) * 4 >= units.count else { return false }
    // The sample may end in the middle of a surrogate pair.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    guard let text = String(validating: units, as: UTF16.self) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .unassigned, .privateUse: false
      case .control: ["\t", "\n", "\r"].contains(scalar)
      default: true
      }
    }
  }
}
