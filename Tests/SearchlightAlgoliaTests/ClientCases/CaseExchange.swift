import Expectations
import SearchlightAlgolia
import SearchlightTransport
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import Testing

/// Answers the requests of a case in order, and compares each with the expected request.
final class CaseExchange: HTTPExchange {
  private let test: ClientCase
  private let rest: Locked<[ClientExchange]>
  private let identifiers = Locked<[(label: String?, identifier: String?)]>([])

  private let waitingRequests = Locked(0)

  /// The number of requests that wait without an answer.
  var waiting: Int { waitingRequests.withLock(\.self) }

  init(_ test: ClientCase) {
    self.test = test
    rest = Locked(test.exchanges)
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    let next = rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else {
      Issue.record("\(test): \(request.method.rawValue) \(request.target) is one too many")
      throw .refused("the case is over")
    }
    next.expect(request, in: test)
    identifiers.withLock {
      $0.append((next.json["id"]?.stringValue, request.headers["request-id"]))
    }
    if next.hangs != "connecting" { progress(.connected) }
    guard next.hangs != nil else { return next.response }
    // Wait without an answer until the request is cancelled.
    let (nothing, continuation) = AsyncStream<Void>.makeStream()
    waitingRequests.withLock { $0 += 1 }
    for await _ in nothing {}
    waitingRequests.withLock { $0 -= 1 }
    continuation.finish()
    throw .cancelled
  }

  /// Expects that all requests were sent, and that requests share an identifier exactly if they
  /// share a label.
  func finish() {
    expectEqual(rest.withLock(\.count), 0, "\(test): requests are missing")
    let labelled = identifiers.withLock { $0.filter { $0.label != nil } }
    for (label, identifier) in labelled {
      expect(identifier?.wholeMatch(of: #/[0-9A-Za-z]{11}/#) != nil, "\(test)")
      for (other, otherIdentifier) in labelled {
        expectEqual((label == other), (identifier == otherIdentifier), "\(test)")
      }
    }
  }
}
