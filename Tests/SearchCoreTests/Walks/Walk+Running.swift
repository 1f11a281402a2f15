extension Walk {
  /// Takes all steps, then replays them; returns the laws that do not hold, and the steps up to there.
  static func run(
    _ steps: [Step], through subject: Subject, as machine: Machine? = nil
  ) -> (violation: Violation, steps: [Step])? {
    var walk = Walk(subject, machine: machine)
    var taken: [Step] = []
    for step in steps {
      taken.append(walk.canonical(step))
      if let violation = walk.take(step) { return (violation, taken) }
    }
    return walk.replayed(by: machine).map { ($0, taken) }
  }
}
