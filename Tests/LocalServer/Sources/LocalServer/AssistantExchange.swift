import SearchlightAlgoliaServing
import SearchlightMCPServing
import NIOCore
import Synchronization

/// Answers the requests of assistants on one connection, and ends their work when the client closes it.
final class AssistantExchange: Sendable {
  private typealias Work = Task<MCPHTTPAnswer, Never>

  private struct State {
    var work: Work?
    /// Whether the connection is closed, which may happen before the work has begun.
    var isClosed = false
  }

  private let answering: AlgoliaServer
  private let state = Mutex(State())

  init(_ answering: AlgoliaServer, _ channel: any Channel) {
    self.answering = answering
    channel.closeFuture.whenComplete { [weak self] _ in self?.close() }
  }

  /// The answer to a request.
  ///
  /// The work runs elsewhere, because other connections wait on the thread of this one.
  func answer(_ request: ServerRequest) async -> MCPHTTPAnswer {
    let new = Work(executorPreference: globalConcurrentExecutor) { [answering] in
      await answering.assistantAnswer(to: request)
    }
    let isClosed = state.withLock { state in
      state.work = new
      return state.isClosed
    }
    if isClosed { new.cancel() }
    let answer = await new.value
    state.withLock { $0.work = nil }
    return answer
  }

  private func close() {
    state.withLock { state in
      state.isClosed = true
      return state.work
    }?.cancel()
  }
}
