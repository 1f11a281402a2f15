@testable import SearchlightBackend
@testable import SearchlightComponents
@testable import SearchlightCore

extension Law {
  /// S4: a failure removes nothing that was shown, and a failed request can be sent again.
  static let failureKeeps = Law(
    name: "S4",
    transition: { moment in
      for (before, after) in moment.sources {
        if before.answer != nil, after.answer == nil {
          // A source that was passed over has no rows.
          if moment.passesOver(after.id) { continue }
          return "\(after.id) has lost its rows"
        }
        guard moment.action.reply != nil, before.answer == after.answer else { continue }
        let pages = after.window?.loadedPages ?? []
        if let lost = before.window?.loadedPages.first(where: { !pages.contains($0) }) {
          return "\(after.id) has lost page \(lost) by an answer"
        }
      }
      return retry(in: moment) ?? scroll(in: moment)
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        let pages = source.tracker.pagesInFlight
        if let lost = pages.first(where: { !snapshot.underWay.contains($0.id) }) {
          return "\(source.id) awaits page \(lost.page) for ever"
        }
        if Set(pages.map(\.page)).count != pages.count {
          return "\(source.id) awaits a page twice"
        }
      }
      return nil
    })

  private static func retry(in moment: Moment) -> String? {
    guard case .retry(let name) = moment.action else { return nil }
    for source in moment.after.sources
    where (name == nil || name == source.id) && source.wanted != nil {
      if case .failed = source.phase { return "\(source.id) is not asked for again by a retry" }
      if !source.tracker.failedPages.isEmpty { return "\(source.id) keeps failed pages by a retry" }
    }
    return nil
  }

  /// Checks that the page of a visible row is loaded or requested, whatever happened to it before.
  private static func scroll(in moment: Moment) -> String? {
    // A page that a budget holds is requested later.
    if moment.subject.isHolding(in: moment.after) { return nil }
    for list in moment.subject.lists {
      guard let row = list.intent(in: moment.action)?.row, case .on = list.infiniteScrolling,
        let source = moment.after[list.source],
        source.phase == .loaded, let window = source.window, window.length > 0
      else { continue }
      let page = min(max(0, row), window.length - 1) / window.hitsPerPage
      if !window.loadedPages.contains(page),
        !source.tracker.pagesInFlight.contains(where: { $0.page == page })
      {
        return "\(list.source) does not ask for page \(page), where row \(row) appears"
      }
    }
    return nil
  }
}
