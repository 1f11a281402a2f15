import Foundation
import SearchlightLocal

/// Saves version after version, and prints the number of each when it has been saved.
struct FolderWriter {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Saves until the process is killed.
  func run() throws -> Never {
    let folder = try IndexFolder(url)
    var index = try folder.index() ?? FolderVersion.index()
    var number = try FolderVersion.number(of: index)
    while true {
      number += 1
      try FolderVersion.advance(&index, to: number)
      try folder.save(&index)
      say(number)
    }
  }

  /// Saves until the disk is full, or no file may be larger; prints the error then, and checks that
  /// the index goes on answering.
  ///
  /// - Parameter limit: The largest size of a file in bytes; `nil` for any.
  func fill(limit: Int?) -> Never {
    if let limit {
      // The system would end the process with a signal otherwise.
      signal(SIGXFSZ, SIG_IGN)
      var size = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
      #if canImport(Darwin)
        setrlimit(RLIMIT_FSIZE, &size)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
      #endif
    }
    do {
      let folder = try IndexFolder(url)
      var index = try folder.index() ?? FolderVersion.index()
      var number = try FolderVersion.number(of: index)
      while number < 100_000 {
        number += 1
        try FolderVersion.advance(&index, to: number)
        do {
          try folder.save(&index)
        } catch {
          guard try FolderVersion.number(of: index) == number else { throw Fault("it is lost") }
          say(error)
          exit(0)
        }
        say(number)
      }
      throw Fault("the disk is never full")
    } catch {
      say("fault: \(error)")
      exit(1)
    }
  }

  private func say(_ value: Any) {
    FileHandle.standardOutput.write(Data("\(value)\n".utf8))
  }
}
