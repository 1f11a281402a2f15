import Foundation
import Signals

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects the answers of a session and resumes the tasks that wait for them.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let limit: Int
  private let transfers = Locked<[Int: SessionTransfer]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  func begin(_ number: Int, _ transfer: SessionTransfer) {
    transfers.withLock { $0[number] = transfer }
  }

  /// Ends an exchange, unless it has ended already.
  func end(_ number: Int, _ result: Result<HTTPResponse, HTTPFailure>) {
    transfers.withLock { $0.removeValue(forKey: number) }?.continuation.resume(returning: result)
  }

  private func note(_ progress: HTTPProgress, of number: Int) {
    transfers.withLock { $0[number] }?.progress(progress)
  }

  // MARK: - What a session tells

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    note(.connected, of: task.taskIdentifier)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // If the session followed the redirect, it would send the key to the new address.
    completionHandler(nil)
  }

  // The delegate does not implement the callback for the response's head, because the session would
  // wait for its completion handler before it reads on.

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let limit = limit
    let known = transfers.withLock { $0[number].map { $0.response != nil } }
    if known == false, let response = dataTask.response {
      note(.answering, of: number)
      // The announced length is the compressed size, so the decoded body is too large as well.
      if response.expectedContentLength > Int64(limit) { return giveUp(dataTask) }
      let head = HTTPResponse(response)
      transfers.withLock { $0[number]?.response = head }
    }
    let isTooLarge = transfers.withLock { transfers in
      guard let count = transfers[number]?.response?.body.count else { return false }
      guard count + data.count <= limit else { return true }
      transfers[number]?.response?.body.append(contentsOf: data)
      return false
    }
    if isTooLarge { giveUp(dataTask) }
  }

  /// Ends an exchange whose answer is too large.
  private func giveUp(_ task: URLSessionTask) {
    end(task.taskIdentifier, .failure(.tooLarge(limit: limit)))
    Self.cancel(task)
  }

  /// Cancels a task of the session without waiting for the thread that reads.
  ///
  /// Outside of Apple platforms, `URLSessionTask.cancel()` waits for that thread. The caller may be
  /// that thread, or hold a lock that it waits for: the runtime holds one while it runs a
  /// cancellation handler, and resuming a task needs that lock.
  static func cancel(_ task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      Thread.detachNewThread { task.cancel() }
    #else
      task.cancel()
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let number = task.taskIdentifier
    if let error {
      end(number, .failure(HTTPFailure(error)))
    } else if var response = transfers.withLock({ $0[number]?.response })
      ?? task.response.map(HTTPResponse.init)
    {
      if response.status == 0 { response.status = 200 }
      end(number, .success(response))
    } else {
      end(number, .failure(.unreachable("the connection was closed before an answer arrived")))
    }
  }
}

extension HTTPResponse {
  /// The status and header fields, without a body.
  fileprivate init(_ response: URLResponse) {
    let response = response as? HTTPURLResponse
    var headers = HTTPHeaders()
    for (name, value) in response?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    self.init(status: response?.statusCode ?? 0, headers: headers)
  }
}
