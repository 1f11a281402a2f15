import SearchlightStateMachine
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

/// A machine with one deliberate bug, which breaks one law.
struct Mutant: Sendable {
  typealias Distortion = @Sendable (SearchAction, SearchState) -> SearchAction?
  typealias Damage =
    @Sendable (
      inout SearchState, inout Effects<SearchWork>, SearchAction, SearchState
    ) -> Void

  /// The law that the mutant breaks.
  let law: String
  let description: String
  /// The index of the policy under which the bug shows.
  let policy: Int
  let machine: Walk.Machine
  /// The actions that show the bug, if walks hardly ever take enough of them.
  private(set) var favored: [SearchAction] = []

  private let build: @Sendable (SearchMachine) -> Walk.Machine

  var subject: Subject { Subject.everything(policy: policy) }

  /// Creates a mutant that replaces or ignores actions.
  init(_ law: String, _ description: String, policy: Int = 3, hearing distort: @escaping Distortion)
  {
    self.init(law, description, policy: policy) { machine in
      Reduce<SearchState, SearchAction, SearchWork> { state, action in
        distort(action, state).map { machine.reduce(&state, $0) } ?? .none
      }
    }
  }

  /// Creates a mutant that changes the state or the effects after an action.
  init(_ law: String, _ description: String, policy: Int = 3, spoiling damage: @escaping Damage) {
    self.init(law, description, policy: policy) { machine in
      Reduce<SearchState, SearchAction, SearchWork> { state, action in
        let before = state
        var effects = machine.reduce(&state, action)
        damage(&state, &effects, action, before)
        return effects
      }
    }
  }

  /// Creates a mutant from another machine.
  init(_ law: String, _ description: String, policy: Int, machine: Walk.Machine) {
    self.init(law, description, policy: policy) { _ in machine }
  }

  private init(
    _ law: String, _ description: String, policy: Int,
    build: @escaping @Sendable (SearchMachine) -> Walk.Machine
  ) {
    self.law = law
    self.description = description
    self.policy = policy
    self.build = build
    machine = build(Subject.everything(policy: policy).machine)
  }

  /// Returns the mutant with walks of which about every second step sends one of these actions.
  func shown(by actions: [SearchAction]) -> Mutant {
    var mutant = self
    mutant.favored = actions
    return mutant
  }

  /// Returns the machine of a subject with the bug of the mutant.
  func machine(of subject: Subject) -> Walk.Machine { build(subject.machine) }
}

extension Mutant {
  static let all = answers + pieces + requests + work + insights

  /// Whether few steps are enough to find the mutant; the slowest ones need a thousand times as many.
  var isFoundEarly: Bool {
    [
      "an answer is taken for that to the newest request",
      "a part of an answer counts as the whole",
      "something from outside gets into the request",
    ].contains(description)
  }
}

extension Mutant: CustomTestStringConvertible {
  var testDescription: String { "\(law): \(description)" }
}
