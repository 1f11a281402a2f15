extension Walk {
  /// Where a walk has ended.
  struct Ending {
    /// The steps that were taken, with the numbers that they came to.
    let steps: [Step]
    /// The laws that do not hold, if it ended there.
    let violation: Violation?
    /// What there was to see on the way, looked at now and then.
    let sights: Sights
  }

  /// Takes all steps, up to one that breaks a law; then carries out all actions again.
  static func run(
    _ steps: [Step], through subject: Subject, as machine: Machine? = nil
  ) -> Ending {
    var walk = Walk(subject, machine: machine)
    var taken: [Step] = []
    var sights: Sights = []
    for step in steps {
      taken.append(walk.canonical(step))
      if let violation = walk.take(step) {
        return Ending(steps: taken, violation: violation, sights: sights)
      }
      if taken.count.isMultiple(of: 3) { sights.formUnion(walk.sights) }
    }
    return Ending(steps: taken, violation: walk.replayed(by: machine), sights: sights)
  }
}
