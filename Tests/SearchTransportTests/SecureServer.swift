import Foundation

/// A server over TLS on a port of this machine, with a certificate that is made on the spot by `openssl`.
final class SecureServer {
  /// Whether this machine has what it takes.
  static let isAvailable = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/openssl")
    }

  /// `https://127.0.0.1:8443`, with the port that the system gave.
  let origin: String

  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "searchlight-tls-\(UUID().uuidString)")

  /// - Parameter days: For how many days from now on the certificate, which nobody has signed, is valid; it has expired
  ///   if the number is negative.
  init(days: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      set -e
      cd "$0"
      openssl req -newkey rsa:2048 -nodes -keyout key -out request -subj /CN=127.0.0.1 2>log
      openssl x509 -req -in request -signkey key -days "$1" -out certificate 2>log
      exec openssl s_server -accept 127.0.0.1:0 -cert certificate -key key -www 2>log
      """, folder.path, "\(days)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // It says `ACCEPT 127.0.0.1:39217` when it listens.
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

/// What `openssl` said instead of serving.
struct SecureServerError: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) { description = "openssl does not serve: \(text)" }
}
