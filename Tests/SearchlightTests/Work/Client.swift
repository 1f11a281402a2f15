import Foundation

/// A module of somebody else that imports this package's.
enum Client {
  /// What the compiler says of the module; empty if it is content.
  ///
  /// - Parameter files: The texts of its files by their names.
  static func errors(compiling files: [String: String]) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try check(files) }) }
    }
  }

  /// One compiler at a time: each takes hundreds of megabytes, and the threads of tasks are not held up.
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
