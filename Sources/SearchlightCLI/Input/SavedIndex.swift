import Foundation
import Searchlight

/// Opens indices that were saved to files or folders.
enum SavedIndex {
  /// The bytes with which the file of an index begins.
  private static let magic: [UInt8] = [0x89, 0x53, 0x4C, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether a path leads to a folder, or to a file that begins as an index does.
  static func isPresent(at path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
    if isFolder.boolValue { return true }
    // A pipe has records. It can be read only once, so it is not examined.
    guard InputFile.isRegular(path), var blocks = try? InputBlocks(path, size: magic.count) else {
      return false
    }
    return (try? blocks.next()) == magic
  }

  /// Opens an index.
  ///
  /// - Throws: ``WorkError`` naming the file, and why it cannot be opened.
  static func open(_ path: String) throws(WorkError) -> LocalIndex {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    do {
      return try LocalIndex(contentsOf: URL(filePath: path))
    } catch {
      throw WorkError(error.text(for: .command))
    }
  }
}
