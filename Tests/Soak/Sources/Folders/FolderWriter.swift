import Foundation
import LocalSearch

/// Saves version after version, and prints the number of each when it has been saved, until the
/// process is killed.
struct FolderWriter {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  func run() throws -> Never {
    let folder = try IndexFolder(url)
    var index = try folder.index() ?? FolderVersion.index()
    var number = try FolderVersion.number(of: index)
    while true {
      number += 1
      try FolderVersion.advance(&index, to: number)
      try folder.save(&index)
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  }
}
