import Foundation
import SearchlightBasics
import Searchlight

/// Writes whole files atomically.
enum OutputFile {
  /// Writes a file, replacing an existing one atomically.
  ///
  /// At any moment the path leads to the complete old file or to the complete new one.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(WorkError) {
    do {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw WorkError("\(path) cannot be written: \(error.reason)")
    }
  }

  /// Checks that a file to be written is none of those that are read, by whatever names.
  ///
  /// - Parameters:
  ///   - option: The name of the option with the path, for the error.
  ///   - inputs: The paths of what is read.
  /// - Throws: ``WorkError`` naming the file.
  static func require(
    _ path: String, of option: String, differsFrom inputs: [String?]
  ) throws(WorkError) {
    guard !path.isEmpty else { throw WorkError("\(option) is an empty name. Name a file.") }
    for input in inputs.compactMap(\.self) where isSame(path, input) {
      throw WorkError(
        "\(path) is read, so it cannot be written as well: \(option) needs another file.")
    }
  }

  /// Checks that a folder can hold an index without harm to anything else: it is empty, has an
  /// index, or does not exist yet.
  ///
  /// - Throws: ``WorkError`` naming the folder, and what is in it.
  static func requireFolder(_ path: String, of option: String) throws(WorkError) {
    guard !path.isEmpty else {
      throw WorkError(
        "\(option) is an empty name, perhaps of a variable that is not set. Name a folder.")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    guard let foreign = names.first(where: { !IndexFolder.isFile(named: $0) }) else { return }
    throw WorkError(
      "\(path) has other files than those of an index, such as \(foreign). Name a folder for the "
        + "index alone: \(option) \(path.hasSuffix("/") ? path : path + "/")index")
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(left, &first) == 0, stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
      // Pipes and devices such as /dev/null may be both.
      && first.st_mode & S_IFMT == S_IFREG
  }
}
