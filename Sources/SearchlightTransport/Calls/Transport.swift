import SearchlightBasics

/// Sends a call to the hosts of an application, one after the other, until one answers.
///
/// Copies of this value share what they know about the hosts.
package struct Transport: Sendable {
  /// The longest wait that a rate-limiting host can ask of a call; if it asks for more, the call
  /// fails at once with the time after which a retry is allowed.
  static let longestWait: Duration = .seconds(10)

  /// The longest time that a call waits for a connection while the host answers other calls.
  static let longestQueue: Duration = .seconds(30)

  private let hosts: HostTable
  private let exchange: any HTTPExchange
  private let clock: TransportClock
  private let timeouts: TransportTimeouts
  private let rateLimitRetries: Int
  private let observer: @Sendable (TransportMetrics) -> Void
  private let watch: ExchangeWatch

  /// - Parameters:
  ///   - hosts: The hosts, in the order in which calls try them.
  ///   - exchange: Sends the requests.
  ///   - clock: The clock that measures timeouts and waits.
  ///   - timeouts: The time limits of exchanges.
  ///   - rateLimitRetries: How often a call repeats requests that a host refused with status 429.
  ///   - observer: Called with the metrics of each call.
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

  /// The number of exchanges in progress and the time of their next timeout check; a test reads it
  /// to know when it may advance its clock.
  package var underWay: (count: Int, due: Duration?) { watch.underWay }

  /// Sets the hosts that are tried after those of the beginning, in place of those set before.
  package func setFoundHosts(_ found: [HTTPHost]) { hosts.setFound(found) }

  /// Returns the time since the transport was made.
  package func now() -> Duration { clock.now() }

  /// Suspends the caller, for example while a task of an engine runs.
  ///
  /// - Throws: ``TransportFailure`` with the reason `cancelled`, if the calling task is cancelled.
  @concurrent
  package func wait(_ time: Duration) async throws(TransportFailure) {
    guard await clock.sleep(until: clock.now() + time) else {
      throw TransportFailure(reason: .cancelled, attempts: [])
    }
  }

  /// Sends a call, and returns its answer, whose status is 2xx.
  @concurrent
  package func send(_ call: TransportCall) async throws(TransportFailure) -> TransportResponse {
    let start = clock.now()
    var attempts: [TransportAttempt] = []
    let message = prepared(call)
    let result = await answer(to: call, message, &attempts)
    let isAnswered = (try? result.get()) != nil
    // What others say of a failure may repeat the key of the call.
    let secrets =
      isAnswered && attempts.count < 2
      ? [] : call.secrets + call.target.targetSecrets + message.headers.secrets
    attempts = attempts.map { $0.hiding(secrets) }
    observer(
      TransportMetrics(
        call: "\(call.method.rawValue) \(call.target.hidingKeys)", attempts: attempts,
        duration: clock.now() - start, isAnswered: isAnswered))
    switch result {
    case .success(let response): return response
    case .failure(let reason):
      throw TransportFailure(reason: reason.hiding(secrets), attempts: attempts)
    }
  }

  /// How a call continues after an exchange.
  private enum Verdict {
    case next(TransportFailure.Reason)
    case sameAfter(Duration, TransportResponse)
    case over(Result<TransportResponse, TransportFailure.Reason>)
  }

  private func answer(
    to call: TransportCall, _ message: Message, _ attempts: inout [TransportAttempt]
  ) async -> Result<TransportResponse, TransportFailure.Reason> {
    var last = TransportFailure.Reason.notSent("there is no host for a call that \(call.kind)s")
    var budget = rateLimitRetries
    for (host, timeoutFactor) in hosts.candidates(for: call.kind.role, at: clock.now()) {
      var isSame = true
      while isSame {
        isSame = false
        if Task.isCancelled { return .failure(.cancelled) }
        let (attempt, outcome) = await exchange(
          call, message, with: host, timeoutFactor: timeoutFactor)
        attempts.append(attempt)
        // A failure in a cancelled task says nothing about the host.
        if Task.isCancelled, !outcome.isSuccess { return .failure(.cancelled) }
        switch verdict(on: outcome, of: host, timeoutFactor: timeoutFactor) {
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

  /// Decides how the call continues after an exchange, and records what it shows about the host.
  private func verdict(
    on outcome: ExchangeOutcome, of host: HTTPHost, timeoutFactor: Int
  ) -> Verdict {
    let time = clock.now()
    switch outcome {
    case .timedOut:
      hosts.note(.timedOut(timeoutFactor: timeoutFactor), of: host, at: time)
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
        hosts.note(.timedOut(timeoutFactor: timeoutFactor), of: host, at: time)
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

// MARK: - One exchange

/// The result of an exchange with one host.
private enum ExchangeOutcome: Sendable {
  case answered(TransportResponse)
  case failed(HTTPExchangeError)
  case timedOut
}

/// The times at which an exchange made progress.
private struct ExchangeTimes: Sendable {
  var connected: Duration?
  var answering: Duration?
  var isTimeUp = false
  var whenTimeIsUp: (@Sendable () -> Void)?
}

/// The headers and body of a call, which are the same for every host.
private struct Message: Sendable {
  let headers: TransportHeaders
  let body: [UInt8]?
}

extension Transport {
  /// Prepares headers and body once for all hosts, before any timeout begins.
  private func prepared(_ call: TransportCall) -> Message {
    let request = TransportRequest(
      call.method, host: HTTPHost(""), target: call.target, headers: call.headers, body: call.body)
    let prepared = exchange.prepared(request)
    return Message(headers: prepared.headers, body: prepared.body)
  }

  /// Returns whether an exchange has timed out at a given time, and if not, when to check again.
  private func next(
    _ progress: ExchangeProgress, at now: Duration, from start: Duration, with host: HTTPHost,
    _ limits: (connecting: Duration, whole: Duration)
  ) -> ExchangeWatch.Moment {
    if let connected = progress.connected {
      let end = connected + limits.whole
      return now >= end ? .now : .later(end)
    }
    // When there are many calls, most wait for connections that other calls use. A host that
    // answers those other calls is reachable.
    let answer = min(hosts.lastAnswer(of: host) ?? start, start + Self.longestQueue)
    let end = max(start, answer) + limits.connecting
    // Once connected, the shorter time limit of the answer may apply, so check again by then.
    return now >= end ? .now : .later(min(end, now + limits.whole))
  }

  private func exchange(
    _ call: TransportCall, _ message: Message, with host: HTTPHost, timeoutFactor: Int
  ) async -> (TransportAttempt, ExchangeOutcome) {
    let start = clock.now()
    let times = ExchangeProgress()
    let request = TransportRequest(
      call.method, host: host, target: call.target, headers: message.headers, body: message.body)
    let limits = (
      connecting: timeouts.connecting * timeoutFactor,
      whole: (call.kind == .read ? timeouts.reading : timeouts.writing) * timeoutFactor
    )
    let sending = Task<ExchangeOutcome, Never> { [exchange, clock, hosts, watch] in
      // The timeout begins here: if a busy process starts the task late, the host is not to blame.
      let start = clock.now()
      let number = watch.add(lookingAt: start + min(limits.connecting, limits.whole)) { now in
        next(times, at: now, from: start, with: host, limits)
      } timeUp: {
        times.noteTimeUp()
      }
      defer { watch.remove(number) }
      do throws(HTTPExchangeError) {
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
    // An answer that arrived despite the timeout is used.
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

  /// Whether the host may have carried out the call; `nil` if this depends on whether it was
  /// connected.
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

/// The progress of one exchange, which the exchange records and the timeout check reads.
private final class ExchangeProgress: Sendable {
  private let times = Locked(ExchangeTimes())

  var connected: Duration? { times.withLock(\.connected) }
  var answering: Duration? { times.withLock(\.answering) }
  var isTimeUp: Bool { times.withLock(\.isTimeUp) }

  /// Sets the function that runs on timeout; it runs at once if the exchange has timed out already.
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
