import Foundation

/// `swift run --repl`, run as a user would.
///
/// It builds the package, in a folder of its own since that of the tests is in use; so it runs only where it
/// is asked for.
enum SwiftREPL {
  /// Whether it is asked for.
  static let isWanted = ProcessInfo.processInfo.environment["SEARCHLIGHT_REPL"] != nil

  /// Why it cannot be run.
  struct Obstacle: Error, CustomStringConvertible {
    let description: String
  }

  /// Throws if the REPL does not start here: who asks for it wants to know.
  private static let trial = Result {
    let trial = try run(["swift", "repl"], input: "print(6 * 7)\n")
    if trial.output.contains("42") { return }
    throw Obstacle(description: "The REPL of Swift does not start here: \(trial.errors)")
  }

  /// What the session printed, without the lines of the build.
  static func transcript(_ input: String) throws -> String {
    try trial.get()
    let outcome = try run(
      ["swift", "run", "--quiet", "--scratch-path", ".build-repl", "--repl"], input: input)
    // What the program prints passes through a terminal.
    return (outcome.output + outcome.errors).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// The page that shows a session.
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
    // Files, since two pipes would have to be read at the same time.
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

  /// The debugger needs the Python that it was built with; a version manager keeps it out of the way.
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
