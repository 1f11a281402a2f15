import AlgoliaServing
import MCPServing
import NIOCore
import Synchronization

/// Answers the requests of assistants on one connection, and ends their work when the client closes it.
final class AssistantExchange: Sendable {
  private typealias Work = Task<MCPHTTPAnswer, Never>

  private let answering: AlgoliaServer
  private let work = Mutex<Work?>(nil)

  init(_ answering: AlgoliaServer, _ channel: any Channel) {
    self.answering = answering
    channel.closeFuture.whenComplete { [weak self] _ in self?.cancel() }
  }

  /// The answer to a request.
  ///
  /// The work runs elsewhere, because other connections wait on the thread of this one.
  func answer(_ request: ServerRequest) async -> MCPHTTPAnswer {
    let new = Work(executorPreference: globalConcurrentExecutor) { [answering] in
      await answering.assistantAnswer(to: request)
    }
    work.withLock { $0 = new }
    let answer = await new.value
    work.withLock { $0 = nil }
    return answer
  }

  private func cancel() { work.withLock { $0?.cancel() } }
}
