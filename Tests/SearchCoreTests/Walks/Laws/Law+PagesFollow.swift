@testable import SearchCore

extension Law {
  /// S15: every page that a list needs is loaded, has failed, or is under way, or leaves when one of those
  /// under way has come; those nearest to the row that is shown come first.
  static let pagesFollow = Law(
    name: "S15",
    standing: { standing in
      for list in standing.subject.lists {
        if standing.subject.isHolding(in: standing.state) { continue }
        if let flaw = flaw(of: list, in: standing.state) { return "\(list.id) \(flaw)" }
      }
      return nil
    })

  private static func flaw(of list: HitsInteractor<JSON>, in state: SearchState) -> String? {
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
