import SearchlightComponents
import SearchlightStateMachineTools

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S15: every page that a list needs is finally loaded or has failed; until then it is in flight, or
  /// sent when a page in flight arrives, and pages nearest to the visible row come first.
  static let pagesFollow = Law(
    name: "S15",
    snapshot: { snapshot in
      for list in snapshot.subject.lists {
        if snapshot.subject.isHolding(in: snapshot.state) { continue }
        if let problem = problem(of: list, in: snapshot.state) { return "\(list.id) \(problem)" }
      }
      return nil
    },
    property: { subject in
      .all(
        subject.lists.map { list in
          .leadsTo(
            "\(list.id) gets every page that it needs",
            when: { subject.lacksPages(list, in: $0.state) },
            then: { !subject.lacksPages(list, in: $0.state) })
        })
    })

  private static func problem(of list: HitsInteractor<JSON>, in state: SearchState) -> String? {
    guard let (missing, source, first) = list.missingPages(in: state) else { return nil }
    let underWay = source.tracker.pagesInFlight.map(\.page)
    if underWay.count > 16 { return "awaits \(underWay.count) pages at once" }
    let open = missing.filter { !underWay.contains($0) }.map { abs($0 - first) }
    guard let nearest = open.min() else { return nil }
    if underWay.count < 16 { return "does not ask for page \(nearest) away from page \(first)" }
    let farthest = underWay.map { abs($0 - first) }.max() ?? 0
    return farthest > nearest ? "awaits a page that is farther away than one it needs" : nil
  }
}

extension Subject {
  /// Returns whether a list needs pages that are neither loaded nor have failed.
  fileprivate func lacksPages(_ list: HitsInteractor<JSON>, in state: SearchState) -> Bool {
    // A page that a budget holds is requested later.
    !isHolding(in: state) && list.missingPages(in: state).map { !$0.missing.isEmpty } ?? false
  }
}

extension HitsInteractor<JSON> {
  /// Returns the pages that the list needs, and that are neither loaded nor have failed, with the page
  /// of the visible row; `nil` if nothing is visible of what is shown.
  fileprivate func missingPages(
    in state: SearchState
  ) -> (missing: [Int], source: SourceState, first: Int)? {
    let memory = state.memory(of: self)
    guard case .on(let offset) = infiniteScrolling, let row = memory.row,
      let source = state[source], source.phase == .loaded,
      memory.generation == source.answer?.generation, let window = source.window,
      let needed = window.pagesNeeded(forRow: row, offset: offset),
      let first = window.page(ofRow: row)
    else { return nil }
    let loaded = Set(window.loadedPages)
    let missing = needed.filter { !loaded.contains($0) && source.tracker.failedPages[$0] == nil }
    return (missing, source, first)
  }
}
