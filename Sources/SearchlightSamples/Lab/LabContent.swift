import Searchlight

/// The storage of a lab: its configuration, and the steps taken so far.
struct LabContent: Sendable {
  let machine: SearchMachine
  let name: String?
  let service: any ImmediateSearchService
  let sections: [LabSection]
  let facets: [LabFacet]
  let style: LabStyle
  let output: @Sendable (String) -> Void

  /// The initial step, followed by one step for each action.
  var steps: [LabStep]

  /// The index of the current step.
  var position = 0

  /// The machine at the current step.
  var probe: SearchProbe { steps[position].probe }

  var state: SearchState { probe.state }

  /// All transitions up to the current step.
  var records: [SearchProbe.Record] { steps[...position].flatMap(\.records) }

  /// Sends an action at the current step, and waits until the machine is settled.
  ///
  /// The result becomes the next step; all later steps are discarded.
  ///
  /// - Returns: A transcript of the transitions.
  mutating func perform(_ action: SearchAction) -> String {
    var probe = probe
    probe.send(action)
    repeat {
      probe.advanceUntilNothingWaits()
      probe.answer(from: service)
    } while !probe.isSettled
    let records = probe.records
    let transcript = probe.takeTranscript()
    steps[(position + 1)...] = [LabStep(action: action, records: records, probe: probe)]
    position += 1
    return transcript
  }

  /// The lines of the screen: the text and the selected values, then each section.
  var screen: [String] {
    let chosen = facets.flatMap { facet in
      facet.values(state).filter(\.isSelected).map { "  \(facet.attribute): \($0.name)" }
    }
    return
      [style.title("Search: \(state.text)▏") + chosen.joined().escapingControls()]
      + sections.flatMap { $0.lines(state, style: style) }
  }
}
