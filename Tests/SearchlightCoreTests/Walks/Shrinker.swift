import SearchlightCore

/// Shrinks a script to a minimal one that still breaks one of some laws.
struct Shrinker {
  private let laws: [Law]
  private let subject: Subject
  private let machine: Walk.Machine?
  private(set) var steps: [Step]

  /// Removes runs of steps, long ones first, then single steps and pairs, until every step is
  /// needed.
  static func shortest(
    _ steps: [Step], breaking laws: Set<String>, through subject: Subject,
    as machine: Walk.Machine? = nil
  ) -> [Step] {
    var shrinker = Shrinker(
      laws: Law.all.filter { laws.contains($0.name) }, subject: subject, machine: machine,
      steps: steps)
    _ = shrinker.accept(steps)
    var size = shrinker.steps.count / 2
    while size > 1 {
      shrinker.takeOutRuns(of: size)
      size /= 2
    }
    while shrinker.takeOutRuns(of: 1) || shrinker.simplify() || shrinker.takeOutPairs() {}
    return shrinker.steps
  }

  /// Accepts a shorter script if it still breaks a law; returns whether it does.
  private mutating func accept(_ candidate: [Step]) -> Bool {
    let ending = Walk.run(candidate, through: subject, as: machine, checking: laws)
    guard ending.violation != nil else { return false }
    steps = ending.steps
    return true
  }

  @discardableResult
  private mutating func takeOutRuns(of size: Int) -> Bool {
    let count = steps.count
    for start in stride(from: 0, to: count, by: size).reversed() where start < steps.count {
      _ = accept(Array(steps[..<start] + steps.dropFirst(start + size)))
    }
    return steps.count < count
  }

  /// Removes a step together with another one, or while changing another one that may depend on it.
  private mutating func takeOutPairs() -> Bool {
    for first in steps.indices {
      var fewer = steps
      if fewer.remove(at: first).endsRequest {
        for count in 1...3 {
          let rest = fewer[first...].map { $0.with(moreUnderWay: count) }
          if accept(Array(fewer[..<first] + rest)) { return true }
        }
      }
      for second in fewer.indices {
        var pairless = fewer
        pairless.remove(at: second)
        let isCounting = pairless[second...].contains(where: \.endsRequest)
        for count in isCounting ? [0, -1, 1] : [0] {
          let rest = pairless[second...].map { $0.with(moreUnderWay: count) }
          if accept(Array(pairless[..<second] + rest)) { return true }
        }
        for other in fewer[second].variants {
          var changed = fewer
          changed[second] = other
          if accept(changed) { return true }
        }
      }
    }
    return false
  }

  private mutating func simplify() -> Bool {
    for (number, step) in steps.enumerated() {
      for simpler in step.simpler {
        var simplified = steps
        simplified[number] = simpler
        if accept(simplified) { return true }
      }
    }
    return false
  }
}

extension Step {
  /// Whether the step ends a request in flight.
  fileprivate var endsRequest: Bool {
    switch self {
    case .answer, .cancelSent: true
    default: false
    }
  }

  /// Simpler steps, which do less or refer to an earlier request or one in flight.
  fileprivate var simpler: [Step] {
    switch self {
    case .send(.batch(let actions)): actions.map { .send($0) }
    case .answer(let number, let outcome): (0..<min(number, 3)).map { .answer($0, outcome) }
    case .report(let number, let outcome): (0..<min(number, 3)).map { .report($0, outcome) }
    case .reportAgain(let number, let outcome):
      (0..<min(number, 3)).map { .reportAgain($0, outcome) }
        + (0..<4).map { .report($0, outcome) }
    case .answerAgain(let number, let outcome):
      (0..<min(number, 3)).map { .answerAgain($0, outcome) }
        + (0..<3).map { .answer($0, outcome) }
    case .perform(let number, let performance):
      (0..<min(number, 3)).map { .perform($0, performance) }
    case .cancelSent(let number): (0..<min(number, 3)).map { .cancelSent($0) }
    default: []
    }
  }

  /// Returns the step with its request number adjusted for `count` more older requests in flight,
  /// or fewer if it is negative.
  fileprivate func with(moreUnderWay count: Int) -> Step {
    switch self {
    case .answer(let number, let outcome): .answer(max(0, number + count), outcome)
    case .report(let number, let outcome): .report(max(0, number + count), outcome)
    default: self
    }
  }

  /// Steps that could have the same effect if other requests are in flight.
  fileprivate var variants: [Step] {
    switch self {
    case .answer(let number, let outcome):
      (0..<4).filter { $0 != number }.map { .answer($0, outcome) }
    case .report(let number, let outcome):
      (0..<4).filter { $0 != number }.map { .report($0, outcome) }
    default: simpler
    }
  }
}
