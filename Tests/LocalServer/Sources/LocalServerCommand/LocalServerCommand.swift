import SearchlightAlgoliaServing
import Foundation
import SearchlightLocal
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
        answering, host: options.host, port: options.port)
      let signals = await Self.onSignals { await server.stop() }
      for name in answering.service.indexNames { write("  index \(name)\n", to: .standardError) }
      for composition in answering.compositions {
        write("  composition \(composition.objectID)\n", to: .standardError)
      }
      for repair in answering.replicaRepairs { write("  \(repair)\n", to: .standardError) }
      for key in answering.unusableKeys { write("  \(key)\n", to: .standardError) }
      if let damage = answering.analyticsDamage { write("  \(damage)\n", to: .standardError) }
      if options.hasReport { write("  report \(server.url)/report\n", to: .standardError) }
      // Unbuffered, because a program that reads the address from a pipe waits for it.
      write("\(server.url)\n", to: .standardOutput)
      await server.wait()
      withExtendedLifetime(signals) {}
      if let summary = answering.reportSummary {
        write("  report \(summary)\n", to: .standardError)
      }
      try await answering.close()
    } catch {
      write("local-server: \(error)\n", to: .standardError)
      exit(2)
    }
  }

  /// Calls an action when the user presses Ctrl-C or the process is asked to terminate.
  ///
  /// No signal is lost once the method has returned.
  ///
  /// It is called before the address is printed, because a program that knows the address may end
  /// the server.
  private static func onSignals(
    _ action: @escaping @Sendable () async -> Void
  ) async -> [any DispatchSourceSignal] {
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { Task { await action() } }
      await withCheckedContinuation { continuation in
        source.setRegistrationHandler { continuation.resume() }
        source.activate()
      }
      sources.append(source)
    }
    return sources
  }

  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
  }
}
