import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Testing

/// Tests of the files that `search --save` and the prompt's `:save` write.
@Suite("Saved files", .serialized)
struct SavedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try saveRecords("hat")
  }

  private func saveRecords(_ title: String) throws {
    let records = (0..<100).map { "{\"objectID\": \"\($0)\", \"title\": \"\(title) \($0)\"}\n" }
    _ = try folder.file("hats.jsonl", records.joined())
  }

  private static let saveIndex =
    #""$0" search --data hats.jsonl --params '{"query": "hat 7"}' --save hats.index"#
  private static let saveLog = #"printf 'hat\n:save hats.log\n' | "$0" repl --data hats.jsonl"#

  private func run(_ script: String) async throws -> Command.Outcome {
    try await Command.shell("cd \"$1\" && { \(script); }", folder.path)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
  }

  /// Whether a limit on the file size can be used.
  ///
  /// Builds with `SEARCHLIGHT_NSLOCK` are for ThreadSanitizer, which writes a file of its own that
  /// would hit the limit first.
  #if SEARCHLIGHT_NSLOCK
    private static let canLimitFiles = false
  #else
    private static let canLimitFiles = true
  #endif

  /// The names of the temporary files that are left in the folder.
  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".") }
  }

  @Test(
    "Saving a file again keeps its permissions and a symbolic link to it",
    arguments: [("hats.index", saveIndex), ("hats.log", saveLog)])
  func keeps(name: String, script: String) async throws {
    let outcome = try await run(
      """
      \(script) && mkdir store && mv \(name) store && chmod 600 store/* && ln -s store/\(name) \(name) \
      && \(script) && stat -c '%a %F' store/\(name) \(name)
      """)
    expect(outcome.errors.isEmpty)
    expect(outcome.output.hasSuffix("600 regular file\n777 symbolic link\n"))
    try expectEqual(leftovers(), [])
  }

  // The system kills a process that exceeds the limit in the middle of the write, always at the
  // same byte. The prompt saves in the same way, but on a thread on which the write fails instead.
  @Test(
    "A command killed while saving leaves the old file, and the next save removes leftovers",
    .enabled(if: canLimitFiles))
  func killed() async throws {
    try await expectEqual(run(Self.saveIndex).status, 0)
    let old = try bytes("hats.index")
    try saveRecords("cap")
    for (count, limit) in zip(1..., [0, 1, 2, 5, 9]) {
      // `ulimit -f` counts units of 512 bytes.
      expect(old.count > limit * 512)
      let killed = try await run("ulimit -c 0; ulimit -f \(limit); \(Self.saveIndex)")
      expectEqual(killed.status, 128 + SIGXFSZ, "\(limit)")
      try expectEqual(bytes("hats.index"), old)
      // Each save removes the leftover of the previous one, so one file remains.
      try expectEqual(leftovers().count, 1, "after \(count)")
    }
    try await expectEqual(run(Self.saveIndex).status, 0)
    try expectEqual(leftovers(), [])
    expect(try bytes("hats.index") != old)
  }

  @Test(
    "Saving to a full disk leaves the old file and no temporary file", .enabled(if: canLimitFiles),
    arguments: [("hats.index", saveIndex), ("hats.log", saveLog)])
  func fullDisk(name: String, script: String) async throws {
    try await expectEqual(run(script).status, 0)
    let old = try bytes(name)
    // If the signal is ignored, the write fails as it does on a full disk.
    let failed = try await run("trap '' XFSZ; ulimit -f 1; \(script)")
    expectEqual(failed.status, 1)
    expect((failed.output + failed.errors).contains("File too large"))
    try expectEqual(bytes(name), old)
    try expectEqual(leftovers(), [])
  }

  @Test("The command :save can write a session to a pipe")
  func pipe() async throws {
    let outcome = try await run(
      #"printf 'hat\n:save /dev/stderr\n' | "$0" repl --data hats.jsonl 2>&1 > /dev/null | head -c 40"#
    )
    expectEqual(outcome.output, #"{"log":"searchlight transitions","machin"#)
  }
}
