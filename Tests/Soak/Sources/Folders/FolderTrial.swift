import Foundation
import SearchlightLocal

/// Lets a process write into a folder, killed or undisturbed, and looks at what it leaves and at what
/// readers see meanwhile.
struct FolderTrial {
  private let url: URL
  private let readerCount: Int
  private var readers: [Child] = []
  private var killCount = 0
  private var versionCount = 0
  private var interruptedCount = 0
  private var seconds = 0

  init(_ url: URL, readerCount: Int) {
    self.url = url
    self.readerCount = readerCount
  }

  /// What was done, as text.
  var summary: String {
    var parts = ["\(versionCount) versions"]
    if killCount > 0 {
      parts.insert(
        "\(killCount) kills, \(interruptedCount) of them while files were written", at: 0)
    }
    if seconds > 0 { parts.insert("\(seconds) seconds", at: 0) }
    let counts = readers.compactMap { FolderReader.counts(in: $0.text) }
    let answers = counts.reduce(0) { $0 + $1.answers }
    let seen = counts.map { "\($0.versions)" }.joined(separator: ", ")
    return parts.joined(separator: ", ")
      + "; \(readers.count) readers searched \(answers) times and saw \(seen) versions"
  }

  /// Kills a writer again and again.
  mutating func run(kills: Int) throws {
    try withReaders { (trial) in
      while trial.killCount < kills {
        let writer = try trial.start("write")
        usleep(useconds_t(UInt32.random(in: 20_000...220_000)))
        try trial.end(writer)
        try trial.checkReaders()
      }
    }
  }

  /// Lets a writer work for a number of seconds.
  mutating func run(seconds: Int) throws {
    try withReaders { (trial) in
      let writer = try trial.start("write")
      let clock = ContinuousClock()
      let end = clock.now + .seconds(seconds)
      while clock.now < end {
        usleep(200_000)
        try trial.checkReaders()
        guard writer.process.isRunning else { throw Fault("the writer says: \(writer.text)") }
        if !writer.text.isEmpty { try trial.checkLock(of: writer) }
      }
      trial.seconds = seconds
      try trial.end(writer)
      trial.killCount = 0
    }
  }

  private mutating func withReaders(_ body: (inout FolderTrial) throws -> Void) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    readers = try (0..<readerCount).map { _ in try start("read") }
    defer {
      for reader in readers {
        kill(reader.process.processIdentifier, SIGKILL)
        reader.process.waitUntilExit()
      }
    }
    try body(&self)
    try checkReaders()
  }

  private func checkReaders() throws {
    for reader in readers where !reader.process.isRunning {
      throw Fault("a reader says: \(reader.text.split(separator: "\n").last ?? "nothing")")
    }
  }

  /// Checks that a second writer is told who has the lock.
  private func checkLock(of writer: Child) throws {
    do {
      _ = try IndexFolder(url)
      throw Fault("two writers have the lock")
    } catch let error as IndexFileError {
      guard case .locked(let holder) = error.reason,
        holder.contains("(process \(writer.process.processIdentifier))")
      else { throw error }
    }
  }

  /// Kills a writer, and checks what it leaves.
  private mutating func end(_ writer: Child) throws {
    kill(writer.process.processIdentifier, SIGKILL)
    writer.process.waitUntilExit()
    killCount += 1
    let lines = writer.text.split(separator: "\n")
    let reported = try lines.last.map { line in
      guard let number = Int(line) else { throw Fault("a writer says: \(line)") }
      return number
    }
    let files = try FolderVersion.names(in: url)
    if files.contains(where: { $0.hasSuffix(".saving") }) { interruptedCount += 1 }
    // Making the object removes what nobody needs.
    let folder = try IndexFolder(url)
    guard let index = try folder.index() else {
      if versionCount > 0 || reported != nil { throw Fault("the index is gone") }
      return
    }
    let number = try FolderVersion.checkFiles(of: index, in: url)
    guard number >= max(reported ?? 0, versionCount), number <= (reported ?? versionCount) + 1
    else {
      throw Fault("version \(reported ?? versionCount) was reported, and \(number) is there")
    }
    versionCount = number
  }

  /// Starts this program in another role.
  private func start(_ role: String) throws -> Child {
    try Child(arguments: [role, url.path])
  }
}
