import Foundation
import Searchlight

/// Reads whole files into memory.
enum InputFile {
  /// Returns the bytes of a file, without the byte order mark, which carries no
  /// information.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read. For a file in UTF-16 or
  ///   UTF-32 the error says how to convert it to UTF-8.
  static func bytes(of path: String) throws(WorkError) -> [UInt8] {
    let file = try handle(of: path)
    defer { try? file.close() }
    let bytes = withoutMark(try rest(of: file, path))
    try checkEncoding(of: bytes, path)
    return bytes
  }

  /// Returns the parsed JSON of a file.
  ///
  /// - Throws: ``WorkError`` naming the file and what is wrong in it.
  static func json(of path: String) throws(WorkError) -> JSON {
    let bytes = try bytes(of: path)
    do {
      return try JSON(parsing: bytes)
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  /// Returns whether a path leads to a regular file, which can be read more than once, and not to a
  /// pipe.
  static func isRegular(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a file for reading.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read.
  static func handle(of path: String) throws(WorkError) -> FileHandle {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path)
    }
    guard !isFolder.boolValue else {
      throw WorkError("\(path) cannot be read: it is a folder, not a file")
    }
    do {
      return try FileHandle(forReadingFrom: URL(filePath: path))
    } catch {
      throw failure(path, error)
    }
  }

  /// Returns all bytes from the current one of an open file, or of a pipe, which has no size.
  static func rest(of file: FileHandle, _ path: String) throws(WorkError) -> [UInt8] {
    do {
      return [UInt8](try file.readToEnd() ?? Data())
    } catch {
      throw failure(path, error)
    }
  }

  /// Checks that bytes from the beginning of a file are not in UTF-16 or UTF-32.
  ///
  /// - Throws: ``WorkError`` naming the file, and the command that converts it.
  static func checkEncoding(of bytes: [UInt8], _ path: String) throws(WorkError) {
    guard let encoding = TextEncoding(of: bytes) else { return }
    throw WorkError(
      "\(path) is in \(encoding.rawValue). Save it as UTF-8, or convert it: "
        + "iconv -f \(encoding.rawValue) -t UTF-8 \(path.shellWord) > NEW")
  }

  /// Returns the bytes from the beginning of a file without the byte order mark.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  static func failure(_ path: String, _ error: any Error) -> WorkError {
    WorkError("\(path) cannot be read: \(error.localizedDescription)")
  }

  /// Returns whether a byte is ASCII white space.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

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

  /// Returns whether bytes are text in UTF-16 of this byte order.
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
