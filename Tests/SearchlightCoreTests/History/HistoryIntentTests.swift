import Expectations
import SearchlightBackend
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

@Suite("Roles of intents in a history")
struct HistoryIntentTests {
  private static let finder = Finder()

  /// The area of each entry of the history after some intents.
  private func areas(_ actions: [SearchAction]) -> [String?] {
    var probe = SearchProbe(
      SearchMachine {
        HitsSearcher("movies", index: "movies")
        Self.finder
      })
    var history = SearchHistory()
    for action in actions {
      probe.send(action)
      history.record(action, choice: probe.state.choice)
    }
    expectEqual(history.choice, probe.state.choice)
    return history.entries.map { $0.choice.sources["movies"]?.parameters.geoArea?.description }
  }

  private func actions(_ intents: [Finder.Intent]) -> [SearchAction] {
    intents.map { Self.finder.intent($0) }
  }

  @Test("Each choice of the user is a step, and results after the first one correct its step")
  func roles() throws {
    let (a, b) = (try #require(GeoArea("1_2")), try #require(GeoArea("3_4")))
    let c = try #require(GeoArea("b1_2_3_4"))
    expectEqual(areas(actions([.choose(a), .choose(b)])), [nil, "1_2", "3_4"])
    expectEqual(areas(actions([.found(a), .found(b)])), [nil, "3_4"])
    expectEqual(
      areas(actions([.found(a), .choose(c), .found(b)])), [nil, "1_2", "b1_2_3_4", "3_4"],
      "after a choice the next result is a step again")
  }

  @Test("An erasure removes the points that results have chosen from all steps")
  func erasure() throws {
    let (a, b) = (try #require(GeoArea("1_2")), try #require(GeoArea("3_4")))
    let filter = SearchAction.filters(.add(.tag("new"), to: .and("tags")))
    expectEqual(
      areas(actions([.found(a)]) + [filter] + actions([.forget])), [nil, nil],
      "the step of the result repeats the first one, and is removed")
    expectEqual(
      areas(actions([.choose(b), .found(a), .forget])), [nil, "3_4", nil],
      "what the user has chosen stays")
  }

  @Test("An intent that states no role is a choice of the user")
  func plain() {
    for (intent, role) in [
      (.forget, .erasure), (.choose(nil), .choice), (.found(nil), .result),
    ] as [(Finder.Intent, HistoryRole)] {
      expectEqual(intent.historyRole, role)
    }
    let plain = PageKeeper()
    var probe = SearchProbe(
      SearchMachine {
        HitsSearcher("movies", index: "movies")
        plain
      })
    var history = SearchHistory()
    for text in ["a", "b"] {
      let action = plain.intent(.showFourthOf(text))
      probe.send(action)
      history.record(action, choice: probe.state.choice)
    }
    expectEqual(history.entries.map(\.choice.text), ["", "a", "b"])
  }
}

/// A component that sets an area, for the user or as the result of its work.
private struct Finder: SearchComponent {
  enum Intent: HistoryIntent, Hashable, Codable, Sendable {
    case choose(GeoArea?), found(GeoArea?), forget

    var historyRole: HistoryRole {
      switch self {
      case .choose: .choice
      case .found: .result
      case .forget: .erasure
      }
    }
  }

  let id: ComponentID = "finder"
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    switch intent(in: action) {
    case .choose(let area), .found(let area): draft.setArea(area, of: "movies")
    case .forget: draft.setArea(nil, of: "movies")
    case nil: break
    }
  }
}
