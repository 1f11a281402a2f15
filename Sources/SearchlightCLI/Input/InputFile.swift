import Foundation
import Searchlight

/// Reads whole files into memory.
enum InputFile {
  /// The bytes of a file, without the byte order mark of UTF-8, which carries no information.
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

  /// Whether a path leads to a regular file, which can be read more than once, and not to a pipe.
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

  /// All bytes from the current one of an open file, or of a pipe, which has no size.
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

  /// The bytes from the beginning of a file without the byte order mark of UTF-8.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  static func failure(_ path: String, _ error: any Error) -> WorkError {
    WorkError("\(path) cannot be read: \(error.localizedDescription)")
  }

  /// Whether a byte is ASCII white space.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
