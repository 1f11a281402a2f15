public import Searchlight
public import SearchlightTools

extension SearchLab {
  /// Types a text letter by letter, and prints what each keystroke changes.
  ///
  /// If the current text has another ending, it is first shortened to the common prefix. After each
  /// keystroke the debounce passes and the requests are answered; then the transitions and the
  /// screen are printed. Each keystroke is a step.
  public mutating func type(_ text: String) {
    let present = held.state.text
    let shared = zip(text, present).prefix { $0 == $1 }.count
    if shared < present.count { send(.text(String(text.prefix(shared)))) }
    for length in shared..<text.count {
      send(.text(String(text.prefix(length + 1))))
    }
  }

  /// Toggles the selection of a facet value, and prints what that changes.
  ///
  /// Names match regardless of case. If there is no such facet or value, the lab prints the
  /// available ones and changes nothing.
  public mutating func toggle(_ facet: String, _ value: String) {
    switch choice(of: value, in: facet) {
    case .success(let action): send(action)
    case .failure(let error): held.output(error.description)
    }
  }

  /// Scrolls a section to a row, which becomes the first visible one, and loads nearby rows.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - section: The title or the source of the section; by default the last one.
  public mutating func scroll(to row: Int, in section: String? = nil) {
    switch scrolling(to: row, in: section) {
    case .success(let action): send(action)
    case .failure(let error): held.output(error.description)
    }
  }

  /// Shows a section beginning with another page.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - section: The title or the source of the section; by default the last one.
  public mutating func turn(to page: Int, in section: String? = nil) {
    switch turning(to: page, in: section) {
    case .success(let action): send(action)
    case .failure(let error): held.output(error.description)
    }
  }

  /// Sends an action, waits until the machine is settled, and prints the transitions and the
  /// screen.
  public mutating func send(_ action: SearchAction) {
    let transcript = apply(action)
    let output = held.output
    output(transcript)
    output("")
    output(screen)
    output("")
  }

  /// Sends an action and waits until the machine is settled, without printing.
  ///
  /// - Returns: A transcript of the transitions.
  package mutating func apply(_ action: SearchAction) -> String {
    change { $0.apply(action) }
  }

  /// Returns the action that toggles the selection of a value, or the reason why there is none.
  package func choice(of value: String, in name: String) -> Result<SearchAction, LabError> {
    let facets = held.facets
    guard
      let facet = facets.first(where: { $0.attribute.rawValue.lowercased() == name.lowercased() })
    else {
      return .failure(.unknownFacet(name, known: facets.map(\.attribute.rawValue)))
    }
    guard let meant = facet.value(meant: value, in: held.state) else {
      return .failure(
        .unknownValue(
          value, of: facet.attribute.rawValue, known: facet.values(held.state).map(\.name)))
    }
    return .success(facet.select(meant))
  }

  /// Returns the action that shows a page, or the reason why there is none.
  package func turning(to page: Int, in name: String?) -> Result<SearchAction, LabError> {
    section(named: name).flatMap { section in
      let count = section.pageCount(held.state)
      return (0..<count).contains(page)
        ? .success(.page(page, of: section.source))
        : .failure(.unknownPage(page, of: section.title, count: count))
    }
  }

  /// Returns the action that scrolls to a row, or the reason why there is none.
  package func scrolling(to row: Int, in name: String?) -> Result<SearchAction, LabError> {
    section(named: name).flatMap { section in
      let length = section.length(held.state)
      return (0..<length).contains(row)
        ? .success(section.scroll(row))
        : .failure(.unknownRow(row, of: section.title, length: length))
    }
  }

  /// Returns the section with this title or source, ignoring case; the last section if the name is
  /// `nil`.
  func section(named name: String?) -> Result<LabSection, LabError> {
    let sections = held.sections
    let section =
      name.map { name in
        sections.first {
          [$0.title.lowercased(), $0.source.rawValue.lowercased()].contains(name.lowercased())
        }
      } ?? sections.last
    return section.map { .success($0) }
      ?? .failure(.unknownSection(name ?? "", known: sections.map(\.title)))
  }

  /// A log of all transitions up to the current step, which can be saved and replayed.
  public var log: SearchLog {
    SearchLog(held.records, machine: held.name)
  }

  /// All transitions up to the current step, with the states before and after each.
  package var records: [SearchProbe.Record] { held.records }

  /// Returns the number of ``records`` after which a condition begins to hold, found by bisection.
  ///
  /// The result is `nil` if the condition does not hold at the current step. If the condition
  /// begins to hold several times, the result is one of these transitions.
  ///
  /// - Complexity: O(log *n*) calls of the condition, where *n* is the number of transitions.
  package func bisect(_ condition: (SearchState) -> Bool) -> Int? {
    let records = records
    guard condition(held.state) else { return nil }
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(records[middle].before) { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// The machine, whose `logCoding` reads the logs of the lab.
  public var machine: SearchMachine { held.machine }

  /// The attributes of the facets, in the order of the screen.
  package var facetNames: [String] { held.facets.map(\.attribute.rawValue) }

  /// Returns the values of a facet in the current state; without any, those that a search would
  /// find.
  package func facetValues(of name: String) -> [String] {
    let lab = held
    let facet = lab.facets.first { $0.attribute.rawValue.lowercased() == name.lowercased() }
    guard let facet else { return [] }
    let values = facet.values(lab.state).map(\.name)
    guard values.isEmpty else { return values }
    var trial = lab
    _ = trial.apply(.submit)
    return facet.values(trial.state).map(\.name)
  }

  /// The titles of the sections, from top to bottom.
  package var sectionTitles: [String] { held.sections.map(\.title) }

  /// Restarts the lab and repeats the user's actions of a log, without printing.
  ///
  /// The lab's own service answers the requests; the answers in the log are not used.
  package mutating func repeatUser(of log: SearchLog) {
    change { content in
      content.steps.removeSubrange(1...)
      content.position = 0
      content.isHolding = false
      for entry in log.entries where entry.action.isOfUser {
        _ = content.apply(entry.action)
      }
    }
  }
}

extension SearchAction {
  /// Whether the user or the app sends the action, and not an effect of the machine.
  fileprivate var isOfUser: Bool {
    switch kind {
    case .send, .stalled, .piece, .answered, .cancelledAll, .cancelled, .workFailed: false
    case .start, .text, .submit, .filters, .parameter, .index, .page, .turnPage, .refresh, .retry,
      .intent, .restore, .batch:
      true
    }
  }
}
