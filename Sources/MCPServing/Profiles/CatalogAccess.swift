import SearchBackend
import Signals

/// The catalog, which may still be being opened, and what is known of it.
final class CatalogAccess: Sendable {
  private typealias Opening = Task<Result<MCPCatalog, MCPFailure>, Never>

  private struct State {
    var opening: Opening?
    var isOpen = false
    var catalog: MCPCatalog?
    var profile: CatalogProfile?
    var calls = 0
    var readAt = Duration.zero
    var isReading = false
    var isOutdated = false
  }

  private let state = Locked(State())
  private let open: @Sendable () async throws -> MCPCatalog
  private let options: MCPOptions

  init(_ options: MCPOptions, open: @escaping @Sendable () async throws -> MCPCatalog) {
    self.options = options
    self.open = open
  }

  /// Whether the catalog is open.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Begins to open the catalog, unless that has begun.
  func begin() { _ = opening() }

  /// The catalog, once it is open.
  ///
  /// - Throws: ``MCPFailure`` if it cannot be opened.
  func catalog() async throws(MCPFailure) -> MCPCatalog { try await opening().value.get() }

  private func opening() -> Opening {
    // The task is made under the lock, so that there is only one.
    state.withLock { state in
      if let opening = state.opening { return opening }
      let opening = Opening { [open, weak self] in
        let result: Result<MCPCatalog, MCPFailure>
        do {
          result = .success(try await open())
        } catch {
          result = .failure(error as? MCPFailure ?? .internal("\(error)"))
        }
        self?.state.withLock { state in
          state.isOpen = true
          state.catalog = try? result.get()
        }
        return result
      }
      state.opening = opening
      return opening
    }
  }

  /// The catalog and what is known of it, if that can be said without waiting.
  var known: (catalog: MCPCatalog, profile: CatalogProfile)? {
    state.withLock { state in
      guard isFresh(state), let catalog = state.catalog, let profile = state.profile else {
        return nil
      }
      return (catalog, profile)
    }
  }

  /// What is known of the catalog; reads it if it was not read yet, or long ago.
  ///
  /// What was known is used on as long as another call reads it, and if the service fails.
  ///
  /// - Throws: ``MCPFailure`` if nothing can be read.
  func profile() async throws(MCPFailure) -> CatalogProfile {
    let catalog = try await catalog()
    let kept: CatalogProfile? = state.withLock { state in
      state.calls += 1
      if let profile = state.profile, isFresh(state) || state.isReading { return profile }
      state.isReading = true
      return nil
    }
    if let kept { return kept }
    do throws(SearchError) {
      let profile = try await IndexProbe.profile(of: catalog)
      state.withLock { state in
        state.profile = profile
        state.calls = 0
        state.readAt = options.now()
        state.isReading = false
        state.isOutdated = false
      }
      return profile
    } catch {
      let old = state.withLock { state in
        state.isReading = false
        return state.profile
      }
      if let old { return old }
      throw .internal("The index cannot be read: \(error.plainText)")
    }
  }

  private func isFresh(_ state: State) -> Bool {
    state.profile != nil && !state.isOutdated && state.calls < options.profileCalls
      && options.now() - state.readAt < options.profileAge
  }

  /// Lets the next call read what is known, because records have changed.
  func invalidate() { state.withLock { $0.isOutdated = true } }

  /// What is known of the catalog, or `nil` if it takes longer than the patience of the options.
  func profileInTime() async throws(MCPFailure) -> CatalogProfile? {
    if let known { return known.profile }
    let (sleep, patience) = (options.sleep, options.openingPatience)
    let result: Result<CatalogProfile, MCPFailure>? = await withCheckedContinuation { waiting in
      let first = FirstResult(waiting)
      let timer = Task {
        try? await sleep(patience)
        first.resume(nil)
      }
      Task {
        let result: Result<CatalogProfile, MCPFailure>
        do throws(MCPFailure) {
          result = .success(try await self.profile())
        } catch {
          result = .failure(error)
        }
        first.resume(result)
        timer.cancel()
      }
    }
    return try result?.get()
  }
}
