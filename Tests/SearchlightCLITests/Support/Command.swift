import Foundation

/// Runs the built command as a user would.
struct Command {
  /// The output of a run on both streams, and its exit code.
  struct Outcome: Sendable {
    let output: String
    let errors: String
    let status: Int32
  }

  /// The folder of the package's products, which also contains the test bundle.
  static let productsFolder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  static func run(_ arguments: String...) async throws -> Outcome {
    try await run(arguments)
  }

  static func run(_ arguments: [String]) async throws -> Outcome {
    try await run(productsFolder.appending(path: "searchlight"), arguments)
  }

  /// Runs a shell script with the command as `$0` and the arguments from `$1` on.
  static func shell(_ script: String, _ arguments: String...) async throws -> Outcome {
    try await shell(script, arguments)
  }

  static func shell(_ script: String, _ arguments: [String]) async throws -> Outcome {
    let command = productsFolder.appending(path: "searchlight").path
    return try await run(URL(filePath: "/bin/sh"), ["-c", script, command] + arguments)
  }

  /// Whether a program is in a folder of `PATH`.
  static func has(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { folder in
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
    }
  }

  /// The queue that runs one process at a time.
  ///
  /// Waiting on a dispatch queue keeps the few threads of the cooperative pool free for other
  /// tests.
  private static let queue = DispatchQueue(label: "searchlight.tests.command")

  private static func run(_ executable: URL, _ arguments: [String]) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try wait(for: executable, arguments) }) }
    }
  }

  private static func wait(for executable: URL, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    // A command exits without releasing its memory, which is no leak.
    var environment = ProcessInfo.processInfo.environment
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    // The tests must not use credentials from the environment of the user who runs them.
    for name in ["ALGOLIA_API_KEY", "OPENSEARCH_CREDENTIALS"] { environment[name] = nil }
    process.environment = environment
    try process.run()
    let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorData = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self), status: process.terminationStatus)
  }
}
