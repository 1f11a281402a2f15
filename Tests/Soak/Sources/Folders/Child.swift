import Foundation

/// Another process, with its output in a file.
final class Child {
  let process = Process()
  private let output: URL

  /// Starts this program in another role.
  convenience init(arguments: [String]) throws {
    try self.init(command: CommandLine.arguments[0], arguments)
  }

  init(command: String, _ arguments: [String]) throws {
    output = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-child-\(UUID().uuidString)")
    try Data().write(to: output)
    let file = try FileHandle(forWritingTo: output)
    process.executableURL = URL(filePath: command)
    process.arguments = arguments
    process.standardOutput = file
    process.standardError = file
    try process.run()
  }

  /// What it has written so far.
  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  deinit {
    try? FileManager.default.removeItem(at: output)
  }
}
