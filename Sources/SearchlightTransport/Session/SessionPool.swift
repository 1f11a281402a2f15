#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SearchlightBasics

  /// The sessions of an exchange, each of which serves one host, and one request at a time.
  ///
  /// In swift-corelibs-foundation, one thread reads for all sessions of the process. It serves a
  /// session until nothing is left to read for it, so two fast answers in one session keep it from
  /// everything else, even from cancelling them. Between sessions it takes turns.
  ///
  /// Creating, starting and cancelling a task wait for that thread. While it has other requests of
  /// this class, that happens on a queue of its own: a task of Swift must not wait for a server.
  ///
  /// A session whose request has failed serves no other: the server may have closed its connection,
  /// and Foundation would then send the next request again without its body, for which the server
  /// waits.
  ///
  /// A new connection can be warmed up: while a session waits for the first answer on a connection,
  /// it asks without pause whether it can write, which takes a whole processor. It does not on a
  /// connection that has been answered before. So a short request goes first, which is answered at
  /// once, and the waiting is done on a connection that has been used.
  ///
  /// A session is released, and thereby closes its connection, when neither the pool nor a task
  /// needs it. It is never invalidated: that would read the session's list of tasks while the other
  /// thread may be changing it.
  final class SessionPool: Sendable {
    /// A session with its delegate.
    private struct Line: Sendable {
      let session: URLSession
      let delegate: SessionDelegate
      /// The time until which the session's connection can be expected to be open and used.
      var warmUntil: ContinuousClock.Instant?
    }

    /// The time after which an unused connection is warmed up again, because it may be closed: many
    /// servers close a connection after 60 seconds, and libcurl does not use one after 118.
    private static let longestRest: Duration = .seconds(50)

    /// The sessions of a host.
    private struct Host {
      /// The sessions without a request; the last one was used last.
      var idle: [Line] = []
      /// The number of all sessions.
      var count = 0
      /// The exchanges that wait for a session, oldest first.
      var waiting: [SessionTransfer] = []
    }

    /// The number of requests in all sessions of the process that have not ended.
    private static let runningCount = Locked(0)

    private let hosts = Locked<[String: Host]>([:])
    private let queue = DispatchQueue(label: "SearchlightTransport.SessionPool")
    private let connectionsPerHost: Int
    private let warmUp: @Sendable (String) -> URLRequest?
    private let makeSession: @Sendable () -> (URLSession, SessionDelegate)

    /// - Parameters:
    ///   - connectionsPerHost: The largest number of sessions for one host.
    ///   - warmUp: Returns the request that warms up a connection to an origin; `nil` for none.
    ///   - makeSession: Creates a session with its delegate.
    init(
      connectionsPerHost: Int, warmUp: @escaping @Sendable (String) -> URLRequest?,
      makeSession: @escaping @Sendable () -> (URLSession, SessionDelegate)
    ) {
      self.connectionsPerHost = max(1, connectionsPerHost)
      self.warmUp = warmUp
      self.makeSession = makeSession
    }

    /// Starts an exchange with a host, as soon as one of its sessions is free.
    func start(_ transfer: SessionTransfer, with origin: String) {
      guard let line = line(for: transfer, with: origin) else { return }
      let isAlone = Self.runningCount.withLock { count in
        count += 1
        return count == 1
      }
      if isAlone {
        run(transfer, on: line, with: origin)
      } else {
        queue.async { [self] in run(transfer, on: line, with: origin) }
      }
    }

    /// Returns a session without a request; `nil` if the exchange has to wait.
    private func line(for transfer: SessionTransfer, with origin: String) -> Line? {
      let (idle, mustWait) = hosts.withLock { hosts -> (Line?, Bool) in
        if let line = hosts[origin]?.idle.popLast() { return (line, false) }
        guard hosts[origin, default: Host()].count < connectionsPerHost else {
          hosts[origin]?.waiting.append(transfer)
          return (nil, true)
        }
        hosts[origin, default: Host()].count += 1
        return (nil, false)
      }
      if mustWait { return nil }
      return idle ?? makeLine()
    }

    private func makeLine() -> Line {
      let (session, delegate) = makeSession()
      return Line(session: session, delegate: delegate)
    }

    /// Runs an exchange in a session, whose connection is warmed up before if that is wanted.
    private func run(_ transfer: SessionTransfer, on line: Line, with origin: String) {
      let isCold = line.warmUntil.map { $0 < .now } ?? true
      guard isCold, let request = warmUp(origin) else {
        return send(transfer, of: transfer, on: line, with: origin)
      }
      let first = SessionTransfer(request) { _ in }
      send(first, of: transfer, on: line, with: origin) { [self] isUsable in
        // What is wrong with the host, the request itself finds out, with a new session.
        let line = isUsable ? line : makeLine()
        // Not here, on the thread that reads, because creating a task waits for it.
        queue.async { [self] in send(transfer, of: transfer, on: line, with: origin) }
      }
    }

    /// Sends a request in a session.
    ///
    /// - Parameters:
    ///   - part: The request: that of the exchange, or the one that goes before it.
    ///   - transfer: The exchange, whose cancellation ends the request.
    ///   - next: Called when the request has ended, with whether the session can serve another one;
    ///     by default, the session is released.
    private func send(
      _ part: SessionTransfer, of transfer: SessionTransfer, on line: Line, with origin: String,
      next: (@Sendable (Bool) -> Void)? = nil
    ) {
      if transfer.isOver { return release(line, of: origin, isUsable: true) }
      let task = line.session.dataTask(with: part.request)
      line.delegate.add(task.taskIdentifier, part) { [weak self] isUsable in
        guard let self else { return Self.runningCount.withLock { $0 -= 1 } }
        if let next { return next(isUsable) }
        var line = line
        line.warmUntil = .now + Self.longestRest
        release(line, of: origin, isUsable: isUsable)
      }
      // A request that goes before is cancelled if its answer is too large, or with the exchange.
      if part !== transfer { _ = part.begin(task) }
      if transfer.begin(task) { task.resume() } else { SessionTransfer.cancel(task) }
    }

    /// Uses a session for the next exchange, when it has no task.
    ///
    /// - Parameter isUsable: Whether the session can serve another request; if not, a new one takes
    ///   its place.
    private func release(_ line: Line, of origin: String, isUsable: Bool) {
      let next = hosts.withLock { hosts -> SessionTransfer? in
        hosts[origin]?.waiting.removeAll(where: \.isOver)
        guard let host = hosts[origin], !host.waiting.isEmpty else {
          if isUsable {
            hosts[origin]?.idle.append(line)
          } else {
            hosts[origin]?.count -= 1
          }
          return nil
        }
        return hosts[origin]?.waiting.removeFirst()
      }
      guard let next else { return Self.runningCount.withLock { $0 -= 1 } }
      queue.async { [self] in run(next, on: isUsable ? line : makeLine(), with: origin) }
    }
  }
#endif
