package import Searchlight
package import SearchlightTools
import SearchlightBasics

extension SearchLab {
  /// Holds the answers of the service back from now on, until ``answerAll()``.
  package mutating func hold() {
    change { $0.isHolding = true }
  }

  /// Whether the answers of the service are held back.
  package var isHolding: Bool { held.isHolding }

  /// The requests without an answer, in the order of sending.
  ///
  /// A request that the machine has cancelled is among them: its answer can still come late.
  package var openRequests: [MultiSearchRequest] { held.steps[held.position].open }

  /// Answers a request whose answer is held back, whatever is asked by now.
  ///
  /// - Returns: A transcript of the transitions.
  package mutating func answer(_ number: Int) -> Result<String, LabError> {
    request(number).map { request in
      change { content in
        let service = content.service
        return content.step("answer \(request.id)") { probe in
          Self.answer(request, in: &probe, from: service)
        }
      }
    }
  }

  /// Answers all requests whose answers are held back, in the order of sending, and holds nothing
  /// back any more.
  ///
  /// - Returns: A transcript of the transitions.
  package mutating func answerAll() -> String {
    let requests = openRequests
    return change { content in
      let service = content.service
      content.isHolding = false
      return content.step("answer all") { probe in
        for request in requests { Self.answer(request, in: &probe, from: service) }
      }
    }
  }

  /// Lets a request fail whose answer is held back.
  ///
  /// - Returns: A transcript of the transitions.
  package mutating func fail(_ number: Int) -> Result<String, LabError> {
    request(number).map { request in
      change { content in
        content.step("fail \(request.id)") { $0.fail(request, with: LabContent.failure) }
      }
    }
  }

  /// Lets the next request fail that would be answered at once.
  package mutating func failNext() {
    change { $0.failsNext = true }
  }

  private func request(_ number: Int) -> Result<MultiSearchRequest, LabError> {
    let open = openRequests
    return open.first { $0.id.rawValue == number }.map { .success($0) }
      ?? .failure(.unknownRequest(number, open: open.map(\.id.rawValue)))
  }

  private static func answer(
    _ request: MultiSearchRequest, in probe: inout SearchProbe,
    from service: any ImmediateSearchService
  ) {
    do throws(SearchError) {
      probe.answer(request, with: try service.answer(request))
    } catch {
      probe.fail(request, with: error)
    }
  }

  /// Returns the action that sets a parameter of a section's requests, or takes it back.
  package func setting(
    _ name: String, to value: JSON?, in section: String?
  ) -> Result<SearchAction, LabError> {
    self.section(named: section).map { .parameter(name, value, of: $0.source) }
  }

  /// Returns the state at a step.
  package func state(at step: Int) -> Result<LabState, LabError> {
    let steps = held.steps
    return steps.indices.contains(step)
      ? .success(LabState(steps[step].probe.state))
      : .failure(.unknownStep(step, last: steps.count - 1))
  }

  /// A log of all transitions, those of steps that were undone included.
  package var wholeLog: SearchLog {
    SearchLog(held.steps.flatMap(\.records), machine: held.name)
  }

  /// The number of steps that were undone and can be redone.
  package var undoneSteps: Int { held.steps.count - 1 - held.position }
}

extension LabContent {
  /// The error of a request that the user lets fail.
  static let failure = SearchError.unavailable("offline")

  /// Carries out what a user does, lets the machine settle, and makes the result the next step; all
  /// later steps are discarded.
  ///
  /// - Returns: A transcript of the transitions.
  mutating func step(
    _ title: String, action: SearchAction? = nil, _ body: (inout SearchProbe) -> Void
  ) -> String {
    let former = steps[position].open
    var probe = probe
    body(&probe)
    settle(&probe)
    let records = probe.records
    let transcript = probe.takeTranscript()
    let open = Self.open(former, after: records)
    steps[(position + 1)...] = [
      LabStep(title: title, action: action, records: records, open: open, probe: probe)
    ]
    position += 1
    return transcript
  }

  /// Sends what waits, and answers what is asked unless answers are held back.
  private mutating func settle(_ probe: inout SearchProbe) {
    guard !isHolding else { return probe.advanceUntilNothingWaits() }
    repeat {
      probe.advanceUntilNothingWaits()
      if failsNext, let request = probe.requests.first {
        failsNext = false
        probe.fail(request, with: Self.failure)
      }
      probe.answer(from: service)
    } while !probe.isSettled
  }

  /// Returns the requests without an answer after some transitions.
  private static func open(
    _ former: [MultiSearchRequest], after records: [SearchProbe.Record]
  ) -> [MultiSearchRequest] {
    var open = former
    for record in records {
      if case .answered(let id, _, _)? = record.action.event {
        open.removeAll { $0.id == id }
      }
      for case .search(let request)? in record.effects.map(\.work) { open.append(request) }
    }
    return open
  }
}
