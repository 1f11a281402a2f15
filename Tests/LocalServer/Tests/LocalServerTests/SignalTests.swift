import SearchlightAlgolia
import SearchlightTransport
import Foundation
import SearchlightCore
import Testing

#if os(macOS) || os(Linux)
  /// Tests of the command in a process of its own.
  @Suite("Termination signals of the local server", .serialized)
  struct SignalTests {
    private struct Running {
      let process: Process
      let address: String
      let errors: Pipe

      /// What the ended process has written to standard error.
      var said: String {
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
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
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      var text = ""
      while !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return Running(process: process, address: String(text.dropLast()), errors: errors)
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
      let status = await end(of: first.process)
      #expect(status == 0, "\(first.said)")
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

    @Test("A killed server has every change whose task was published, after any number of kills")
    func killed() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "local-server-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      var published: Set<String> = []
      for round in 0..<8 {
        let running = try start(["--folder", folder.path])
        let (count, client) = (5 + 7 * round, client(running))
        // Each writer saves records and waits for them, until the server is killed after so many.
        published = await withTaskGroup(of: Set<String>.self) { group in
          let answered = Counter()
          for writer in 0..<4 {
            group.addTask {
              var done: Set<String> = []
              for number in 0... {
                let id = "\(round)-\(writer)-\(number)"
                guard let task = try? await client.index("films").save(["objectID": .string(id)])
                else { break }
                if await answered.next() == count {
                  kill(running.process.processIdentifier, SIGKILL)
                }
                guard (try? await client.wait(for: [task])) != nil else { break }
                done.insert(id)
              }
              return done
            }
          }
          return await group.reduce(into: published) { $0.formUnion($1) }
        }
        #expect(await end(of: running.process) == -1)
      }
      let last = try start(["--folder", folder.path])
      var found: Set<String> = []
      for try await record in client(last).index("films").browse() {
        found.formUnion([record["objectID"]?.stringValue].compactMap(\.self))
      }
      #expect(!published.isEmpty)
      #expect(published.isSubset(of: found))
      kill(last.process.processIdentifier, SIGTERM)
      #expect(await end(of: last.process) == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.count == 3, "\(names)")
    }

    @Test("A second server over the same folder ends with the reason, and names the first one")
    func second() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "local-server-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let first = try start(["--folder", folder.path])
      let second = try start(["--folder", folder.path])
      #expect(second.address == "")
      #expect(await end(of: second.process) == 2)
      let error = String(
        decoding: second.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(
        error.contains("in use by \"local-server (process \(first.process.processIdentifier))\""))
      kill(first.process.processIdentifier, SIGTERM)
      #expect(await end(of: first.process) == 0)
    }
  }

  /// Counts calls of several tasks.
  private actor Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
#endif
