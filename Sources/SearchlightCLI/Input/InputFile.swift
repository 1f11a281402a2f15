import Foundation
import Searchlight

/// Reads whole files into memory.
enum InputFile {
  /// The bytes of a file, without the byte order mark of UTF-8, which carries no information.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read. For a file in UTF-16 or
  ///   UTF-32 the error says how to convert it to UTF-8.
  static func bytes(of path: String) throws(WorkError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw WorkError("\(path) cannot be read: there is no such file")
    }
    guard !isFolder.boolValue else {
      throw WorkError("\(path) cannot be read: it is a folder, not a file")
    }
    let data: Data
    do {
      // A pipe has no size and cannot be mapped into memory; a file handle can read both.
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      data = try file.readToEnd() ?? Data()
    } catch {
      throw WorkError("\(path) cannot be read: \(error.localizedDescription)")
    }
    let bytes = [UInt8](data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    if let encoding = TextEncoding(of: bytes) {
      throw WorkError(
        "\(path) is in \(encoding.rawValue). Save it as UTF-8, or convert it: "
          + "iconv -f \(encoding.rawValue) -t UTF-8 \(path.shellWord) > NEW")
    }
    return bytes
  }

  /// The parsed JSON of a file.
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

  /// Whether a byte is ASCII white space.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
