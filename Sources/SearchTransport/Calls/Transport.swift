import Signals

/// Sends calls to the hosts of an application: one after the other until one answers.
///
/// A value whose copies share what is known of the hosts.
package struct Transport: Sendable {
  /// The longest time that a host which is asked too often may make a call wait; beyond it the call fails at once, and
  /// says when it may be tried again.
  package static let longestWait: Duration = .seconds(10)

  /// How often in one call a host is asked again that is asked too often.
  package static let retriesWhenAskedTooOften = 3

  /// The longest time that a call waits for a connection to a host which answers others meanwhile.
  package static let longestQueue: Duration = .seconds(30)

  private let hosts: HostTable
  private let exchange: any HTTPExchange
  private let clock: TransportClock
  private let timeouts: TransportTimeouts
  private let observer: @Sendable (TransportMetrics) -> Void

  package init(
    hosts: [HTTPHost], exchange: any HTTPExchange, clock: any Clock<Duration> = ContinuousClock(),
    timeouts: TransportTimeouts = TransportTimeouts(),
    observer: @escaping @Sendable (TransportMetrics) -> Void = { _ in }
  ) {
    self.hosts = HostTable(hosts)
    self.exchange = exchange
    self.clock = TransportClock(clock)
    self.timeouts = timeouts
    self.observer = observer
  }

  /// What the clock of the transport shows.
  package func now() -> Duration { clock.now() }

  /// Waits, such as for a task of an engine.
  ///
  /// - Throws: A cancellation.
  package func wait(_ time: Duration) async throws(TransportFailure) {
    guard await clock.sleep(until: clock.now() + time) else {
      throw TransportFailure(reason: .cancelled, attempts: [])
    }
  }

  /// Sends a call, and returns the answer of status 2xx.
  package func send(_ call: TransportCall) async throws(TransportFailure) -> HTTPResponse {
    let start = clock.now()
    var attempts: [TransportAttempt] = []
    let result = await answer(to: call, prepared(call), &attempts)
    observer(
      TransportMetrics(
        call: "\(call.method.rawValue) \(call.target.hidingKeys)", attempts: attempts,
        duration: clock.now() - start, isAnswered: (try? result.get()) != nil))
    switch result {
    case .success(let response): return response
    case .failure(let reason): throw TransportFailure(reason: reason, attempts: attempts)
    }
  }

  /// Whether a call goes on with the next host after an exchange; if not, what it comes to.
  private enum Verdict {
    case next(TransportFailure.Reason)
    case sameAfter(Duration, HTTPResponse)
    case over(Result<HTTPResponse, TransportFailure.Reason>)
  }

  private func answer(
    to call: TransportCall, _ message: Message, _ attempts: inout [TransportAttempt]
  ) async -> Result<HTTPResponse, TransportFailure.Reason> {
    var last = TransportFailure.Reason.notSent("there is no host for a call that \(call.kind)s")
    var budget = Self.retriesWhenAskedTooOften
    for (host, patience) in hosts.candidates(for: call.kind.role, at: clock.now()) {
      var isSame = true
      while isSame {
        isSame = false
        if Task.isCancelled { return .failure(.cancelled) }
        let (attempt, outcome) = await exchange(call, message, with: host, patience: patience)
        attempts.append(attempt)
        // What a cancelled task meets says nothing of the host.
        if Task.isCancelled, !outcome.isSuccess { return .failure(.cancelled) }
        switch verdict(on: outcome, of: host, patience: patience) {
        case .over(let result): return result
        case .next(let reason): last = reason
        case .sameAfter(let time, let response):
          guard budget > 0, time <= Self.longestWait else { return .failure(.refused(response)) }
          budget -= 1
          guard await clock.sleep(until: clock.now() + time) else { return .failure(.cancelled) }
          isSame = true
        }
      }
    }
    return .failure(last)
  }

  /// What an exchange means for the call, and for its host.
  private func verdict(
    on outcome: ExchangeOutcome, of host: HTTPHost, patience: Int
  ) -> Verdict {
    let time = clock.now()
    switch outcome {
    case .timedOut:
      hosts.note(.timedOut(patience: patience), of: host, at: time)
      return .next(.timedOut)
    case .failed(.cancelled): return .over(.failure(.cancelled))
    case .failed(.tooLarge(let limit)): return .over(.failure(.tooLarge(limit: limit)))
    case .failed(.refused(let reason)): return .over(.failure(.notSent(reason)))
    case .failed(.unreachable(let reason)):
      hosts.note(.failed, of: host, at: time)
      return .next(.unreachable(reason))
    case .answered(let response):
      switch response.status {
      case 200..<300:
        hosts.note(.answered, of: host, at: time)
        return .over(.success(response))
      case 408:
        hosts.note(.timedOut(patience: patience), of: host, at: time)
        return .next(.timedOut)
      case 429:
        hosts.note(.answered, of: host, at: time)
        return .sameAfter(response.retryAfter ?? .seconds(1), response)
      case 400..<500:
        hosts.note(.answered, of: host, at: time)
        return .over(.failure(.refused(response)))
      default:
        hosts.note(.failed, of: host, at: time)
        return .next(.unavailable(response))
      }
    }
  }
}

extension HTTPResponse {
  /// The time after which a host that was asked too often may be asked again; `nil` if it names none in seconds.
  package var retryAfter: Duration? {
    headers["retry-after"].flatMap { Int($0) }.flatMap {
      0...100_000_000 ~= $0 ? .seconds($0) : nil
    }
  }
}

// MARK: - One exchange

/// How an exchange with one host ends.
private enum ExchangeOutcome: Sendable {
  case answered(HTTPResponse)
  case failed(HTTPFailure)
  case timedOut
}

/// When what happened in an exchange.
private struct ExchangeTimes: Sendable {
  var connected: Duration?
  var answering: Duration?
}

/// What is sent for a call, to whichever host.
private struct Message: Sendable {
  let headers: HTTPHeaders
  let body: [UInt8]?
}

extension Transport {
  /// What is sent for a call; made once, before any time-out begins.
  private func prepared(_ call: TransportCall) -> Message {
    let request = HTTPRequest(
      call.method, host: HTTPHost(""), target: call.target, headers: call.headers, body: call.body)
    let prepared = exchange.prepared(request)
    return Message(headers: prepared.headers, body: prepared.body)
  }

  /// Returns `.timedOut` when the time of an exchange is up; `nil` if the watch is cancelled, since then the exchange
  /// says what happened.
  private func watch(
    _ times: ExchangeProgress, since start: Duration, of call: TransportCall, with host: HTTPHost,
    patience: Int
  ) async -> ExchangeOutcome? {
    let connecting = timeouts.connecting * patience
    let whole = (call.kind == .read ? timeouts.reading : timeouts.writing) * patience
    guard await clock.sleep(until: start + min(connecting, whole)) else { return nil }
    while true {
      let now = clock.now()
      let end: Duration
      let wake: Duration
      if let connected = times.connected {
        end = connected + whole
        wake = end
      } else {
        // Of many calls at a time most wait for the connections of others: a host that answers those is there.
        let answer = min(hosts.lastAnswer(of: host) ?? start, start + Self.longestQueue)
        end = max(start, answer) + connecting
        // Once there is a connection, the time of an answer begins, which may be the shorter one.
        wake = min(end, now + whole)
      }
      if now >= end { return .timedOut }
      guard await clock.sleep(until: wake) else { return nil }
    }
  }

  private func exchange(
    _ call: TransportCall, _ message: Message, with host: HTTPHost, patience: Int
  ) async -> (TransportAttempt, ExchangeOutcome) {
    let start = clock.now()
    let times = ExchangeProgress()
    let request = HTTPRequest(
      call.method, host: host, target: call.target, headers: message.headers, body: message.body)
    let outcome = await withTaskGroup(of: ExchangeOutcome?.self) { group in
      group.addTask { [exchange, clock, hosts] in
        do throws(HTTPFailure) {
          return .answered(
            try await exchange.send(request) { progress in
              let time = clock.now()
              times.note(progress, at: time)
              if progress == .answering { hosts.noteAnswer(of: host, at: time) }
            })
        } catch {
          return .failed(error)
        }
      }
      group.addTask {
        await watch(times, since: start, of: call, with: host, patience: patience)
      }
      var outcome: ExchangeOutcome?
      while outcome == nil, let next = await group.next() { outcome = next }
      group.cancelAll()
      return outcome ?? .failed(.cancelled)
    }
    let attempt = TransportAttempt(
      host: host, outcome: outcome.described, duration: clock.now() - start,
      timeToFirstByte: times.answering.map { $0 - start }, bytesSent: call.body?.count ?? 0,
      bytesReceived: outcome.size)
    return (attempt, outcome)
  }
}

extension ExchangeOutcome {
  fileprivate var isSuccess: Bool {
    if case .answered(let response) = self { 200..<300 ~= response.status } else { false }
  }

  fileprivate var described: TransportAttempt.Outcome {
    switch self {
    case .answered(let response): .status(response.status)
    case .timedOut: .timedOut
    case .failed(.cancelled): .cancelled
    case .failed(let failure): .failed(failure.description)
    }
  }

  fileprivate var size: Int {
    if case .answered(let response) = self { response.body.count } else { 0 }
  }
}

/// How far an exchange is, as its watch sees it.
private final class ExchangeProgress: Sendable {
  private let times = Locked(ExchangeTimes())

  var connected: Duration? { times.withLock(\.connected) }
  var answering: Duration? { times.withLock(\.answering) }

  func note(_ progress: HTTPProgress, at time: Duration) {
    times.withLock { times in
      times.connected = times.connected ?? time
      if progress == .answering { times.answering = times.answering ?? time }
    }
  }
}
