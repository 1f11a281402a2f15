import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

/// A search that was cancelled can always be continued: every moment of cancelling, times what is
/// done next, times the kind of component, in every way in which a machine runs.
@Suite struct CancellationMatrixTests {
  /// What is asked for and then cancelled.
  enum Kind: String, CaseIterable, Sendable {
    case text, filter, sort, pageSize, page, facetSearch, moreRows, refresh

    var action: SearchAction {
      switch self {
      case .text: .text("lam")
      case .filter:
        .filters(.set([.facet("genre", "Drama")], in: CancelledSearch.genres.filterGroup))
      case .sort: CancelledSearch.sort.select("movies_by_year")
      case .pageSize: CancelledSearch.pageSize.select(10)
      case .page: .page(3, of: "movies")
      case .facetSearch: CancelledSearch.genres.search("dr")
      case .moreRows: CancelledSearch.hits.rowAppeared(14)
      case .refresh: .refresh()
      }
    }
  }

  /// How far the action has come when it is cancelled.
  enum Moment: String, CaseIterable, Sendable {
    /// Nothing has happened since the action.
    case sent
    /// The pauses of typing have passed; with a budget, requests are held.
    case left
    /// The service has answered.
    case answered
  }

  /// How the action is cancelled.
  enum Cancellation: String, CaseIterable, Sendable {
    case handle, all
    /// The next action comes first, then the handle of the former one is cancelled, as a view does
    /// whose task has another identity.
    case handleAfterNext
  }

  /// What is done next.
  enum Next: String, CaseIterable, Sendable {
    case nothing, sameAgain, sameTwice, otherText, otherTextAndBack, submit, retry, refresh
    case restore, filterOn, filterOnAndOff

    func actions(_ kind: Kind, _ state: SearchState) -> [SearchAction] {
      switch self {
      case .nothing: []
      case .sameAgain: [kind.action]
      case .sameTwice: [kind.action, kind.action]
      case .otherText: [.text("ta")]
      case .otherTextAndBack: [.text("ta"), .text(state.text)]
      case .submit: [.submit]
      case .retry: [.retry()]
      case .refresh: [.refresh()]
      case .restore: [.restore(state.choice)]
      case .filterOn: [CancelledSearch.genres.toggle("Comedy")]
      case .filterOnAndOff: Array(repeating: CancelledSearch.genres.toggle("Comedy"), count: 2)
      }
    }

    /// Whether the actions ask for everything that is wanted.
    ///
    /// Rows that appear ask for rows alone.
    func asks(_ kind: Kind) -> Bool {
      switch self {
      case .nothing: false
      case .sameAgain, .sameTwice: kind != .moreRows
      default: true
      }
    }
  }

  struct Cell: CustomStringConvertible {
    let kind: Kind
    let isLimited: Bool
    let moment: Moment
    let cancellation: Cancellation
    let next: Next

    /// Whether the cancellation comes after choices for one source, and ends requests of another one
    /// too.
    var cancelsOtherSources: Bool {
      cancellation == .handleAfterNext && (next == .filterOn || next == .filterOnAndOff)
        && (kind == .text || kind == .refresh)
    }

    var description: String {
      "\(kind)\(isLimited ? " with a budget" : ""), \(moment), cancelled by \(cancellation), "
        + "then \(next)"
    }
  }

  private static let cells: [Cell] = Kind.allCases.flatMap { kind in
    [false, true].flatMap { isLimited in
      Moment.allCases.flatMap { moment in
        Cancellation.allCases.flatMap { cancellation in
          Next.allCases.map { next in
            Cell(
              kind: kind, isLimited: isLimited, moment: moment, cancellation: cancellation,
              next: next)
          }
        }
      }
    }
  }

  private static func problem<Driver: CancelledSearchDriver>(
    of cell: Cell, in _: Driver.Type
  ) async -> String? {
    var search = Driver(isLimited: cell.isLimited)
    _ = await search.send(.text("la"))
    await search.leave()
    await search.settle()
    // The budget is spent, so that what follows is held.
    if cell.isLimited { _ = await search.send(.refresh("actors")) }
    let handle = await search.send(cell.kind.action)
    if cell.moment != .sent { await search.leave() }
    if cell.moment == .answered { await search.settle() }
    let next = cell.next.actions(cell.kind, search.state)
    switch cell.cancellation {
    case .handle: await search.cancel(handle)
    case .all: await search.cancelAll()
    case .handleAfterNext: break
    }
    for action in next { _ = await search.send(action) }
    if cell.cancellation == .handleAfterNext { await search.cancel(handle) }
    await search.settle()
    if cell.cancelsOtherSources {
      // The other source was cancelled after a choice that was not for it; the next one asks for it.
      if let problem = CancelledSearch.problem(in: search.state, isAsked: false) { return problem }
      for action in next { _ = await search.send(action) }
      await search.settle()
    }
    return CancelledSearch.problem(in: search.state, isAsked: cell.next.asks(cell.kind))
  }

  private static func judge<Driver: CancelledSearchDriver>(
    _ driver: Driver.Type, usuallyEvery stride: Int
  ) async {
    var problems: [String] = []
    for cell in RandomCases.some(of: cells, usuallyEvery: stride) {
      await Task.yield()
      if let problem = await problem(of: cell, in: driver) {
        problems.append("\(cell): \(problem)")
      }
    }
    expectEqual(problems, [])
  }

  @Test("In a probe, a cancelled search can always be continued")
  func probe() async { await Self.judge(ProbeDriver.self, usuallyEvery: 23) }

  @Test("In a simulation of an app that embeds it, a cancelled search can always be continued")
  func embedded() async { await Self.judge(EmbeddedDriver.self, usuallyEvery: 29) }

  @Test("In a live store, a cancelled search can always be continued")
  func live() async { await Self.judge(LiveDriver.self, usuallyEvery: 41) }

  @Test(
    "In a live store, three levels deep in an app that wires nothing, a cancelled search can always be continued"
  )
  func deep() async { await Self.judge(DeepDriver.self, usuallyEvery: 43) }
}
