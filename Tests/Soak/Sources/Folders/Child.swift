import Foundation

/// This program in another role, with its output in a file.
struct Child {
  let process = Process()
  private let output: URL

  init(arguments: [String]) throws {
    output = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-child-\(UUID().uuidString)")
    try Data().write(to: output)
    let file = try FileHandle(forWritingTo: output)
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    process.standardOutput = file
    process.standardError = file
    try process.run()
  }

  /// What it has written so far.
  var text: String {
    defer { try? FileManager.default.removeItem(at: output) }
    return (try? String(contentsOf: output, encoding: .utf8)) ?? ""
  }
}
