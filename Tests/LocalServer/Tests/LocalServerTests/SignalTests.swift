import AlgoliaSearch
import Foundation
import SearchCore
import Testing

#if os(macOS) || os(Linux)
  /// Tests of the command in a process of its own.
  @Suite("Termination signals of the local server", .serialized)
  struct SignalTests {
    private struct Running {
      let process: Process
      let address: String
    }

    /// Starts the command, and waits until it prints its address.
    private func start(_ arguments: [String]) throws -> Running {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let folder = (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
      let process = Process()
      process.executableURL = folder.appending(path: "local-server")
      process.arguments = ["--port", "0", "--empty"] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var text = ""
      while !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return Running(process: process, address: String(text.dropLast()))
    }

    /// Waits until a process has ended, and returns its exit status, or -1 after a signal.
    private func end(of process: Process) async -> Int32 {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          process.waitUntilExit()
          continuation.resume(
            returning: process.terminationReason == .exit ? process.terminationStatus : -1)
        }
      }
    }

    private func client(_ running: Running) -> AlgoliaClient {
      AlgoliaClient(
        appID: "APP", apiKey: "key",
        configuration: AlgoliaConfiguration(hosts: [HTTPHost(running.address)]))
    }

    @Test(
      "A signal ends the server with its data saved, despite open connections and calls under way",
      arguments: [SIGINT, SIGTERM])
    func saved(_ signal: Int32) async throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "local-server-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let first = try start(["--folder", folder.path, "--faults"])
      let films = client(first).index("films")
      try await films.save((0..<500).map { ["objectID": .string("\($0)")] })
      // A call that the server would answer in ten minutes, the longest delay that it accepts.
      var slow = AlgoliaCall.settings("films")
      slow.headers["x-local-fault"] = #"{"kind": "delay", "milliseconds": 600000}"#
      let waiting = Task { [slow] in try await client(first).send(slow) }
      _ = try await films.settings()
      kill(first.process.processIdentifier, signal)
      #expect(await end(of: first.process) == 0)
      waiting.cancel()
      _ = try? await waiting.value
      let second = try start(["--folder", folder.path])
      #expect(try await client(second).index("films").search().nbHits == 500)
      kill(second.process.processIdentifier, signal)
      #expect(await end(of: second.process) == 0)
    }

    @Test(
      "A signal ends the server even right after it has printed its address",
      arguments: [SIGINT, SIGTERM])
    func atOnce(_ signal: Int32) async throws {
      for _ in 0..<5 {
        let running = try start([])
        kill(running.process.processIdentifier, signal)
        #expect(await end(of: running.process) == 0)
      }
    }
  }
#endif
