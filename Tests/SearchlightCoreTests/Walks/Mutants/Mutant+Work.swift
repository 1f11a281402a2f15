import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// Mutants of component work: law S18.
extension Mutant {
  static let work: [Mutant] = [
    Mutant("S18", "work that has failed is not named") { action, _ in
      if case .workFailed? = action.event { nil } else { action }
    },
    Mutant("S18", "the failure of work calls off the requests as well") { action, _ in
      if case .workFailed? = action.event { .batch([action, .cancelledAll]) } else { action }
    },
    Mutant("S18", "what was cancelled stays in the books") { action, _ in
      if case .cancelled? = action.event { nil } else { action }
    },
    Mutant("S18", "the work of components has names as anybody's", spoiling: renaming),
    Mutant("S18", "a queue of work is carried out at once", spoiling: hurrying),
    Mutant("S18", "a timer that was replaced is heard", spoiling: ringing),
  ]

  private static func renaming(
    _ state: inout SearchState, _ effects: inout Effects<SearchWork>, _ action: SearchAction,
    _ before: SearchState
  ) {
    effects = effects.changingWork { work, _, overlap, timing in
      .run(work, id: "save", overlap: overlap, timing: timing)
    }
  }

  private static func ringing(
    _ state: inout SearchState, _ effects: inout Effects<SearchWork>, _ action: SearchAction,
    _ before: SearchState
  ) {
    effects = Effects(
      effects.map { effect in
        guard case .run(.timer(let id, let intent), let name, _, let timing) = effect else {
          return effect
        }
        return .run(.timer(id, intent), id: name, overlap: .concurrent, timing: timing)
      })
  }

  private static func hurrying(
    _ state: inout SearchState, _ effects: inout Effects<SearchWork>, _ action: SearchAction,
    _ before: SearchState
  ) {
    effects = effects.changingWork { work, id, overlap, timing in
      .run(work, id: id, overlap: overlap == .serial ? .concurrent : overlap, timing: timing)
    }
  }
}

extension Effects<SearchWork> {
  fileprivate func changingWork(
    _ change: (SearchWork, EffectID?, Overlap, Timing) -> Effect<SearchWork>
  ) -> Effects<SearchWork> {
    Effects(
      map { effect in
        switch effect {
        case .run(.perform(let id, let work), let name, let overlap, let timing),
          .background(.perform(let id, let work), let name, let overlap, let timing):
          change(.perform(id, work), name, overlap, timing)
        default: effect
        }
      })
  }
}
