import AlgoliaForm
import SearchlightBasics
import LocalSearch
import SearchBackend

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder in which a server stores one file per index, and a file with all other data.
struct ServerFolder: Sendable {
  private let url: URL

  /// Uses a folder, which is created if necessary.
  init(_ url: URL) throws {
    self.url = url
    // The folder contains the server's API keys, so only its owner may access it.
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The file of an index.
  ///
  /// A name may have any characters and up to 256 bytes, and file systems may ignore case, so a
  /// hash makes file names unique.
  func file(of name: IndexName) -> URL {
    let encoded = PercentEncoding.encode(name.rawValue).replacing("%", with: "_").prefix(60)
    let digits = SHA256.hash(Array(name.rawValue.utf8)).prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return url.appending(path: "\(encoded)-\(digits.joined()).index")
  }

  private var metadataFile: URL { url.appending(path: "server.json") }

  /// All stored indices.
  ///
  /// - Throws: ``LocalSearch/IndexFileError`` for a file that is damaged or not an index.
  func indices() throws -> [LocalIndex] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(".index") }.sorted().map { name in
      try LocalIndex(contentsOf: url.appending(path: name))
    }
  }

  /// The stored metadata; an empty object if there is none.
  func metadata() throws -> JSON {
    guard FileManager.default.fileExists(atPath: metadataFile.path) else { return [:] }
    return try JSON(parsing: try Data(contentsOf: metadataFile))
  }

  /// Writes an index, or deletes its file if the index is `nil`.
  func save(_ index: LocalIndex?, _ name: IndexName) throws {
    if let index { return try index.write(to: file(of: name)) }
    let path = file(of: name).path
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Writes the metadata.
  func save(metadata: JSON) throws {
    try FileReplacement.write(metadata.bytes, to: metadataFile.path, isPrivate: true)
  }
}
