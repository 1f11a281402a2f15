import Foundation

/// A program of the package, run as a user would.
enum Program {
  /// Runs a program; returns what it has printed.
  ///
  /// - Parameter input: What it is given to read; less than a pipe holds.
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
    // What globals still hold when a program ends is not lost, but looks so where enumerations keep it.
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
