import SearchlightBackend
import SearchlightBasics

/// A service whose searches for a text that begins with `wait` last until the test lets them go on.
final class GatedService: SearchService {
  private struct State {
    var waiting: [String: CheckedContinuation<Bool, Never>] = [:]
    var cancelled: [String] = []
    var arrived: [String: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let base: any SearchService
  private let state = Locked(State())

  init(_ base: any SearchService) { self.base = base }

  /// The texts whose searches were cancelled.
  var cancelled: [String] { state.withLock { $0.cancelled } }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let text = request.entries.first?.request.query ?? ""
    if text.hasPrefix("wait") {
      let isOpened = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let arrived = state.withLock { state in
            state.waiting[text] = continuation
            return state.arrived.removeValue(forKey: text) ?? []
          }
          for other in arrived { other.resume() }
          if Task.isCancelled { finish(text, false) }
        }
      } onCancel: {
        finish(text, false)
      }
      guard isOpened else { throw .cancelled }
    }
    return try await base.search(request)
  }

  /// Waits until a search for a text has begun.
  func begun(_ text: String) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isThere = state.withLock { state in
        if state.waiting[text] != nil { return true }
        state.arrived[text, default: []].append(continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets a search go on.
  func open(_ text: String) { finish(text, true) }

  private func finish(_ text: String, _ isOpened: Bool) {
    let continuation = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: text)
      if continuation != nil, !isOpened { state.cancelled.append(text) }
      return continuation
    }
    continuation?.resume(returning: isOpened)
  }
}
