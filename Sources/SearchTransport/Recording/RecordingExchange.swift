import SearchBackend
import Signals

/// Records the requests and answers of another exchange, for an app's tests to replay.
///
/// ```swift
/// let recorder = RecordingExchange(URLSessionExchange())
/// …                                                       // searches through it
/// try recorder.text.write(toFile: "searches.jsonl", atomically: true, encoding: .utf8)
/// ```
///
/// A recording contains methods, paths, bodies and answers, but no hosts. Of the header fields it
/// contains only an answer's type, its correlation identifier and the time after which to retry.
/// The recorder replaces the key of a request wherever it occurs (if it has at least 8 characters,
/// as every real key has), in any spelling, such as with the escapes of JSON or in base 64. It does
/// so with the values of all header fields and query parameters whose names say that they grant
/// access, such as `authorization`, and with the keys in answers of the calls that read and create
/// keys. Records and user tokens are not changed, because they are the purpose of the recording.
public final class RecordingExchange: HTTPExchange {
  private let base: any HTTPExchange
  private let exchanges = Locked<[RecordedExchange]>([])

  /// Creates a recorder for the exchanges that `base` makes.
  public init(_ base: any HTTPExchange) {
    self.base = base
  }

  /// Sends a request through the other exchange, and records it with its answer; requests without
  /// an answer are not recorded.
  public func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    let response = try await base.send(base.prepared(request), progress: progress)
    let exchange = RecordedExchange(request, response)
    exchanges.withLock { $0.append(exchange) }
    return response
  }

  /// The recording so far, a JSON object on each line, for ``ReplayingExchange``.
  public var text: String {
    exchanges.withLock { $0 }.map { "\($0.json)\n" }.joined()
  }
}
