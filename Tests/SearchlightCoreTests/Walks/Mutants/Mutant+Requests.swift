import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// Mutants of what is requested and when: laws S5, S6, S8 to S10, S15 and S17.
extension Mutant {
  /// A choice in a component, and one that hides it.
  static let hiding = [
    Subject.colour.toggle(true), Subject.newsSizes.base.select(2), Subject.colour.toggle(false),
  ]

  static let requests: [Mutant] = [
    Mutant("S5", "something from outside gets into the request", spoiling: numbered(Counter())),
    Mutant(
      "S5", "the machine remembers something beside the state", spoiling: forgetful(Counter())),
    Mutant("S6", "every text is searched for, changed or not") { action, _ in
      if case .text = action { .batch([action, .refresh()]) } else { action }
    },
    Mutant("S6", "a page that is there is asked for again") { state, effects, action, _ in
      guard case .rowAppeared? = Subject.movieHits.intent(in: action),
        state["movies"]?.phase == .loaded
      else { return }
      let requestID = state.nextRequestID()
      guard
        case let request?? = state.update("movies", { $0.tracker.send(as: requestID, forPage: 0) })
      else { return }
      let entry = MultiSearchRequest.Entry(source: "movies", request: request)
      effects.append(.run(.search(MultiSearchRequest(id: requestID, entries: [entry]))))
    }.shown(by: [Subject.movieHits.rowAppeared(0)]),
    Mutant("S8", "changing any filter loses the path of a menu") { action, _ in
      guard case .filters(let change) = action, change.group?.layer == .refinement,
        change.group != Subject.places.filterGroup
      else { return action }
      return .batch([action, Subject.places.clear])
    },
    Mutant("S8", "a path is not cleared while something else is chosen") { action, state in
      action == Subject.places.clear && state.filters.refinements.count > 1 ? nil : action
    },
    Mutant("S9", "clearing takes the base filters along") { action, _ in
      guard case .filters(.clearRefinements) = action else { return action }
      return .batch([action, .filters(.clearGroup(.and("stock", layer: .base)))])
    },
    Mutant("S9", "a request forgets the base filters") { _, effects, _, _ in
      effects = effects.changingRequests { request, _ in
        // Only a group of the user's actions, since the machine has base filters from the start.
        request.filters = request.filters.map { groups in
          groups.filter { $0.id.layer != .base || $0.id.name != "stock" }
        }
      }
    },
    Mutant("S9", "the related record is excluded only while there is no filter") {
      _, effects, _, _ in
      effects = effects.changingRequests { request, source in
        guard source == "related", !request.filterGroups.isEmpty else { return }
        request.parameters["facetFilters"] = nil
      }
    },
    Mutant("S9", "a base filter is taken for a choice of the user") { action, _ in
      guard case .filters(.toggle(let filter, let id?)) = action, id.layer == .base else {
        return action
      }
      return .filters(.toggle(filter, in: FilterGroup.ID(id.kind, id.name, scope: id.scope)))
    },
    Mutant("S11", "a page outlives its text") { action, state in
      guard case .text = action, let page = state["movies"]?.wanted?.page, page > 0 else {
        return action
      }
      return .batch([action, .page(page, of: "movies")])
    },
    Mutant("S11", "a page outlives the filters that it was chosen with") { action, state in
      guard case .filters = action, let page = state["movies"]?.wanted?.page, page > 0 else {
        return action
      }
      return .batch([action, .page(page, of: "movies")])
    },
    Mutant("S11", "a refresh begins with the first page") { action, _ in
      guard case .refresh = action else { return action }
      return .batch([action, .page(0, of: "movies")])
    },
    Mutant("S11", "a parameter that changes no match sends the reader to the first page") {
      action, _ in
      guard case .parameter("analyticsTags", _, _) = action else { return action }
      return .batch([action, .page(0, of: "movies")])
    },
    Mutant("S12", "a page size stays when the component that offers it is hidden") {
      state, _, _, before in
      let sizes = Subject.newsSizes
      guard sizes.isShown(in: before), !sizes.isShown(in: state),
        let size = before["news"]?.parameters["hitsPerPage"]
      else { return }
      _ = state.update("news") { $0.parameters["hitsPerPage"] = size }
    }.shown(by: hiding),
    Mutant("S12", "the parameters of a link are believed") { action, _ in
      guard case .restore(let choice) = action else { return action }
      let parameters = choice.sources.flatMap { source, chosen in
        chosen.parameters.names.map {
          SearchAction.parameter($0, chosen.parameters[$0], of: source)
        }
      }
      return .batch([action] + parameters)
    },
    Mutant("S12", "the filters of a link are believed") { state, _, action, _ in
      guard case .restore(let choice) = action else { return }
      for group in choice.filters where group.id.layer == .refinement {
        state.filters.apply(.set(Array(group.filters), in: group.id))
      }
    },
    Mutant("S12", "a link takes back what the app has set for a source") { state, _, action, _ in
      guard case .restore = action else { return }
      for source in state.sources.map(\.id) { _ = state.update(source) { $0.index = nil } }
    },
    Mutant("S10", "a text is searched for without a pause", policy: 0) { action, _ in
      if case .text = action { .batch([action, .start]) } else { action }
    },
    Mutant("S10", "an end of a wait is believed, whichever wait it was", policy: 0) {
      action, state in
      guard case .send(let group, _)? = action.event, let wait = state.waits[group] else {
        return action
      }
      return .send(group, wait: wait)
    },
    Mutant("S10", "what is loading has not left", policy: 0) { _, effects, _, _ in
      effects = Effects(effects.filter { Walk.bytes(of: $0) == nil })
    },
    Mutant("S17", "what was passed over is shown with no rows, as if nothing were found") {
      action, _ in
      guard case .answered(let requestID, var response, _)? = action.event else { return action }
      for (source, result) in response.results {
        guard case .success(var answer) = result, !answer.isProcessed else { continue }
        answer.isProcessed = true
        response.results[source] = .success(answer)
      }
      return .answered(requestID, response)
    },
    Mutant("S15", "no page follows when one has come", spoiling: stagnant),
    Mutant(
      "S10", "nobody is asked for consent, nor for a text's length", policy: 1,
      machine: Subject.everything(policy: 0).machine),
    Mutant(
      "S10", "texts are searched for without being submitted", policy: 2,
      machine: Subject.everything(.init(.asYouType), needsConsent: true).machine),
  ]

  /// Drops the page requests that follow the answer of another page.
  private static func stagnant(
    _ state: inout SearchState, _ effects: inout Effects<SearchWork>, _ action: SearchAction,
    _ before: SearchState
  ) {
    guard case .answered? = action.event else { return }
    var lost: Set<SearchRequestID> = []
    for source in before.sources
    where source.answer?.generation == state[source.id]?.answer?.generation {
      let known = Set(source.tracker.pagesInFlight.map(\.id))
      let new = state[source.id]?.tracker.pagesInFlight.filter { !known.contains($0.id) } ?? []
      lost.formUnion(new.map(\.id))
      let kept = state[source.id]?.tracker.pagesInFlight.map(\.page).dropLast(new.count) ?? []
      _ = state.update(source.id) { $0.tracker.makeRoom(for: Array(kept), limit: kept.count) }
    }
    effects = Effects(
      effects.filter { effect in
        guard case .run(.search(let request), _, _, _) = effect else { return true }
        return !lost.contains(request.id)
      })
  }

  private static func numbered(_ counter: Counter) -> Damage {
    { _, effects, _, _ in
      effects = effects.changingRequests { request, _ in
        counter.increment()
        request.parameters["number"] = .integer(counter.value)
      }
    }
  }

  private static func forgetful(_ counter: Counter) -> Damage {
    { state, _, action, _ in
      guard case .text = action else { return }
      counter.increment()
      state.text += "\(counter.value)"
    }
  }
}

extension Effects<SearchWork> {
  fileprivate func changingRequests(
    _ change: (inout SearchRequest, SourceID) -> Void
  ) -> Effects<SearchWork> {
    Effects(
      map { effect in
        guard case .run(.search(let search), let id, let overlap, let timing) = effect else {
          return effect
        }
        let entries = search.entries.map { entry in
          var request = entry.request
          change(&request, entry.source)
          return MultiSearchRequest.Entry(source: entry.source, request: request)
        }
        return .run(
          .search(MultiSearchRequest(id: search.id, entries: entries)), id: id,
          overlap: overlap, timing: timing)
      })
  }
}
