import SearchlightCore
import SearchlightTesting

extension Step {
  /// Creates a random step through ``Subject/everything(policy:)``.
  init(using numbers: inout SeededNumbers) {
    switch Int.random(in: 0..<26, using: &numbers) {
    case 0..<8:
      self = .send(Self.action(using: &numbers))
    case 8:
      let count = Int.random(in: 2...3, using: &numbers)
      self = .send(.batch((0..<count).map { _ in Self.action(using: &numbers) }))
    case 9:
      let inner = SearchAction.batch([Self.action(using: &numbers)])
      self = .send(.batch([Self.action(using: &numbers), inner]))
    case 10:
      self = .advance(milliseconds: Int.random(in: 1..<200, using: &numbers))
    case 11:
      self = .fireNextTimer
    case 12..<16:
      let hits = [9, 9, 0, 1, 4, 12, 60, 2000].randomElement(using: &numbers) ?? 9
      self = .answer(Int.random(in: 0..<99, using: &numbers), .success(hits: hits))
    case 16, 17:
      self = .answer(Int.random(in: 0..<99, using: &numbers), Self.failure(using: &numbers))
    case 18:
      let outcome = Bool.random(using: &numbers) ? .success(hits: 5) : Self.failure(using: &numbers)
      self = .answerAgain(Int.random(in: 0..<99, using: &numbers), outcome)
    case 23, 24:
      let outcome =
        Bool.random(using: &numbers) ? .success(hits: 12) : Self.failure(using: &numbers)
      self = .report(Int.random(in: 0..<99, using: &numbers), outcome)
    case 25:
      self = .reportAgain(Int.random(in: 0..<99, using: &numbers), .success(hits: 5))
    case 19, 22:
      let performance = Performance.allCases.randomElement(using: &numbers) ?? .done
      self = .perform(Int.random(in: 0..<99, using: &numbers), performance)
    case 20:
      self = .cancelSent(Int.random(in: 0..<99, using: &numbers))
    default:
      let number = Int.random(in: 1..<4, using: &numbers)
      let strays: [Step] = [
        .answerAhead(by: number), .sendOutOfTurn("search", by: -number),
        .sendOutOfTurn("news", by: number), .sendOutOfTurn("nobody", by: number),
        .stallOutOfTurn(by: number), .stallOutOfTurn(by: -number), .removeCurrentFilter(number),
        .removeCurrentFilter(number), .cancelAll, .send(.cancelledAll),
      ]
      self = strays.randomElement(using: &numbers) ?? .cancelAll
    }
  }

  /// Returns the steps of the walk with a seed; most walks begin with consent, without which some
  /// policies send nothing.
  ///
  /// About every second step sends one of the favored actions, if there are any.
  static func walk(seed: UInt64, count: Int, favoring favored: [SearchAction] = []) -> [Step] {
    var numbers = SeededNumbers(seed: seed)
    let consent = Step.send(ConsentInteractor().intent(.give))
    let beginning = Int.random(in: 0..<4, using: &numbers) == 0 ? [] : [consent]
    return beginning
      + (beginning.count..<count).map { _ in
        if !favored.isEmpty, Bool.random(using: &numbers),
          let action = favored.randomElement(using: &numbers)
        {
          return .send(action)
        }
        return Step(using: &numbers)
      }
  }

  private static func action(using numbers: inout SeededNumbers) -> SearchAction {
    let isAside = Int.random(in: 0..<10, using: &numbers) == 0
    let actions = isAside ? Subject.asides : Subject.actions
    return actions.randomElement(using: &numbers) ?? .start
  }

  private static func failure(using numbers: inout SeededNumbers) -> Outcome {
    Outcome.failures.randomElement(using: &numbers) ?? .failure
  }
}
