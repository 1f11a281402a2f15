import AlgoliaForm
import SearchlightBasics
import LocalSearch
import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder in which a server keeps its indices, a file each, and what it knows beside them.
struct ServerFolder: Sendable {
  private let url: URL

  /// Takes a folder, which is made if there is none.
  init(_ url: URL) throws {
    self.url = url
    // Keys of the server are in it, so it is nobody else's.
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The file of an index.
  ///
  /// Names may have any character and any case, and 256 bytes; so a hash tells files apart.
  func file(of name: IndexName) -> URL {
    let encoded = PercentEncoding.encode(name.rawValue).replacing("%", with: "_").prefix(60)
    let digits = SHA256.hash(Array(name.rawValue.utf8)).prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return url.appending(path: "\(encoded)-\(digits.joined()).index")
  }

  private var bookFile: URL { url.appending(path: "server.json") }

  /// All indices that are there.
  ///
  /// - Throws: ``LocalSearch/IndexFileError`` for a file that is no index, or is damaged.
  func indices() throws -> [LocalIndex] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(".index") }.sorted().map { name in
      try LocalIndex(contentsOf: url.appending(path: name))
    }
  }

  /// What is known beside the indices; an empty object if nothing is.
  func book() throws -> JSON {
    guard FileManager.default.fileExists(atPath: bookFile.path) else { return [:] }
    return try JSON(parsing: try Data(contentsOf: bookFile))
  }

  /// Keeps an index, or removes the file of one that there is not any more.
  func save(_ index: LocalIndex?, _ name: IndexName) throws {
    if let index { return try index.write(to: file(of: name)) }
    let path = file(of: name).path
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Keeps what is known beside the indices.
  func save(book: JSON) throws {
    try FileReplacement.write(book.bytes, to: bookFile.path, isPrivate: true)
  }
}
