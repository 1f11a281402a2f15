import Foundation
import Searchlight

/// `searchlight verify`: checks every byte of an index that was saved.
struct VerifyCommand {
  let options: VerifyOptions

  /// Runs the command.
  ///
  /// - Throws: ``WorkError`` if the file cannot be read.
  func run() throws(WorkError) -> VerifyOutcome {
    guard FileManager.default.fileExists(atPath: options.file) else {
      throw .missing(options.file)
    }
    let progress = Progress("checking \(options.file)")
    progress.begin("checking \(options.file)")
    defer { progress.end() }
    do {
      let index = try LocalIndex(contentsOf: URL(filePath: options.file))
      try index.verify()
      return .intact(path: options.file, index)
    } catch {
      if case .unreadable = error.problem { throw WorkError(error.text(for: .command)) }
      return .damaged(error)
    }
  }
}
