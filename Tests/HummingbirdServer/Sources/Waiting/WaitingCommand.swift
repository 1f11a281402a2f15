import SearchlightAlgolia
import SearchlightTransport
import AsyncHTTPClient
import AsyncHTTPExchange
import Foundation

/// The command `waiting`: what calls cost while they wait for their answers.
@main
struct WaitingCommand {
  static let usage = """
    Usage: waiting [--calls N] [--milliseconds N] [--body BYTES]

    Sends N calls at once to a server on this machine that answers each after some time, with
    URLSession and with AsyncHTTPClient, and prints how many were answered, how long it took, and
    the processor time of this process: of all calls, and as a part of a core for each call.

      --calls N          the number of calls (default: 50)
      --milliseconds N   the time after which a call is answered (default: 2000)
      --body BYTES       the size of the body that is sent (default: 100)
    """

  private struct Trial {
    let name: String
    let exchange: any HTTPExchange
    /// Whether each connection has been used before.
    var isUsedBefore = false
  }

  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == "server" { return try await SlowServer.serve() }
    var options = ["--calls": 50, "--milliseconds": 2000, "--body": 100]
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      guard options[argument] != nil, let number = arguments.popFirst().flatMap(Int.init) else {
        print(usage)
        exit(2)
      }
      options[argument] = number
    }
    let (calls, time) = (options["--calls"] ?? 0, options["--milliseconds"] ?? 0)
    let body = [UInt8](repeating: 0x20, count: options["--body"] ?? 0)
    let server = try SlowServer.start()
    defer { server.stop() }
    let host = HTTPHost(server.address)

    let client = HTTPClient(configuration: .forSearch())
    let plain = HTTPClient()
    let trials = [
      Trial(
        name: "URLSession, new connections",
        exchange: URLSessionExchange(connectionsPerHost: calls)),
      Trial(
        name: "URLSession, warmed up",
        exchange: URLSessionExchange(connectionsPerHost: calls, warmUp: "/0")),
      Trial(
        name: "URLSession, used connections",
        exchange: URLSessionExchange(connectionsPerHost: calls), isUsedBefore: true),
      Trial(
        name: "URLSession, 16 connections", exchange: URLSessionExchange()),
      Trial(name: "AsyncHTTPClient", exchange: ServerExchange(client)),
      Trial(name: "AsyncHTTPClient, its defaults", exchange: ServerExchange(plain)),
    ]
    print("\(calls) calls, each answered after \(time) ms, each with a body of \(body.count) bytes")
    print("answered   time s   processor s   % of a core, a call")
    for trial in trials {
      if trial.isUsedBefore {
        _ = await answered(calls, with: trial.exchange, host, after: 50, body)
      }
      let (begin, before) = (ContinuousClock.now, processorTime())
      let count = await answered(calls, with: trial.exchange, host, after: time, body)
      let (wall, used) = (ContinuousClock.now - begin, processorTime() - before)
      let share = 100 * used * 1000 / Double(max(1, calls * time))
      print(
        String(format: "%8d %8.2f %13.3f %21.3f", count, wall / .seconds(1), used, share),
        "  \(trial.name)")
    }
    try await client.shutdown()
    try await plain.shutdown()
  }

  /// Sends calls at once, and returns how many were answered.
  private static func answered(
    _ calls: Int, with exchange: any HTTPExchange, _ host: HTTPHost, after time: Int,
    _ body: [UInt8]
  ) async -> Int {
    let request = TransportRequest(.post, host: host, target: "/\(time)", body: body)
    return await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<calls {
        group.addTask { (try? await exchange.send(request) { _ in })?.status == 200 }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
  }

  /// The processor time of this process, in seconds.
  private static func processorTime() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime]
      .map { Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000 }.reduce(0, +)
  }
}
