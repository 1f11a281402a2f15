import Foundation
import LocalSearch

/// Kills writers of a folder, and looks at what they leave.
struct FolderTrial {
  private let url: URL
  private var killCount = 0
  private var versionCount = 0
  private var interruptedCount = 0

  init(_ url: URL) {
    self.url = url
  }

  /// What was done, as text.
  var summary: String {
    "\(killCount) kills, \(interruptedCount) of them while files were written, \(versionCount) versions"
  }

  mutating func run(kills: Int, readers: Int) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let readers = try (0..<readers).map { _ in try start("read") }
    defer { for reader in readers { kill(reader.process.processIdentifier, SIGKILL) } }
    while killCount < kills {
      try killWriter()
      for reader in readers where !reader.process.isRunning {
        throw Fault("a reader says: \(reader.text)")
      }
    }
  }

  private mutating func killWriter() throws {
    let writer = try start("write")
    usleep(useconds_t(UInt32.random(in: 20_000...220_000)))
    kill(writer.process.processIdentifier, SIGKILL)
    writer.process.waitUntilExit()
    killCount += 1
    let lines = writer.text.split(separator: "\n")
    let reported = try lines.last.map { line in
      guard let number = Int(line) else { throw Fault("a writer says: \(line)") }
      return number
    }
    let files = try names()
    if files.contains(where: { $0.hasSuffix(".saving") }) { interruptedCount += 1 }
    // Making the object removes what nobody needs.
    let folder = try IndexFolder(url)
    guard let index = try folder.index() else {
      if versionCount > 0 || reported != nil { throw Fault("the index is gone") }
      return
    }
    try index.verify()
    let number = try FolderVersion.number(of: index)
    guard number >= max(reported ?? 0, versionCount), number <= (reported ?? versionCount) + 1
    else {
      throw Fault("version \(reported ?? versionCount) was reported, and \(number) is there")
    }
    versionCount = number
    let kept = try names().filter { $0 != "lock" && $0 != "manifest" }
    guard kept.count == index.segmentCount, kept.allSatisfy({ $0.hasSuffix(".segment") }) else {
      throw Fault("there are \(kept) for \(index.segmentCount) segments")
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path)
  }

  /// Starts this program in another role.
  private func start(_ role: String) throws -> Child {
    try Child(arguments: [role, url.path])
  }
}
