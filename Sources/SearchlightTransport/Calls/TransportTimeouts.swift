/// The time limits of an exchange with a host.
///
/// After each timeout in a row, the limits for that host grow: to twice, three times and at most
/// four times these values.
public struct TransportTimeouts: Hashable, Sendable {
  /// The time until there is a connection.
  ///
  /// It applies only to requests with a body. An exchange cannot observe the connection of other
  /// requests, so these are only limited by the time for a whole answer.
  public var connecting: Duration

  /// The time from the connection to the end of the answer, for calls that only read.
  public var reading: Duration

  /// The time from the connection to the end of the answer, for calls that write.
  public var writing: Duration

  /// Creates time limits; the defaults are those of Algolia's clients.
  public init(
    connecting: Duration = .seconds(2), reading: Duration = .seconds(5),
    writing: Duration = .seconds(30)
  ) {
    self.connecting = connecting
    self.reading = reading
    self.writing = writing
  }
}
