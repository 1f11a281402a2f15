import Foundation
import LocalSearch

/// Searches a folder, asks for newer versions, and prints what is wrong, until the process is ended.
struct FolderReader {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  func run() throws -> Never {
    var seen = 0
    var index: LocalIndex?
    while true {
      do {
        if let known = index {
          index = try known.newer() ?? known
        } else {
          index = try LocalIndex(contentsOf: url)
        }
        guard let index else { continue }
        let number = try FolderVersion.number(of: index)
        if number < seen { throw Fault("version \(number) came after \(seen)") }
        if let damage = index.damage { throw damage }
        seen = number
      } catch let error as IndexFileError where index == nil && error.path == url.path {
        // Nothing has been saved yet.
        usleep(1000)
      } catch {
        FileHandle.standardOutput.write(Data("\(error)\n".utf8))
        exit(1)
      }
    }
  }
}
