/// How long a host may need; a host that was too slow may need twice as long the next time, then three and at most four
/// times.
public struct TransportTimeouts: Hashable, Sendable {
  /// Until there is a connection.
  ///
  /// Only where that can be told: for a request with a body. Any other has the time of a whole answer.
  public var connecting: Duration

  /// From the connection to the end of the answer, for what changes nothing.
  public var reading: Duration

  /// From the connection to the end of the answer, for changes.
  public var writing: Duration

  /// Creates time-outs; by default those that Algolia gives its clients.
  public init(
    connecting: Duration = .seconds(2), reading: Duration = .seconds(5),
    writing: Duration = .seconds(30)
  ) {
    self.connecting = connecting
    self.reading = reading
    self.writing = writing
  }
}
