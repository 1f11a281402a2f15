import Hummingbird

/// The sessions of a server's users, each of which ends when nobody has used it for a lifetime.
actor Sessions<Session: Sendable> {
  private var sessions: [String: (session: Session, lastUsed: Duration)] = [:]
  private var nextSweep: Duration
  private let lifetime: Duration
  private let limit: Int
  private let now: @Sendable () -> Duration
  private let make: @Sendable () -> Session

  /// - Parameters:
  ///   - lifetime: How long an unused session is kept.
  ///   - limit: The largest number of sessions. Clients that keep no cookies would fill the memory.
  ///   - clock: The clock that measures lifetimes.
  ///   - make: Creates a session.
  init(
    lifetime: Duration, limit: Int, clock: some Clock<Duration>,
    make: @escaping @Sendable () -> Session
  ) {
    let start = clock.now
    self.lifetime = lifetime
    self.limit = limit
    self.make = make
    now = { start.duration(to: clock.now) }
    nextSweep = lifetime / 8
  }

  /// The number of sessions that are kept.
  var count: Int { sessions.count }

  /// Returns the session of a user, or a new one.
  ///
  /// - Parameter id: What the client sent. Only an identifier of a living session counts, so a client
  ///   cannot choose the identifier of another user's next session.
  func session(_ id: String?) throws -> (id: String, session: Session) {
    let now = now()
    if now >= nextSweep { sweep(at: now) }
    if let id, let known = sessions[id], known.lastUsed + lifetime > now {
      sessions[id] = (known.session, now)
      return (id, known.session)
    }
    guard sessions.count < limit else { throw HTTPError(.serviceUnavailable) }
    let bits = (0..<2).map { _ in UInt64.random(in: .min ... .max) }
    let id = bits.map { String($0, radix: 36) }.joined(separator: "-")
    let session = make()
    sessions[id] = (session, now)
    return (id, session)
  }

  /// Forgets expired sessions: not with each request, because that would read all of them.
  private func sweep(at now: Duration) {
    sessions = sessions.filter { $0.value.lastUsed + lifetime > now }
    nextSweep = now + lifetime / 8
  }
}
