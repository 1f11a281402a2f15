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

  /// Executes steps until one breaks a law; if none does, replays all actions.
  static func run(
    _ steps: [Step], through subject: Subject, as machine: Machine? = nil
  ) -> Ending {
    var walk = Walk(subject, machine: machine)
    var taken: [Step] = []
    var coverage: Coverage = []
    for step in steps {
      taken.append(walk.canonical(step))
      if let violation = walk.take(step) {
        return Ending(steps: taken, violation: violation, coverage: coverage)
      }
      if taken.count.isMultiple(of: 3) { coverage.formUnion(walk.coverage) }
    }
    return Ending(steps: taken, violation: walk.replayed(by: machine), coverage: coverage)
  }
}
