import Signals

/// Sends calls to the hosts of an application: one after the other until one answers.
///
/// A value whose copies share what is known of the hosts.
package struct Transport: Sendable {
  /// The longest time that a host which is asked too often may make a call wait; beyond it the call fails at once, and
  /// says when it may be tried again.
  static let longestWait: Duration = .seconds(10)

  /// The longest time that a call waits for a connection to a host which answers others meanwhile.
  static let longestQueue: Duration = .seconds(30)

  private let hosts: HostTable
  private let exchange: any HTTPExchange
  private let clock: TransportClock
  private let timeouts: TransportTimeouts
  private let rateLimitRetries: Int
  private let observer: @Sendable (TransportMetrics) -> Void
  private let watch: ExchangeWatch

  /// - Parameters:
  ///   - hosts: The hosts, in the order in which they are asked.
  ///   - exchange: Exchanges requests for answers.
  ///   - clock: What time-outs and waits are measured by.
  ///   - timeouts: How long hosts may need.
  ///   - rateLimitRetries: How often in one call a host is asked again that is asked too often.
  ///   - observer: Is told what each call cost.
  package init(
    hosts: [HTTPHost], exchange: any HTTPExchange, clock: any Clock<Duration> = ContinuousClock(),
    timeouts: TransportTimeouts = TransportTimeouts(), rateLimitRetries: Int = 3,
    observer: @escaping @Sendable (TransportMetrics) -> Void = { _ in }
  ) {
    self.hosts = HostTable(hosts)
    self.exchange = exchange
    self.clock = TransportClock(clock)
    self.timeouts = timeouts
    self.rateLimitRetries = rateLimitRetries
    self.observer = observer
    watch = ExchangeWatch(self.clock)
  }

  /// How many exchanges are under way, and when they are looked at next: for tests, whose clock must not go on while one
  /// is about to say how far it is.
  package var underWay: (count: Int, due: Duration?) { watch.underWay }

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
    var budget = rateLimitRetries
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
        case .next(let reason):
          if attempt.mayHaveTakenEffect, !call.isRepeatable { return .failure(reason) }
          last = reason
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
  /// The time after which a host that was asked too often may be asked again; `nil` if it names none, or not a
  /// whole number of seconds from 1 on.
  package var retryAfter: Duration? {
    headers["retry-after"].flatMap { Int($0) }.flatMap {
      1...100_000_000 ~= $0 ? .seconds($0) : nil
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
  var isTimeUp = false
  var whenTimeIsUp: (@Sendable () -> Void)?
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

  /// What is to become of an exchange at a moment.
  private func next(
    _ progress: ExchangeProgress, at now: Duration, from start: Duration, with host: HTTPHost,
    _ limits: (connecting: Duration, whole: Duration)
  ) -> ExchangeWatch.Moment {
    if let connected = progress.connected {
      let end = connected + limits.whole
      return now >= end ? .now : .later(end)
    }
    // Of many calls at a time most wait for the connections of others: a host that answers those is there.
    let answer = min(hosts.lastAnswer(of: host) ?? start, start + Self.longestQueue)
    let end = max(start, answer) + limits.connecting
    // Once there is a connection, the time of an answer begins, which may be the shorter one.
    return now >= end ? .now : .later(min(end, now + limits.whole))
  }

  private func exchange(
    _ call: TransportCall, _ message: Message, with host: HTTPHost, patience: Int
  ) async -> (TransportAttempt, ExchangeOutcome) {
    let start = clock.now()
    let times = ExchangeProgress()
    let request = HTTPRequest(
      call.method, host: host, target: call.target, headers: message.headers, body: message.body)
    let limits = (
      connecting: timeouts.connecting * patience,
      whole: (call.kind == .read ? timeouts.reading : timeouts.writing) * patience
    )
    let sending = Task<ExchangeOutcome, Never> { [exchange, clock, hosts, watch] in
      // The time begins here: that a busy program comes late to its task says nothing of the host.
      let start = clock.now()
      let number = watch.add(lookingAt: start + min(limits.connecting, limits.whole)) { now in
        next(times, at: now, from: start, with: host, limits)
      } timeUp: {
        times.noteTimeUp()
      }
      defer { watch.remove(number) }
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
    times.whenTimeIsUp { sending.cancel() }
    var outcome = await withTaskCancellationHandler {
      await sending.value
    } onCancel: {
      sending.cancel()
    }
    // An answer that has come all the same is not thrown away.
    if times.isTimeUp, case .failed = outcome { outcome = .timedOut }
    let attempt = TransportAttempt(
      host: host, outcome: outcome.described, duration: clock.now() - start,
      timeToFirstByte: times.answering.map { $0 - start },
      mayHaveTakenEffect: outcome.mayHaveTakenEffect ?? (times.connected != nil),
      bytesSent: call.body?.count ?? 0, bytesReceived: outcome.size)
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

  /// Whether the host may have done what it was asked for; `nil` if that depends on whether there was a connection.
  fileprivate var mayHaveTakenEffect: Bool? {
    guard case .answered(let response) = self else { return nil }
    return switch response.status {
    case 429, 503: false
    case 400..<500: response.status == 408
    default: true
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
  var isTimeUp: Bool { times.withLock(\.isTimeUp) }

  /// Says what is to be done when the time is up, at once if it is.
  func whenTimeIsUp(_ body: @escaping @Sendable () -> Void) {
    let isUp = times.withLock { times in
      if !times.isTimeUp { times.whenTimeIsUp = body }
      return times.isTimeUp
    }
    if isUp { body() }
  }

  func noteTimeUp() {
    let body = times.withLock { times in
      times.isTimeUp = true
      defer { times.whenTimeIsUp = nil }
      return times.whenTimeIsUp
    }
    body?()
  }

  func note(_ progress: HTTPProgress, at time: Duration) {
    times.withLock { times in
      times.connected = times.connected ?? time
      if progress == .answering { times.answering = times.answering ?? time }
    }
  }
}
