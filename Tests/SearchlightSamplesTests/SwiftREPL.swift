import Foundation

/// Runs `swift run --repl` as a user would.
///
/// The command builds the package in a separate folder, because the tests occupy the usual one.
/// This takes long, so the tests run only on request.
enum SwiftREPL {
  /// Whether the environment variable `SEARCHLIGHT_REPL` is set, which enables the tests.
  static let isWanted = ProcessInfo.processInfo.environment["SEARCHLIGHT_REPL"] != nil

  /// The reason why the REPL cannot run on this machine.
  struct Obstacle: Error, CustomStringConvertible {
    let description: String
  }

  /// The result of starting a plain REPL once; a failure fails the tests, because they were
  /// requested.
  private static let trial = Result {
    let trial = try run(["swift", "repl"], input: "print(6 * 7)\n")
    if trial.output.contains("42") { return }
    throw Obstacle(description: "The REPL of Swift does not start here: \(trial.errors)")
  }

  /// Runs a session with this input, and returns its output without that of the build.
  static func transcript(_ input: String) throws -> String {
    try trial.get()
    let outcome = try run(
      ["swift", "run", "--quiet", "--scratch-path", ".build-repl", "--repl"], input: input)
    // The output passes through a terminal, which adds carriage returns.
    return (outcome.output + outcome.errors).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// The text of the documentation page that shows a session.
  static func page() throws -> String {
    try String(contentsOf: root.appending(path: "Documentation/Experiment.md"), encoding: .utf8)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func run(
    _ words: [String], input: String
  ) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = root
    process.environment = environment
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "searchlight-repl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The streams are files, because two pipes would have to be read concurrently.
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return try (
      String(contentsOf: files[1], encoding: .utf8), String(contentsOf: files[2], encoding: .utf8)
    )
  }

  /// The environment with the library of Python 3.10 on the search path.
  ///
  /// The debugger needs that version, which a version manager may hide in its own folder.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let versions = FileManager.default.homeDirectoryForCurrentUser.appending(
      path: ".pyenv/versions")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: versions.path)) ?? []
    let folders = names.map { versions.appending(path: "\($0)/lib").path }.filter {
      FileManager.default.fileExists(atPath: "\($0)/libpython3.10.so.1.0")
    }
    let path = [environment["LD_LIBRARY_PATH"]].compactMap(\.self) + folders
    if !path.isEmpty { environment["LD_LIBRARY_PATH"] = path.joined(separator: ":") }
    return environment
  }
}
