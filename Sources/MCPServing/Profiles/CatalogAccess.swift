import SearchBackend
import Signals

/// The catalog, which may still be being opened, and what is known of it.
final class CatalogAccess: Sendable {
  private typealias Opening = Task<Result<MCPCatalog, MCPFailure>, Never>
  private typealias Reading = Task<Result<CatalogProfile, SearchError>, Never>

  private struct State {
    var opening: Opening?
    var isOpen = false
    var catalog: MCPCatalog?
    var profile: CatalogProfile?
    var calls = 0
    var readAt = Duration.zero

    /// The number of changes of the records so far.
    var changes = 0

    /// How many changes ``profile`` is known to have.
    var knownChanges = 0

    /// The reading that goes on, with the number of changes before it began.
    var reading: (task: Reading, changes: Int)?

    var isOutdated: Bool { knownChanges < changes }
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

  /// Whether the catalog has a session, as far as that is known.
  var mayHaveSession: Bool {
    state.withLock { state in !state.isOpen || state.catalog?.session != nil }
  }

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
  /// What was known is used on as long as another call reads it, and if the service fails; but after a
  /// change, every call waits for what was read after it.
  ///
  /// - Throws: ``MCPFailure`` if nothing can be read.
  func profile() async throws(MCPFailure) -> CatalogProfile {
    let catalog = try await catalog()
    switch state.withLock({ next(catalog, &$0) }) {
    case .known(let profile): return profile
    case .reading(let reading, let old):
      switch await reading.value {
      case .success(let profile): return profile
      case .failure(let error):
        if let old { return old }
        throw .internal("The index cannot be read: \(error.plainText)")
      }
    }
  }

  /// What a call does to know the catalog.
  private enum Step {
    case known(CatalogProfile)
    /// Waits for a reading; if that fails, it has what was known before.
    case reading(Reading, CatalogProfile?)
  }

  private func next(_ catalog: MCPCatalog, _ state: inout State) -> Step {
    state.calls += 1
    if let profile = state.profile, isFresh(state) { return .known(profile) }
    if let (task, changes) = state.reading, changes == state.changes {
      if let profile = state.profile, !state.isOutdated { return .known(profile) }
      return .reading(task, state.profile)
    }
    // A reading that began before the last change goes on, but its result is no longer wanted.
    let changes = state.changes
    // The task is made under the lock, so that it cannot end before it is known.
    let task = Reading { [self] in
      let result: Result<CatalogProfile, SearchError>
      do throws(SearchError) {
        result = .success(try await IndexProbe.profile(of: catalog))
      } catch {
        result = .failure(error)
      }
      take(result, changes)
      return result
    }
    state.reading = (task, changes)
    return .reading(task, state.profile)
  }

  /// Keeps what was read, unless something newer is known.
  ///
  /// - Parameter changes: The number of changes before the reading began.
  private func take(_ result: Result<CatalogProfile, SearchError>, _ changes: Int) {
    state.withLock { state in
      if state.reading?.changes == changes { state.reading = nil }
      guard case .success(let profile) = result,
        state.profile == nil || changes >= state.knownChanges
      else { return }
      state.profile = profile
      state.knownChanges = changes
      state.calls = 0
      state.readAt = options.now()
    }
  }

  private func isFresh(_ state: State) -> Bool {
    state.profile != nil && !state.isOutdated && state.calls < options.profileCalls
      && options.now() - state.readAt < options.profileAge
  }

  /// Lets the calls that begin from now on know what has changed.
  func invalidate() { state.withLock { $0.changes += 1 } }

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
