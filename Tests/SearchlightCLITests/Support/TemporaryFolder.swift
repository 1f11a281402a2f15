import Foundation

/// A temporary folder that is deleted when its last reference is released.
final class TemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "searchlight-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of the folder itself.
  var path: String { url.path }

  /// Writes a text file into the folder, and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  /// Writes a file of bytes into the folder, and returns its path.
  func file(_ name: String, bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
