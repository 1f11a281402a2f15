@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S11: a page belongs to its search; any other search shows page 0, whoever makes it.
  ///
  /// The same search keeps the loaded rows too.
  static let pageBelongs = Law(
    name: "S11",
    transition: { moment in
      for (before, after) in moment.sources {
        if let problem = problem(from: before, to: after, at: moment)
          ?? problemOfRows(from: before, to: after)
        {
          return "\(after.id) \(problem)"
        }
      }
      return nil
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        guard let wanted = source.wanted else { continue }
        if wanted.facetSearch != nil, wanted.page != 0 {
          return "\(source.id) wants a page of values"
        }
        if wanted.page != snapshot.state.page(of: source.id) {
          return "\(source.id) wants page \(wanted.page), chosen is another"
        }
      }
      return nil
    })

  /// Checks that an answer to the same search, of another request, drops no loaded page.
  private static func problemOfRows(from before: SourceState, to after: SourceState) -> String? {
    guard let old = before.answer, let new = after.answer, let former = before.window,
      let window = after.window, old.version != new.version, old.request != new.request,
      new.request.hasSameRows(as: old.request), !before.tracker.isProvisional, !new.isPartial,
      !before.tracker.isRefreshed, former.length == window.length,
      former.hitsPerPage == window.hitsPerPage,
      old.response.details.origin.fits(new.response.details.origin)
    else { return nil }
    return Set(former.loadedPages).isSubset(of: window.loadedPages)
      ? nil : "loses pages \(former.loadedPages) of its list, and has \(window.loadedPages)"
  }

  private static func problem(
    from before: SourceState, to after: SourceState, at moment: Moment
  ) -> String? {
    guard let wanted = after.wanted, wanted.facetSearch == nil else { return nil }
    let known = moment.history.pages[after.id] ?? PagesOfSource()
    let chosen = moment.action.pages(of: after.id, among: moment.before)
    var allowed: Set<Int>
    if let last = chosen.last, chosen.isAtEnd {
      allowed = last
    } else if let last = chosen.last {
      // Later actions of the batch may have changed the request.
      allowed = last.union([0])
    } else if known.request.map(wanted.withoutPage.isSameSearch) == true {
      allowed = known.pages
    } else {
      // A page that was chosen while the request was held back may belong to it.
      allowed = known.isHeld ? known.pages.union([0]) : [0]
    }
    return allowed.contains(wanted.page)
      ? nil : "wants page \(wanted.page), and can want \(allowed.sorted()) only"
  }
}

/// The pages that may have been chosen for a source.
struct PagesOfSource {
  /// The last wanted request, without its page.
  var request: SearchRequest?
  /// The page of the request; while it is held back, also the pages chosen since then.
  var pages: Set<Int> = [0]
  var isHeld = true
}

extension History {
  /// Records the pages that are wanted, or may be wanted when the request is no longer held back.
  mutating func notePages(_ moment: Moment) {
    for source in moment.after.sources {
      if let wanted = source.wanted {
        pages[source.id] = PagesOfSource(
          request: wanted.withoutPage, pages: [wanted.page], isHeld: false)
      } else {
        var known = pages[source.id] ?? PagesOfSource()
        known.isHeld = true
        known.pages.formUnion(
          moment.action.pages(of: source.id, among: moment.before).all.union([0]))
        pages[source.id] = known
      }
    }
  }
}

extension SearchAction {
  /// Returns the pages of a source that an action may choose, those of the last part that chooses one,
  /// and whether no later part of the action can change the request.
  fileprivate func pages(
    of source: SourceID, among state: SearchState
  ) -> (all: Set<Int>, last: Set<Int>?, isAtEnd: Bool) {
    var all: Set<Int> = []
    var last: Set<Int>?
    var isAtEnd = true
    var hasChanged = false
    func choose(_ pages: Set<Int>) {
      all.formUnion(pages)
      last = pages
      isAtEnd = true
    }
    for leaf in leaves {
      switch leaf {
      case .page(let page, source):
        if page >= 0 { choose([page]) }
      case .turnPage(let number, source):
        let turned = state.page(turnedBy: number, of: source)
        guard last != nil || hasChanged else {
          if let turned { choose([turned]) }
          continue
        }
        // The turn begins at the page that the batch has chosen, and is refused where the list has no
        // more. If an earlier part has changed the request, it begins at the first page, and nothing is
        // known about the list.
        var pages = Set((last ?? []).flatMap { [$0, $0.turned(by: number) ?? $0] })
        if last == nil { pages.insert(turned ?? state.page(of: source)) }
        if hasChanged { pages.insert(0.turned(by: number) ?? 0) }
        choose(pages)
      case .restore(let choice):
        let isList = ["movies", "news"].contains(source)
        choose([isList ? max(0, choice.sources[source]?.page ?? 0) : 0])
      case .page, .turnPage, .refresh, .retry: break
      default: (isAtEnd, hasChanged) = (false, true)
      }
    }
    return (all, last, isAtEnd)
  }
}

extension Int {
  /// The page that is so many pages after this one; `nil` for one before the first.
  fileprivate func turned(by number: Int) -> Int? {
    let (page, overflow) = addingReportingOverflow(number)
    if overflow { return number < 0 ? nil : .max }
    return page < 0 ? nil : page
  }
}

extension SearchState {
  /// Returns the page that turning pages leads to; `nil` if it is refused, because the list has no
  /// such page.
  func page(turnedBy number: Int, of source: SourceID) -> Int? {
    let chosen = page(of: source)
    var current = chosen
    if let wanted = self[source]?.wanted, let answer = self[source]?.answer,
      wanted.facetSearch == nil, wanted.recommendation == nil,
      wanted.withoutPage.isSameSearch(as: answer.request.withoutPage)
    {
      let count = answer.response.nbPages
      let isBeyondEnd = count > 0 && chosen >= count && answer.response.page >= count
      current = isBeyondEnd ? count : min(chosen, max(0, count - 1))
      if number > 0, current.turned(by: number) ?? 0 >= count { return nil }
    }
    return current.turned(by: number)
  }
}

extension SearchRequest {
  fileprivate var withoutPage: SearchRequest {
    var request = self
    request.page = 0
    return request
  }
}
