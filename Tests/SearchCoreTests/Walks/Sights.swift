import StateMachine

@testable import SearchCore

/// What walks have come to see: the proof that they go somewhere.
struct Sights: OptionSet {
  let rawValue: Int

  static let waiting = Sights(rawValue: 1)
  static let loading = Sights(rawValue: 2)
  static let loaded = Sights(rawValue: 4)
  static let refreshing = Sights(rawValue: 8)
  static let failed = Sights(rawValue: 16)
  static let stalled = Sights(rawValue: 32)
  static let furtherPages = Sights(rawValue: 64)
  static let pagesUnderWay = Sights(rawValue: 128)
  static let failedPages = Sights(rawValue: 256)
  static let twoUnderWay = Sights(rawValue: 512)
  static let baseFilters = Sights(rawValue: 1024)
  static let paths = Sights(rawValue: 2048)
  static let mistakes = Sights(rawValue: 4096)
  static let laterFirstPages = Sights(rawValue: 8192)
  static let work = Sights(rawValue: 16384)
  static let queuedWork = Sights(rawValue: 32768)
  static let partial = Sights(rawValue: 65536)
  static let partialGivenUp = Sights(rawValue: 131072)
  static let everything = Sights(rawValue: 262143)
}

extension Walk {
  /// What there is to see where the walk has come to.
  var sights: Sights {
    var sights: Sights = []
    for source in state.sources {
      switch source.phase {
      case .idle: break
      case .waiting: sights.insert(.waiting)
      case .loading: sights.insert(.loading)
      case .partial: sights.insert(.partial)
      case .loaded: sights.insert(.loaded)
      case .refreshing: sights.insert(.refreshing)
      case .failed: sights.insert(.failed)
      }
      if source.answer?.isPartial == true, source.phase != .partial {
        sights.insert(.partialGivenUp)
      }
      if source.isStalled { sights.insert(.stalled) }
      if source.window?.firstPage ?? 0 > 0 { sights.insert(.laterFirstPages) }
      if source.window?.loadedPages.last ?? 0 > 0 { sights.insert(.furtherPages) }
      if !source.tracker.pagesInFlight.isEmpty { sights.insert(.pagesUnderWay) }
      if !source.failedPages.isEmpty { sights.insert(.failedPages) }
      if source.tracker.requestsInFlight.count == 2 { sights.insert(.twoUnderWay) }
    }
    if state.filters.groups.contains(where: { $0.id.layer == .base }) {
      sights.insert(.baseFilters)
    }
    if !Subject.places.path(in: state).isEmpty { sights.insert(.paths) }
    if !runningWork.isEmpty { sights.insert(.work) }
    if work.contains(where: { $0.phase == .queued }) { sights.insert(.queuedWork) }
    if state.rejection != nil { sights.insert(.mistakes) }
    return sights
  }
}
