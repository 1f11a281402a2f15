import SearchCore
import Signals

/// Records what goes through another exchange, for the tests of an app to be answered from.
///
/// ```swift
/// let recorder = RecordingExchange(URLSessionExchange())
/// …                                                       // searches through it
/// try recorder.text.write(toFile: "searches.jsonl", atomically: true, encoding: .utf8)
/// ```
///
/// A recording holds methods, paths, bodies and answers, no hosts, and of the header fields only an answer's type,
/// correlation and the time after which to try again. The key of a request is replaced wherever it stands (if it has
/// at least 8 characters, as every real key has), and so are the keys in answers of the calls that read and make keys.
/// Records and user tokens are kept as they are: they are what the recording is for.
public final class RecordingExchange: HTTPExchange {
  private let base: any HTTPExchange
  private let exchanges = Locked<[RecordedExchange]>([])

  /// Creates a recorder of what goes through `base`.
  public init(_ base: any HTTPExchange) {
    self.base = base
  }

  /// Sends a request through the other exchange, and keeps it with its answer; what has none is not kept.
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
