extension Walk {
  /// The result of running a walk.
  struct Ending {
    /// The executed steps, with canonical request numbers.
    let steps: [Step]
    /// The broken laws; `nil` if the walk broke none.
    let violation: Violation?
    /// The situations that the walk reached, sampled at every third step.
    let coverage: Coverage
  }

  /// Executes steps until one breaks one of some laws; if none does and S5 is among the laws,
  /// replays all actions.
  static func run(
    _ steps: [Step], through subject: Subject, as machine: Machine? = nil,
    checking laws: [Law] = Law.all
  ) -> Ending {
    var walk = Walk(subject, machine: machine, checking: laws)
    var taken: [Step] = []
    var coverage: Coverage = []
    for step in steps {
      taken.append(walk.canonical(step))
      if let violation = walk.take(step) {
        return Ending(steps: taken, violation: violation, coverage: coverage)
      }
      if taken.count.isMultiple(of: 3) { coverage.formUnion(walk.coverage) }
    }
    let replays = laws.contains { $0.name == Law.sameRequest.name }
    let violation = replays ? walk.replayed(by: machine) : nil
    return Ending(steps: taken, violation: violation, coverage: coverage)
  }
}

extension Walk {
  /// Takes all steps without checking a law, for tests that compare what walks do.
  static func unchecked(_ steps: [Step], through subject: Subject) -> Walk {
    var walk = Walk(subject, checking: [])
    for step in steps { _ = walk.take(step) }
    return walk
  }
}
