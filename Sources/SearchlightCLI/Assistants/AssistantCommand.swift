import Foundation
import SearchlightMCPServing
import Searchlight
import SearchlightBasics

/// `searchlight mcp`: answers the messages of an assistant on stdin, or prints its configuration.
struct AssistantCommand {
  let options: AssistantOptions
  let environment: [String: String]

  /// The number of bytes that are read at a time.
  private static let blockSize = 1 << 16

  /// Answers messages until the end of the input, and returns the exit code.
  ///
  /// - Throws: ``WorkError`` for what is wrong with the arguments, before an assistant waits for the
  ///   index. What is wrong with the index itself is answered to each call.
  func run() async throws(WorkError) -> Int32 {
    if let configuration = options.configuration {
      printConfiguration(configuration)
      return 0
    }
    try check()
    let opening = Opening()
    let index = AssistantIndex(options: options, environment: environment)
    let server = MCPServer(options: serverOptions) {
      // Reading records takes long, and must not take a thread from the calls.
      try await Task(executorPreference: OwnThreads()) {
        do throws(WorkError) {
          return try index.open()
        } catch {
          Console.error("searchlight: \(error)")
          opening.failure.withLock { $0 = error }
          throw MCPError.internal("\(error)")
        }
      }.value
    }
    server.begin()
    let connection = MCPLineConnection(server) { messages in
      // Nobody is left to answer.
      if !Console.writeMessages(messages) { exit(0) }
    }
    await Task(executorPreference: OwnThreads()) {
      while let bytes = Self.read() {
        connection.receive(bytes)
        await connection.waitForRoom()
      }
      await connection.finish()
    }.value
    return opening.failure.withLock(\.self).map { $0.isMissingFile ? 2 : 1 } ?? 0
  }

  /// What has become of opening the index.
  private final class Opening: Sendable {
    let failure = Locked<WorkError?>(nil)
  }

  private var serverOptions: MCPOptions {
    var server = MCPOptions()
    server.version = Version.current
    if let limit = options.answerLimit { server.answerLimit = limit }
    return server
  }

  /// Looks for the files that the arguments name.
  private func check() throws(WorkError) {
    guard case .data(let data) = options.origin else { return }
    for path in [data.data, data.settings].compactMap(\.self)
    where !FileManager.default.fileExists(atPath: path) {
      throw .missing(path)
    }
    if let log = options.log {
      try OutputFile.require(log, of: "--log", differsFrom: [data.data, data.settings])
    }
  }

  /// Returns the next bytes of stdin; `nil` at its end.
  private static func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: blockSize)
    // safe: `read` writes at most the `count` bytes of the buffer that it is given.
    let count = bytes.withUnsafeMutableBytes { buffer in
      SystemCall.uninterrupted { Foundation.read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
    }
    guard count > 0 else { return nil }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private func printConfiguration(_ configuration: AssistantConfiguration) {
    if !configuration.variables.isEmpty {
      Console.error(
        "searchlight: assistants do not pass on \(configuration.variables.joined(separator: ", ")); put "
          + "the credentials into the configuration, or into a file that an option names")
    }
    let command =
      Bundle.main.executablePath ?? CommandLine.arguments.first ?? "searchlight"
    Console.printJSON(configuration.json(command: command).bytes)
  }
}
