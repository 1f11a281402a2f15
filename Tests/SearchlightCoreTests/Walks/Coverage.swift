import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// The situations that walks have reached, which shows that the walks test something.
struct Coverage: OptionSet {
  let rawValue: Int

  static let waiting = Coverage(rawValue: 1)
  static let loading = Coverage(rawValue: 2)
  static let loaded = Coverage(rawValue: 4)
  static let refreshing = Coverage(rawValue: 8)
  static let failed = Coverage(rawValue: 16)
  static let stalled = Coverage(rawValue: 32)
  static let furtherPages = Coverage(rawValue: 64)
  static let pagesUnderWay = Coverage(rawValue: 128)
  static let failedPages = Coverage(rawValue: 256)
  static let twoUnderWay = Coverage(rawValue: 512)
  static let baseFilters = Coverage(rawValue: 1024)
  static let paths = Coverage(rawValue: 2048)
  static let mistakes = Coverage(rawValue: 4096)
  static let laterFirstPages = Coverage(rawValue: 8192)
  static let work = Coverage(rawValue: 16384)
  static let queuedWork = Coverage(rawValue: 32768)
  static let partial = Coverage(rawValue: 65536)
  static let partialGivenUp = Coverage(rawValue: 131072)
  static let everything = Coverage(rawValue: 262143)
}

extension Walk {
  /// The situations in the current state of the walk.
  var coverage: Coverage {
    var coverage: Coverage = []
    for source in state.sources {
      switch source.phase {
      case .idle: break
      case .waiting: coverage.insert(.waiting)
      case .loading: coverage.insert(.loading)
      case .partial: coverage.insert(.partial)
      case .loaded: coverage.insert(.loaded)
      case .refreshing: coverage.insert(.refreshing)
      case .failed: coverage.insert(.failed)
      }
      if source.answer?.isPartial == true, source.phase != .partial {
        coverage.insert(.partialGivenUp)
      }
      if source.isStalled { coverage.insert(.stalled) }
      if source.window?.firstPage ?? 0 > 0 { coverage.insert(.laterFirstPages) }
      if source.window?.loadedPages.last ?? 0 > 0 { coverage.insert(.furtherPages) }
      if !source.tracker.pagesInFlight.isEmpty { coverage.insert(.pagesUnderWay) }
      if !source.failedPages.isEmpty { coverage.insert(.failedPages) }
      if source.tracker.requestsInFlight.count == 2 { coverage.insert(.twoUnderWay) }
    }
    if state.filters.groups.contains(where: { $0.id.layer == .base }) {
      coverage.insert(.baseFilters)
    }
    if !Subject.places.path(in: state).isEmpty { coverage.insert(.paths) }
    if !runningWork.isEmpty { coverage.insert(.work) }
    if work.contains(where: { $0.phase == .queued }) { coverage.insert(.queuedWork) }
    if state.rejection != nil { coverage.insert(.mistakes) }
    return coverage
  }
}
