import Foundation
import SearchlightLocal

/// Searches a folder, asks for newer versions, and prints what is wrong, until the process is ended.
struct FolderReader {
  /// For how many newer versions an index is kept open and checked again.
  private static let keptCount = 20

  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// The numbers of versions and of answers in what a reader has printed.
  static func counts(in text: String) -> (versions: Int, answers: Int)? {
    let numbers = text.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) }
    guard let numbers, numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1])
  }

  func run() throws -> Never {
    var seen = 0
    var (versionCount, answerCount) = (0, 0)
    var index: LocalIndex?
    var kept: (index: LocalIndex, number: Int, until: Int)?
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
        answerCount += 1
        guard number > seen else { continue }
        seen = number
        versionCount += 1
        if let old = kept, versionCount >= old.until {
          guard try FolderVersion.number(of: old.index) == old.number else {
            throw Fault("version \(old.number) has changed while it was open")
          }
          kept = nil
        }
        if kept == nil { kept = (index, number, versionCount + Self.keptCount) }
        Self.say("\(versionCount) \(answerCount)")
      } catch let error as IndexFileError where index == nil && error.path == url.path {
        // Nothing has been saved yet.
        usleep(1000)
      } catch {
        Self.say("\(error)")
        exit(1)
      }
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}
