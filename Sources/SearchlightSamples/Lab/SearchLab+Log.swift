public import Searchlight

extension SearchLab {
  /// A log of all transitions up to the current step, which can be saved and replayed.
  public var log: SearchLog {
    SearchLog(held.records, machine: held.name)
  }

  /// All transitions up to the current step, with the states before and after each.
  package var records: [SearchProbe.Record] { held.records }

  /// The number of ``records`` after which a condition begins to hold, found by bisection.
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

  /// The values of a facet in the current state; without any, those that a search would find.
  package func facetValues(of name: String) -> [String] {
    let lab = held
    let facet = lab.facets.first { $0.attribute.rawValue.lowercased() == name.lowercased() }
    guard let facet else { return [] }
    let values = facet.values(lab.state).map(\.name)
    guard values.isEmpty else { return values }
    var trial = lab
    _ = trial.perform(.submit)
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
      for entry in log.entries where entry.action.isOfUser {
        _ = content.perform(entry.action)
      }
    }
  }
}

extension SearchAction {
  /// Whether the user or the app sends the action, and not an effect of the machine.
  fileprivate var isOfUser: Bool {
    switch kind {
    case .send, .stalled, .piece, .answered, .cancelledAll, .cancelled, .workFailed: false
    case .start, .text, .submit, .filters, .parameter, .index, .page, .refresh, .retry, .intent,
      .restore, .batch:
      true
    }
  }
}
