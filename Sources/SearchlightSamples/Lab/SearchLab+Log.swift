public import Searchlight

extension SearchLab {
  /// What has happened up to the step at which the lab stands, to be written down and replayed.
  public var log: SearchLog {
    SearchLog(held.records, machine: held.name)
  }

  /// What has happened up to the step at which the lab stands, with the states.
  package var records: [SearchProbe.Record] { held.records }

  /// After how many of the ``records`` a condition begins to hold, by bisection; `nil` if it does not hold
  /// where the lab stands.
  ///
  /// The condition is taken to stay once it holds; of one that comes and goes, some transition is found with
  /// which it begins to hold. Asked once for each doubling of the transitions.
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

  /// The machine: its `logCoding` reads the logs of the lab.
  public var machine: SearchMachine { held.machine }

  /// The names of what can be chosen among.
  package var facetNames: [String] { held.facets.map(\.attribute.rawValue) }

  /// The values of a facet as the state stands; before the first search those that one would find.
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

  /// The titles of the sections.
  package var sectionTitles: [String] { held.sections.map(\.title) }

  /// Begins anew and does what the user has done in a log, without printing; the lab's own service answers.
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
  /// Whether the user or the app sends it, and not an effect of the machine.
  fileprivate var isOfUser: Bool {
    switch kind {
    case .send, .stalled, .piece, .answered, .cancelledAll, .cancelled, .workFailed: false
    case .start, .text, .submit, .filters, .parameter, .index, .page, .refresh, .retry, .intent,
      .restore, .batch:
      true
    }
  }
}
