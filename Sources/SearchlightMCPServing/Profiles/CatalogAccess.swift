import SearchlightBackend
import SearchlightBasics

/// The catalog, which may still be being opened, and what is known of it.
final class CatalogAccess: Sendable {
  private typealias Opening = SharedWork<Result<MCPCatalog, MCPError>>

  /// A reading of what is known of the catalog.
  private struct Reading {
    let number: Int
    let work: SharedWork<Result<CatalogProfile, SearchError>>

    /// The number of changes before it began.
    let changes: Int
    let startedAt: Duration
  }

  /// How long a reading may take before a call begins another one: a service may never answer.
  static let readingPatience = Duration.seconds(60)

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

    /// The number of readings that have begun.
    var readings = 0

    /// The reading that ``profile`` comes from.
    var knownReading = 0

    /// The reading that goes on.
    var reading: Reading?

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

  /// Returns whether a call about an index may belong to a session, as far as that is known.
  ///
  /// - Parameter index: The index that the call names; `nil` if it names none.
  func mayBelongToSession(_ index: IndexName?) -> Bool {
    state.withLock { state in
      !state.isOpen || state.catalog?.session(of: index) != nil
    }
  }

  /// Begins to open the catalog, unless that has begun.
  func begin() { _ = opening() }

  /// Returns the catalog, once it is open.
  ///
  /// - Throws: ``MCPError`` if it cannot be opened, and if the task is cancelled. The catalog is opened
  ///   all the same, because the next call needs it.
  func catalog() async throws(MCPError) -> MCPCatalog {
    guard let result = await opening().value() else { throw .cancelled }
    return try result.get()
  }

  private func opening() -> Opening {
    // The task is made under the lock, so that there is only one.
    state.withLock { state in
      if let opening = state.opening { return opening }
      let opening = Opening(endsUnwanted: false) { [open, weak self] in
        let result: Result<MCPCatalog, MCPError>
        do {
          result = .success(try await open())
        } catch {
          result = .failure(error as? MCPError ?? .internal("\(error)"))
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

  /// Returns what is known of the catalog; reads it if it was not read yet, or long ago.
  ///
  /// What was known is used on as long as another call reads it, and if the service fails; but after a
  /// change, every call waits for what was read after it. A call that is cancelled no longer waits, and the
  /// engine goes on only if another call does.
  ///
  /// - Throws: ``MCPError`` if nothing can be read, and if the task is cancelled.
  func profile() async throws(MCPError) -> CatalogProfile {
    let catalog = try await catalog()
    let (step, late) = state.withLock { next(catalog, &$0) }
    late?.dropLate()
    switch step {
    case .known(let profile): return profile
    case .reading(let reading, let old):
      switch await reading.value() {
      case .success(let profile)?: return profile
      case nil:
        if Task.isCancelled { throw .cancelled }
        // The others who waited have gone before this call did wait.
        guard reading.isLate else { return try await self.profile() }
        if let old { return old }
        throw .internal("The index cannot be read: the service does not answer.")
      case .failure(let error)?:
        if let old { return old }
        throw .internal("The index cannot be read: \(error.plainText)")
      }
    }
  }

  /// What a call does to know the catalog.
  private enum Step {
    case known(CatalogProfile)
    /// Waits for a reading; if that fails, it has what was known before.
    case reading(SharedWork<Result<CatalogProfile, SearchError>>, CatalogProfile?)
  }

  /// Returns what a call does, and the reading that has taken too long and is to be dropped.
  private func next(
    _ catalog: MCPCatalog, _ state: inout State
  ) -> (Step, late: SharedWork<Result<CatalogProfile, SearchError>>?) {
    state.calls += 1
    if let profile = state.profile, isFresh(state) { return (.known(profile), nil) }
    var late: SharedWork<Result<CatalogProfile, SearchError>>?
    if let reading = state.reading {
      if options.now() - reading.startedAt >= Self.readingPatience {
        late = reading.work
      } else if reading.changes == state.changes, !reading.work.isDropped {
        if let profile = state.profile, !state.isOutdated { return (.known(profile), nil) }
        return (.reading(reading.work, state.profile), nil)
      }
    }
    // A reading that began before the last change goes on, but its result is no longer wanted.
    state.readings += 1
    let (number, changes) = (state.readings, state.changes)
    // The work begins under the lock, so that it cannot end before it is known.
    let work = SharedWork(endsUnwanted: true) { [self] in
      let result: Result<CatalogProfile, SearchError>
      do throws(SearchError) {
        result = .success(try await IndexProbe.profile(of: catalog))
      } catch {
        result = .failure(error)
      }
      take(result, number, changes)
      return result
    }
    state.reading = Reading(
      number: number, work: work, changes: changes, startedAt: options.now())
    return (.reading(work, state.profile), late)
  }

  /// Keeps what was read, unless something newer is known.
  ///
  /// - Parameters:
  ///   - number: The number of the reading; a later one knows at least as many changes.
  ///   - changes: The number of changes before the reading began.
  private func take(
    _ result: Result<CatalogProfile, SearchError>, _ number: Int, _ changes: Int
  ) {
    state.withLock { state in
      if state.reading?.number == number { state.reading = nil }
      guard case .success(let profile) = result, number > state.knownReading else { return }
      state.profile = profile
      state.knownReading = number
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

  /// Returns what is known of the catalog, or `nil` if it takes longer than the patience of the
  /// options.
  ///
  /// - Throws: ``MCPError`` if nothing can be read, and if the task is cancelled.
  func profileInTime() async throws(MCPError) -> CatalogProfile? {
    if let known { return known.profile }
    let (sleep, patience) = (options.sleep, options.openingPatience)
    // It waits on after the patience has ended, because the next call needs what it reads.
    let waiting = Task { () -> Result<CatalogProfile, MCPError> in
      do throws(MCPError) {
        return .success(try await self.profile())
      } catch {
        return .failure(error)
      }
    }
    let result: Result<CatalogProfile, MCPError>? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let first = FirstResult(continuation)
        let timer = Task {
          try? await sleep(patience)
          first.resume(nil)
        }
        Task {
          first.resume(await waiting.value)
          timer.cancel()
        }
      }
    } onCancel: {
      waiting.cancel()
    }
    return try result?.get()
  }
}
