import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// Mutants of insights and consent: law S13.
extension Mutant {
  static let insights: [Mutant] = [
    Mutant("S13", "withdrawn consent is not heard") { action, _ in
      action == Subject.insights.consent(.withdraw) ? nil : action
    },
    Mutant("S13", "new consent takes up what was kept before") { action, _ in
      action == Subject.insights.consent(.give) ? Subject.insights.consent(.resume) : action
    },
    Mutant("S13", "a search begins with consent") { action, _ in
      action == .start ? .batch([Subject.insights.consent(.resume), action]) : action
    },
    Mutant("S13", "what is under way goes on when consent is withdrawn", spoiling: goingOn)
      .shown(by: Subject.telling),
  ]

  private static func goingOn(
    _ state: inout SearchState, _ effects: inout Effects<SearchWork>, _ action: SearchAction,
    _ before: SearchState
  ) {
    effects = Effects(
      effects.filter { effect in
        if case .cancelScope(.work(of: Subject.insights.id)) = effect { false } else { true }
      })
  }
}
