import SearchlightAlgolia
import SearchlightTransport
import Foundation

/// The command `wire`, which makes, uses and releases many exchanges at once, with hosts that
/// answer, and with hosts that break the protocol.
@main
struct WireCommand {
  static let usage = """
    Usage: wire [--exchanges N] [--tasks N] [--seed N]

    Makes exchanges, uses and releases them, from several tasks at once. Each sends a few requests to
    a server on this machine, which answers correctly, or breaks off, sends no HTTP, asks for a
    password, sends thousands of header fields, never answers, or never ends. Some requests are
    cancelled. Every request must end, with the answer or with an error that fits it.

      --exchanges N   the number of exchanges (default: 10000)
      --tasks N       the number of tasks (default: 8)
      --seed N        begins the random numbers (default: 1)

    Exit codes: 0, 1 (a wrong answer, or a request that did not end), 2 (wrong use).
    """

  /// The largest answer; an endless one ends with it.
  private static let limit = 1 << 20

  /// The time in which a request must end, whatever the others do.
  private static let longestCall = Duration.seconds(60)

  static func main() async throws {
    var options = ["--exchanges": 10_000, "--tasks": 8, "--seed": 1]
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      guard options[argument] != nil, let number = arguments.popFirst().flatMap(Int.init) else {
        stop(usage, code: 2)
      }
      options[argument] = number
    }
    let (exchanges, tasks) = (options["--exchanges"] ?? 0, max(1, options["--tasks"] ?? 1))
    let host = HTTPHost("http://127.0.0.1:\(try WireServer.start())")
    let start = ContinuousClock.now
    let counts = await withTaskGroup(of: [String: Int].self) { group in
      for task in 0..<tasks {
        let seed = UInt64(truncatingIfNeeded: (options["--seed"] ?? 1) &* 1000 &+ task)
        group.addTask {
          var dice = WireDice(seed: seed)
          var counts: [String: Int] = [:]
          for _ in 0..<exchanges / tasks {
            let exchange = URLSessionExchange(limit: limit, connectionsPerHost: 2)
            for _ in 0..<dice.next(below: 4) {
              let path = dice.path()
              let isCancelled = path == "/silent" || dice.next(below: 8) == 0
              let outcome = await call(path, exchange, host, isCancelled: isCancelled)
              counts["\(path): \(outcome)", default: 0] += 1
            }
          }
          return counts
        }
      }
      var sum: [String: Int] = [:]
      for await counts in group { sum.merge(counts, uniquingKeysWith: +) }
      return sum
    }
    print("\(exchanges) exchanges of \(tasks) tasks in \(ContinuousClock.now - start)")
    for (outcome, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("  \(count) \(outcome)")
    }
  }

  /// Sends a request, and returns what became of it; a wrong answer ends the process.
  private static func call(
    _ path: String, _ exchange: URLSessionExchange, _ host: HTTPHost, isCancelled: Bool
  ) async -> String {
    let sending = Task { () async -> Result<TransportResponse, HTTPExchangeError> in
      // Foundation outside of Apple's systems repeats a request whose kept connection was closed
      // without an answer, but not its body, for which the server then waits.
      let body = path == "/nothing" ? nil : Array("{}".utf8)
      let request = TransportRequest(
        body == nil ? .get : .post, host: host, target: path, body: body)
      do throws(HTTPExchangeError) {
        return .success(try await exchange.send(request) { _ in })
      } catch {
        return .failure(error)
      }
    }
    let watchdog = Task {
      try await Task.sleep(for: longestCall)
      stop("wire: the request \(path) has not ended in \(longestCall)", code: 1)
    }
    defer { watchdog.cancel() }
    if isCancelled { sending.cancel() }
    let result = await sending.value
    let status = (try? result.get())?.status
    let expected =
      switch path {
      case "/": status == 200
      case "/fields": status == 200
      case "/status": status == 503
      case "/who": status == 401
      case "/endless": result == .failure(.tooLarge(limit: limit))
      case "/silent": false
      default: if case .failure(.unreachable) = result { true } else { false }
      }
    guard expected || isCancelled && result == .failure(.cancelled) else {
      stop("wire: the request \(path) gave \(result)", code: 1)
    }
    return status.map { "status \($0)" } ?? "\(result)"
  }

  private static func stop(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(code)
  }
}

/// Chooses what is asked for.
struct WireDice {
  private var numbers: UInt64

  init(seed: UInt64) {
    numbers = seed
  }

  private static let faults = WireServer.faults.keys.sorted() + ["/silent", "/endless"]

  mutating func next(below count: Int) -> Int {
    numbers = numbers &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((numbers >> 33) % UInt64(count))
  }

  /// The path of a request, which is answered correctly in two of three cases.
  mutating func path() -> String {
    next(below: 3) > 0 ? "/" : Self.faults[next(below: Self.faults.count)]
  }
}
