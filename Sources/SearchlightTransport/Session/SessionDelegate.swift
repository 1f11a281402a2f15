import Foundation
import SearchlightBasics

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes what a session tells to the exchanges that it concerns.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private struct Entry {
    let transfer: SessionTransfer
    /// Called once, when the task has ended, with whether its session can serve another request.
    let whenEnded: @Sendable (Bool) -> Void
  }

  private let limit: Int
  private let entries = Locked<[Int: Entry]>([:])

  /// - Parameter limit: The largest size of a body in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Connects the task with this number to an exchange.
  func add(
    _ number: Int, _ transfer: SessionTransfer,
    whenEnded: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    entries.withLock { $0[number] = Entry(transfer: transfer, whenEnded: whenEnded) }
  }

  private func transfer(of task: URLSessionTask) -> SessionTransfer? {
    entries.withLock { $0[task.taskIdentifier]?.transfer }
  }

  // MARK: - What a session tells

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    transfer(of: task)?.progress(.connected)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // If the session followed the redirect, it would send the key to the new address.
    completionHandler(nil)
  }

  /// Answers a server that asks for a name and a password: the answer with the question is the
  /// result, since a client sends its credentials with each request or has none.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Foundation asks when the whole answer has arrived. It cancels the task of a rejected
      // question, and waits for its own thread, which may be this one.
      transfer(of: task)?.taskEnded(nil, head: task.response.map(TransportResponse.init))
      Thread.detachNewThread { completionHandler(.rejectProtectionSpace, nil) }
    #else
      // The system checks certificates.
      let isOfConnection = [
        NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate,
      ].contains(challenge.protectionSpace.authenticationMethod)
      completionHandler(isOfConnection ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #endif
  }

  // The delegate does not implement the callback for the response's head, because the session would
  // wait for its completion handler before it reads on.

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data, limit: limit) {
      dataTask.response.map { (TransportResponse($0), announced: $0.expectedContentLength) }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let entry = entries.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let entry else { return }
    // The session is free before the caller has its answer, so that its next request finds it. An
    // answer that asks for credentials is complete, although its task ends with an error.
    let isComplete = error == nil || entry.transfer.isAnswered
    entry.whenEnded(isComplete && !entry.transfer.hasFailed)
    entry.transfer.taskEnded(
      error.map(HTTPExchangeError.init), head: task.response.map(TransportResponse.init))
  }
}

extension TransportResponse {
  /// The status and header fields, without a body.
  fileprivate init(_ response: URLResponse) {
    let response = response as? HTTPURLResponse
    var headers = TransportHeaders()
    for (name, value) in response?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    // An answer without a status line has none.
    let status = response?.statusCode ?? 200
    self.init(status: status == 0 ? 200 : status, headers: headers)
  }
}
