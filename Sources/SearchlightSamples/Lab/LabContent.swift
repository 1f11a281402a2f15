import Searchlight

/// What a lab holds.
struct LabContent: Sendable {
  let machine: SearchMachine
  let name: String?
  let service: any ImmediateSearchService
  let sections: [LabSection]
  let facets: [LabFacet]
  let style: LabStyle
  let output: @Sendable (String) -> Void

  /// The start, then what was done.
  var steps: [LabStep]

  /// The number of the step at which the lab stands.
  var position = 0

  /// The machine at the step.
  var probe: SearchProbe { steps[position].probe }

  var state: SearchState { probe.state }

  /// What has happened up to the step.
  var records: [SearchProbe.Record] { steps[...position].flatMap(\.records) }

  /// Does something from the step on; what came after it is forgotten.
  ///
  /// - Returns: What happened, as a transcript.
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

  /// The lines of the screen: what is typed and chosen, then each section.
  var screen: [String] {
    let chosen = facets.flatMap { facet in
      facet.values(state).filter(\.isSelected).map { "  \(facet.attribute): \($0.name)" }
    }
    return
      [style.title("Search: \(state.text)▏") + chosen.joined().escapingControls()]
      + sections.flatMap { $0.lines(state, style: style) }
  }
}
