import Foundation

@testable import SearchlightLocal

/// The files in the folder of an index.
struct FolderFiles: Equatable {
  let names: [String]

  init(_ folder: URL) throws {
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The files that the saved version of a folder needs.
  init(savedIn folder: URL) throws {
    let manifest = try FolderManifest(reading: folder.path)
    names = (["lock", "manifest"] + manifest.parts.map { "\($0.number).segment" }).sorted()
  }

  var segmentCount: Int { names.count { $0.hasSuffix(".segment") } }
}
