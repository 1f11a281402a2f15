import Foundation

/// Compiles modules of an app that import those of this package.
enum Client {
  /// Returns the compiler's output for a module; empty if there are no errors and warnings.
  ///
  /// - Parameter files: The contents of the module's files, by name.
  static func errors(compiling files: [String: String]) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try check(files) }) }
    }
  }

  /// Runs one compiler at a time, because each takes hundreds of megabytes, and does not block the
  /// threads of tasks.
  private static let queue = DispatchQueue(label: "searchlight.tests.compiler")

  private static func check(_ files: [String: String]) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let products = (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "client-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-whole-module-optimization", "-swift-version", "6",
        "-module-name", "Client", "-I", products.appending(path: "Modules").path(),
      ] + files.keys.sorted().map { folder.appending(path: $0).path() }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
