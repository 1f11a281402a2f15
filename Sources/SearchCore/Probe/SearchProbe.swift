public import StateMachine

/// A search under test: the machine with virtual time and answers in the tester's hands.
///
/// No tasks, no clock, no network.
///
/// ```swift
/// var probe = SearchProbe(machine)
/// probe.send(.text("tom h"))
/// probe.expect(
///   """
///   text            "" → "tom h"
///   actors.phase    idle → waiting
///   movies.phase    idle → waiting
///   effect          search (actors, movies) after 100 ms, latest "search"
///   """)
/// probe.advance(by: .milliseconds(100))
/// probe.answer(from: service)
/// ```
///
/// A value: copy it to try two continuations of one situation. `expect` comes with `SearchTesting`; what
/// it compares is ``takeChanges(_:)``.
public struct SearchProbe: Sendable {
  /// A transition of the machine.
  public typealias Record = TransitionRecord<SearchState, SearchAction, SearchWork>

  private var simulation: Simulation<SearchState, SearchAction, SearchWork>

  /// The transitions since the last ``takeChanges(_:)`` or ``takeTranscript(_:)``, in order.
  public private(set) var records: [Record] = []

  /// Starts a machine.
  ///
  /// Nothing happens before the first action.
  public init(_ machine: SearchMachine) {
    simulation = Simulation(
      initial: machine.initialState, reducer: machine, respond: { $0.immediateActions })
  }

  /// The state as it stands.
  public var state: SearchState { simulation.state }

  /// The virtual time since the start.
  public var now: Duration { simulation.now }

  /// The requests that have left and are not answered, in the order of their departure.
  public var requests: [MultiSearchRequest] {
    simulation.running.compactMap { effect in
      if case .search(let request) = effect.work { request } else { nil }
    }
  }

  /// Whether nothing waits and nothing is under way.
  public var isSettled: Bool { simulation.waiting.isEmpty && simulation.running.isEmpty }

  /// What a presenter shows, such as the rows of a ``HitsInteractor``.
  public func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    presenter.present(state)
  }
}

extension SearchProbe {
  /// Sends an action.
  public mutating func send(_ action: SearchAction) {
    records += simulation.send(action)
  }

  /// Lets time pass, so that what waits leaves.
  public mutating func advance(by duration: Duration) {
    records += simulation.advance(by: duration)
  }

  /// Lets time pass until no request waits to leave any more.
  ///
  /// Not until a request under way counts as stalled: that is for ``advance(by:)``.
  public mutating func advanceUntilNothingWaits() {
    while let due = nextDeparture { advance(by: due - now) }
  }

  private var nextDeparture: Duration? {
    simulation.waiting.compactMap { effect in
      if case .depart = effect.work { effect.due } else { nil }
    }.min()
  }

  /// Answers all requests under way with what a service says, in the order of their departure.
  public mutating func answer(from service: some ImmediateSearchService) {
    for request in requests {
      do throws(SearchError) {
        answer(request, with: try service.answer(request))
      } catch {
        fail(request, with: error)
      }
    }
  }

  /// Answers a request.
  ///
  /// One that is not under way any more is answered all the same, as by a service that answers late
  /// or twice.
  public mutating func answer(_ request: MultiSearchRequest, with response: MultiSearchResponse) {
    let action = SearchAction.answered(request.flight, response)
    if let effect = simulation.running.first(where: { $0.work == .search(request) }) {
      records += simulation.complete(effect.slot, with: action)
    } else {
      send(action)
    }
  }

  /// Answers a request with a failure of every slice.
  public mutating func fail(_ request: MultiSearchRequest, with error: SearchError) {
    answer(request, with: MultiSearchResponse(failing: request, with: error))
  }
}

extension SearchProbe {
  /// What has changed since the last call, as text: for each transition the changes of the state, then
  /// its effects.
  public mutating func takeChanges(_ detail: ShapeDetail = .standard) -> String {
    defer { records = [] }
    return records.map { $0.changes(detail) }.joined(separator: "\n")
  }

  /// What has happened since the last call, as text: each action with what it has changed, indented.
  public mutating func takeTranscript(_ detail: ShapeDetail = .standard) -> String {
    defer { records = [] }
    return records.map { record in
      let lines = record.changes(detail).split(separator: "\n").map { "  \($0)" }
      return (["› \(record.action)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Compares what has changed since the last call with what is expected, and takes it.
  ///
  /// White space between the columns and around lines makes no difference. Returns `nil` if both are
  /// the same, or else a text that shows them beside each other.
  public mutating func mismatch(
    with expected: String, _ detail: ShapeDetail = .standard
  ) -> String? {
    let changes = takeChanges(detail)
    let expectedLines = Self.lines(expected)
    let actualLines = Self.lines(changes)
    guard expectedLines != actualLines else { return nil }
    var text = "The changes are not as expected (− expected, + found):\n"
    for change in Self.comparison(of: expectedLines, with: actualLines) { text += "\(change)\n" }
    return text + "If what was found is right, expect this:\n\(changes)"
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Lines of both texts in order, each with a sign where it is only in one.
  private static func comparison(of expected: [String], with found: [String]) -> [String] {
    var lines = expected.map { "  \($0)" }
    let difference = found.difference(from: expected)
    for case .remove(let offset, let line, _) in difference.removals { lines[offset] = "− \(line)" }
    // The found lines go in between the expected ones, which all stay.
    var position = 0
    var index = 0
    for case .insert(let offset, let line, _) in difference.insertions {
      while index < lines.count, position < offset || lines[index].hasPrefix("−") {
        if !lines[index].hasPrefix("−") { position += 1 }
        index += 1
      }
      lines.insert("+ \(line)", at: index)
      position += 1
      index += 1
    }
    return lines
  }
}
