import Expectations
import SearchlightComponents
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("What a search waits for comes, in everything that can happen")
struct FinallyAnsweredTests {
  private typealias Explored = Exploration<SearchState, SearchAction, SearchWork>

  private static let subject = Subject(
    searchBox: SearchBoxInteractor(.asYouType(debounce: .milliseconds(100))),
    groups: [MultiSearcher { Subject.movies }], lists: [Subject.movieHits])

  /// What distinguishes situations: everything but the numbers of requests, and times.
  private struct Identity: Hashable {
    let text: String
    let sources: [Source]
    let work: [[String]]

    struct Source: Hashable {
      let phase: String
      let wanted: SearchRequest?
      let shown: SearchRequest?
      let inFlight: [SearchRequest]
    }

    init(_ situation: Explored.Situation) {
      text = situation.state.text
      sources = situation.state.sources.map { source in
        Source(
          phase: "\(source.phase)", wanted: source.wanted, shown: source.answer?.request,
          inFlight: source.tracker.requestsInFlight.map(\.request))
      }
      work = [situation.waiting, situation.running].map { effects in
        effects.map { effect in
          guard case .search(let request) = effect.work else {
            return "\(effect.id?.rawValue ?? "")"
          }
          return "\(request.entries.map(\.request.query))"
        }
      }
    }
  }

  /// Returns everything that happens while a user types three letters and asks again after failures,
  /// and a service answers each request or fails.
  private static func explore(_ machine: Walk.Machine) -> Explored {
    Explored(
      from: Simulation(
        initial: subject.machine.initialState, reducer: machine,
        respond: { $0.immediateActions }, onCancelAll: .cancelledAll,
        onCancel: SearchAction.cancelled),
      limit: .init(situations: 2000), identity: Identity.init,
      steps: { situation in
        let text = situation.state.text
        let letters: [SearchAction] = text.count < 3 ? [.text(text + "a")] : []
        return situation.steps(sending: letters + [.retry]) { work in
          guard case .search(let request) = work else { return [] }
          return [Outcome.success(hits: 3), .failure].map {
            .answered(request.id, $0.response(to: request))
          }
        }
      })
  }

  @Test("S2: Whatever a user types and a service answers, each source gets what it waits for")
  func answered() throws {
    let property = try #require(Law.lastWins.property(Self.subject))
    let exploration = Self.explore(Self.subject.machine)
    exploration.expectNoViolation(of: property)
    expect(exploration.situations.count > 50, "\(exploration)")

    let mutant = try #require(
      Mutant.all.first { $0.description.hasPrefix("the newest answer is lost") })
    let violation = Self.explore(mutant.machine(of: Self.subject)).check(property).violation
    expectEqual(violation?.ending, .rests)
    expect(violation.map { $0.steps.count <= 6 } ?? false, "\(violation?.summary ?? "holds")")
  }
}
