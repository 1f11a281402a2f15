import Foundation

/// A TLS server on a local port, with a certificate that `openssl` creates.
final class SecureServer {
  /// Whether `openssl` is installed.
  static let isAvailable = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/openssl")
    }

  /// The origin with the port that the system assigned: `https://127.0.0.1:8443`.
  let origin: String

  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "searchlight-tls-\(UUID().uuidString)")

  /// - Parameter days: The number of days for which the self-signed certificate is valid; if
  ///   negative, it has expired.
  init(days: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      set -e
      cd "$0"
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key -out request -subj /CN=127.0.0.1 2>log
      openssl x509 -req -in request -signkey key -days "$1" -out certificate 2>log
      exec openssl s_server -accept 127.0.0.1:0 -cert certificate -key key -www 2>log
      """, folder.path, "\(days)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The server prints `ACCEPT 127.0.0.1:39217` when it listens.
    var text = ""
    while !text.contains(#/ACCEPT .*:\d+\n/#) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        throw SecureServerError(
          (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? text)
      }
      text += String(decoding: data, as: UTF8.self)
    }
    let port = text.firstMatch(of: #/ACCEPT .*:(\d+)\n/#)?.1 ?? ""
    origin = "https://127.0.0.1:\(port)"
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// The output of an `openssl` that failed to start.
struct SecureServerError: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) { description = "openssl does not serve: \(text)" }
}
