import Foundation

/// How the bytes of a file stand for text, if not in UTF-8.
enum TextEncoding: String, Hashable {
  case utf16 = "UTF-16"
  case utf16BigEndian = "UTF-16BE"
  case utf16LittleEndian = "UTF-16LE"
  case utf32 = "UTF-32"

  /// So many bytes are looked at.
  private static let sampleSize = 1024

  /// Recognises an encoding by its byte order mark, or without one by how its bytes lie; `nil` for
  /// anything else.
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

  /// Whether bytes are a text in UTF-16: many of the pairs are letters, digits or signs of ASCII and
  /// Latin-1, and none is what texts do not have.
  private func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.contains(0), bytes.count > 1 else { return false }
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(self == .utf16BigEndian ? first << 8 | second : second << 8 | first)
    }
    guard units.count(where: { $0 < 0x100 }) * 4 >= units.count else { return false }
    // The sample may end within a pair of surrogates.
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
