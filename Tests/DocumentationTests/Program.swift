import Foundation

/// Runs programs of the package as a user would.
enum Program {
  /// Runs a program, and returns its output on stdout.
  ///
  /// - Parameter input: The text for stdin, which must fit into the buffer of a pipe.
  static func output(
    of product: String, _ arguments: String..., input: String = ""
  ) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder = (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let process = Process()
    let (lines, answers) = (Pipe(), Pipe())
    process.executableURL = folder.appending(path: product)
    process.arguments = arguments
    process.standardInput = lines
    process.standardOutput = answers
    // Leak detection is off: memory that globals still hold at exit is no leak, but is reported as
    // one if enumerations refer to it.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
    try process.run()
    try lines.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try lines.fileHandleForWriting.close()
    let data = try answers.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
