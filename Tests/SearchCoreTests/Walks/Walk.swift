import SearchCore
import StateMachine

/// A machine on its way, with what the laws need to know of the past.
struct Walk {
  static let searchBoxes = [
    SearchBoxInteractor(.asYouType), SearchBoxInteractor(.asYouType, minimumLength: 2),
    SearchBoxInteractor(.onSubmit), SearchBoxInteractor(.asYouType(debounce: .zero)),
  ]

  static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  static let movieHits = HitsInteractor<JSON>(
    movies, infiniteScrolling: .on(withOffset: 1), pageCleanUpOffset: 0)

  let searchBox: SearchBoxInteractor
  let machine: SearchMachine
  var probe: SearchProbe
  var sent: [MultiSearchRequest] = []
  /// The texts that may be searched for on submit.
  var submitted: Set<String> = []
  /// The sources that may ask the same again.
  var reissued: Set<SourceID> = []

  init(_ searchBox: SearchBoxInteractor) {
    self.searchBox = searchBox
    machine = SearchMachine {
      searchBox
      MultiSearcher {
        HitsSearcher("actors", index: "actors", hitsPerPage: 3)
        Self.movies
      }
      Self.movieHits
      HitsSearcher("news", index: "news")
      ConsentInteractor()
    }
    probe = SearchProbe(machine)
  }

  static func violation(of steps: [Step], with searchBox: Int) -> String? {
    var walk = Walk(searchBoxes[searchBox])
    for step in steps {
      if let flaw = walk.take(step) { return flaw }
    }
    return walk.replayed()
  }

  /// Takes steps out, many at first, then single ones, as long as a law is still broken.
  static func shortened(_ steps: [Step], with searchBox: Int) -> [Step] {
    var steps = steps
    for size in [16, 4, 1, 1, 1] {
      for start in stride(from: 0, to: steps.count, by: size).reversed() {
        let fewer = Array(steps[..<start] + steps.dropFirst(start + size))
        if violation(of: fewer, with: searchBox) != nil { steps = fewer }
      }
    }
    return steps
  }

  /// Takes a step; returns the law that is broken then.
  mutating func take(_ step: Step) -> String? {
    let before = probe.state
    let known = probe.records.count
    switch step {
    case .send(let action):
      note(action)
      probe.send(action)
    case .advance(let milliseconds): probe.advance(by: .milliseconds(milliseconds))
    case .answer(let number, let outcome):
      guard !probe.requests.isEmpty else { return nil }
      let request = probe.requests[number % probe.requests.count]
      probe.answer(request, with: Self.response(to: request, outcome))
    case .answerAgain(let number):
      guard !sent.isEmpty else { return nil }
      let request = sent[number % sent.count]
      probe.answer(request, with: Self.response(to: request, .success))
    }
    for record in probe.records[known...] {
      for case .run(.search(let request), _, _, _) in record.effects {
        if let flaw = departure(of: request, before: record.before, after: record.after) {
          return flaw
        }
        sent.append(request)
      }
    }
    reissued = reissued.filter { probe.state[$0]?.phase == .waiting }
    for (source, earlier) in zip(probe.state.sources, before.sources) {
      if let flaw = standing(source, before: earlier) { return flaw }
    }
    return nil
  }

  /// Notes what an action allows.
  private mutating func note(_ action: SearchAction, text: String? = nil) {
    let text = text ?? probe.state.text
    switch action {
    case .batch(let actions):
      var text = text
      for action in actions {
        if case .text(let new) = action { text = new }
        if case .restore(let choice) = action { text = choice.text }
        note(action, text: text)
      }
    case .restore(let choice): submitted.insert(choice.text)
    case .start, .submit:
      submitted.insert(text)
      reissued.formUnion(machine.sources)
    case .refresh(let source), .retry(let source):
      reissued.formUnion(source.map { [$0] } ?? machine.sources)
    default: break
    }
  }

  private static func response(
    to request: MultiSearchRequest, _ outcome: Step.Outcome
  ) -> MultiSearchResponse {
    var response = MultiSearchResponse(request) { slice throws(SearchError) in
      switch outcome {
      case .failure: throw .unavailable(slice.description)
      case .cancelled: throw .cancelled
      case .malformed: return SearchResponse(to: slice, hits: HitsPage(), nbHits: -1)
      case .success, .missingSlice:
        let row = JSON.string(slice.description)
        return SearchResponse(to: slice, hits: try HitsPage([["objectID": row]]), nbHits: 9)
      }
    }
    if outcome == .missingSlice, let last = request.slices.last {
      response.results[last.source] = nil
    }
    return response
  }
}
