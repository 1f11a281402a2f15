import AlgoliaServing
import Foundation
import LocalSearch
import LocalServer

/// The command `local-server`.
@main
struct LocalServerCommand {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.contains("--help") || arguments.contains("-h") {
        write("\(LocalServerArguments.usage)\n", to: .standardOutput)
        return
      }
      let options = try LocalServerArguments(
        arguments, environment: ProcessInfo.processInfo.environment)
      let answering = try await options.server()
      let server = try await LocalServer.start(
        answering, host: options.host, port: options.port, bodyLimit: options.bodyLimit)
      for name in answering.service.indexNames { write("  index \(name)\n", to: .standardError) }
      // Without a buffer: who reads the address from a pipe waits for it.
      write("\(server.url)\n", to: .standardOutput)
      // Ends as it should where somebody presses Ctrl-C: what was changed is written first.
      let signals = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { Task { await server.stop() } }
        source.activate()
        return source
      }
      await server.wait()
      withExtendedLifetime(signals) {}
      try await answering.flush()
    } catch {
      write("local-server: \(error)\n", to: .standardError)
      exit(2)
    }
  }

  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
  }
}
