import SearchlightComponents

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S15: every page that a list needs is loaded, failed, in flight, or sent when a page in flight
  /// arrives; pages nearest to the visible row come first.
  static let pagesFollow = Law(
    name: "S15",
    snapshot: { snapshot in
      for list in snapshot.subject.lists {
        if snapshot.subject.isHolding(in: snapshot.state) { continue }
        if let problem = problem(of: list, in: snapshot.state) { return "\(list.id) \(problem)" }
      }
      return nil
    })

  private static func problem(of list: HitsInteractor<JSON>, in state: SearchState) -> String? {
    let memory = state.memory(of: list)
    guard case .on(let offset) = list.infiniteScrolling, let row = memory.row,
      let source = state[list.source], source.phase == .loaded,
      memory.generation == source.answer?.generation, let window = source.window,
      let needed = window.pagesNeeded(forRow: row, offset: offset),
      let first = window.page(ofRow: row)
    else { return nil }
    let underWay = source.tracker.pagesInFlight.map(\.page)
    if underWay.count > 16 { return "awaits \(underWay.count) pages at once" }
    let loaded = Set(window.loadedPages)
    let missing = needed.filter { !loaded.contains($0) && source.tracker.failedPages[$0] == nil }
    let open = missing.filter { !underWay.contains($0) }.map { abs($0 - first) }
    guard let nearest = open.min() else { return nil }
    if underWay.count < 16 { return "does not ask for page \(nearest) away from page \(first)" }
    let farthest = underWay.map { abs($0 - first) }.max() ?? 0
    return farthest > nearest ? "awaits a page that is farther away than one it needs" : nil
  }
}
