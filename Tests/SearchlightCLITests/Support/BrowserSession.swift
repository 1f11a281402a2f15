import Foundation
import Testing

/// A page in a browser that a test drives: it runs expressions in the page and waits for what they
/// say.
///
/// The browser is told what to do through a pipe, in the protocol of its developer tools.
final class BrowserSession {
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private var received = Data()
  private var count = 0
  private var page: String?

  /// Opens an address.
  ///
  /// - Parameter folder: A folder for the profile of the browser.
  init(_ address: String, in folder: String) async throws {
    let (input, output) = ("\(folder)/browser.in", "\(folder)/browser.out")
    for path in [input, output] where mkfifo(path, 0o600) != 0 {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    // A pipe that is open in both directions does not wait for its other end.
    self.input = open(input, O_RDWR)
    self.output = open(output, O_RDWR | O_NONBLOCK)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      exec "$1" --headless --no-sandbox --disable-gpu --user-data-dir="$2/session" \\
        --remote-debugging-pipe 3< "$2/browser.in" 4> "$2/browser.out" 2> /dev/null
      """, "sh", Browser.path ?? "", folder,
    ]
    try process.run()
    let target = try await call("Target.createTarget", ["url": address])["targetId"] as? String
    let parameters: [String: Any] = ["targetId": try #require(target), "flatten": true]
    page = try await call("Target.attachToTarget", parameters)["sessionId"] as? String
    _ = try #require(page)
  }

  deinit {
    process.terminate()
    close(input)
    close(output)
  }

  /// Runs an expression in the page, and returns its value as text.
  @discardableResult
  func run(_ expression: String) async throws -> String {
    let answer = try await call(
      "Runtime.evaluate",
      [
        "expression": "(async () => String(await (\(expression))))()", "awaitPromise": true,
        "returnByValue": true,
      ])
    let result = answer["result"] as? [String: Any]
    return result?["value"] as? String ?? "\(answer)"
  }

  /// Waits until a condition holds in the page; records what the page shows if it never does.
  func wait(
    until condition: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    // A page that is being opened has nothing of what the condition names.
    for _ in 0..<600 {
      if try await run("Boolean(\(condition))") == "true" { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    let shown = try await run("document.body.innerText")
    Issue.record("\(condition) never holds. The page: \(shown)", sourceLocation: sourceLocation)
  }

  /// Writes a picture of the page at its beginning to a file, as it looks in a window of a size.
  func picture(at path: String, width: Int, height: Int, isDark: Bool) async throws {
    _ = try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    _ = try await call(
      "Emulation.setEmulatedMedia",
      [
        "features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]
      ])
    try await run("dispatchEvent(new Event(\"resize\")), scrollTo(0, 0)")
    try await Task.sleep(for: .milliseconds(300))
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    let data = try #require((answer["data"] as? String).flatMap { Data(base64Encoded: $0) })
    try data.write(to: URL(filePath: path))
  }

  private func call(_ method: String, _ parameters: [String: Any]) async throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let page { message["sessionId"] = page }
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    _ = write(input, bytes, bytes.count)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    // Threads on which stores run are not held up while the browser works.
    for _ in 0..<12_000 {
      while let end = received.firstIndex(of: 0) {
        let answer = try JSONSerialization.jsonObject(with: received[..<end]) as? [String: Any]
        received.removeSubrange(...end)
        if answer?["id"] as? Int == count { return answer?["result"] as? [String: Any] ?? [:] }
      }
      let size = read(output, &chunk, chunk.count)
      if size > 0 {
        received += chunk[..<size]
      } else {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    throw POSIXError(.ETIMEDOUT)
  }
}
