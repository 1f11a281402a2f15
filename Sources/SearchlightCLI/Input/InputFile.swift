import Foundation
import Searchlight

/// Reads whole files.
enum InputFile {
  /// The bytes of a file, without a byte order mark: in UTF-8 it says nothing.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read, and for one in UTF-16 how it can be
  ///   turned into UTF-8.
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
      // A pipe has no size, and cannot be mapped; a handle reads it like any other file.
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

  /// The JSON of a file.
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

  /// Whether a byte is white space.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
