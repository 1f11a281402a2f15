import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting

/// A property whose conditions are sets of labels, so that it can be judged by its definition too.
struct PropertySample: CustomStringConvertible {
  enum Kind: CaseIterable {
    case always, never, eventually, until, unless, leadsTo
  }

  enum Limit: Equatable {
    case none
    case transitions(Int)
    case time(Duration)
  }

  enum Verdict {
    case holds, open, violated
  }

  let kind: Kind
  /// The labels of the first condition, and of the condition that must come.
  let first: Set<Int>
  let goal: Set<Int>
  let after: Set<Int>?
  let limit: Limit

  /// Draws a sample with labels below a number.
  init(labels: Int, usesTimes: Bool, using numbers: inout SeededNumbers) {
    func some(_ share: Int) -> Set<Int> {
      Set((0..<labels).filter { _ in Int.random(in: 0..<6, using: &numbers) < share })
    }
    kind = Kind.allCases.randomElement(using: &numbers) ?? .leadsTo
    first =
      switch kind {
      case .always: some(5)
      case .never: some(1)
      case .until, .unless: some(4)
      case .eventually, .leadsTo: some(3)
      }
    goal = some(2)
    after = Int.random(in: 0..<4, using: &numbers) == 0 ? some(2) : nil
    switch Int.random(in: 0..<(usesTimes ? 4 : 3), using: &numbers) {
    case _ where kind == .unless: limit = .none
    case 0: limit = .transitions(Int.random(in: 0..<5, using: &numbers))
    case 3: limit = .time(.seconds(Int.random(in: 0..<6, using: &numbers)))
    default: limit = .none
    }
  }

  var description: String {
    "\(kind) \(first.sorted()) \(goal.sorted()) after \(after?.sorted() ?? []) \(limit)"
  }

  /// Returns the property, of a machine whose moments have labels.
  func property<State, Action, Work>(
    _ label: @escaping @Sendable (Property<State, Action, Work>.Moment) -> Int
  ) -> Property<State, Action, Work> {
    let (first, goal) = (first, goal)
    let isFirst: Property<State, Action, Work>.Condition = { first.contains(label($0)) }
    let isGoal: Property<State, Action, Work>.Condition = { goal.contains(label($0)) }
    let deadline: PropertyDeadline? =
      switch limit {
      case .none: nil
      case .transitions(let count): .transitions(count)
      case .time(let duration): .time(duration)
      }
    let property: Property<State, Action, Work> =
      switch kind {
      case .always: .always("a", isFirst)
      case .never: .never("a", isFirst)
      case .eventually: .eventually("a", within: deadline, isGoal)
      case .until: .until("a", within: deadline, keep: isFirst, until: isGoal)
      case .unless: .unless("a", keep: isFirst, unless: isGoal)
      case .leadsTo: .leadsTo("a", within: deadline, when: isFirst, then: isGoal)
      }
    guard let after else { return property }
    return property.after { after.contains(label($0)) }
  }
}

extension PropertySample {
  /// A run: the label and the time of each moment, the start first.
  typealias Moments = [(label: Int, time: Duration)]

  /// Judges a run that ends after its last moment by the definition of the property.
  func verdict(_ moments: Moments) -> Verdict {
    guard let begin = beginning(moments) else { return .holds }
    let range = begin..<moments.count
    switch kind {
    case .always: return range.allSatisfy { isFirst(moments[$0]) } ? .holds : .violated
    case .never: return range.contains { isFirst(moments[$0]) } ? .violated : .holds
    case .eventually: return coming(begin, moments)
    case .until, .unless:
      for index in range where !isFirst(moments[index]) {
        let goals = (begin...index).filter { isGoal(moments[$0]) && isInTime($0, begin, moments) }
        if goals.isEmpty { return .violated }
        break
      }
      return kind == .until ? coming(begin, moments) : .holds
    case .leadsTo:
      let verdicts = range.filter { isFirst(moments[$0]) }.map { coming($0, moments) }
      return verdicts.contains(.violated) ? .violated : verdicts.contains(.open) ? .open : .holds
    }
  }

  /// Returns whether a goal that is asked for at a moment up to an index does not come in all
  /// moments.
  func waits(upTo last: Int, _ moments: Moments) -> Bool {
    guard let begin = beginning(moments), begin <= last else { return false }
    let asking =
      switch kind {
      case .always, .never, .unless: [Int]()
      case .eventually, .until: [begin]
      case .leadsTo: (begin...last).filter { isFirst(moments[$0]) }
      }
    return asking.contains { index in !moments[index...].contains(where: isGoal) }
  }

  private func isFirst(_ moment: Moments.Element) -> Bool { first.contains(moment.label) }
  private func isGoal(_ moment: Moments.Element) -> Bool { goal.contains(moment.label) }

  private func beginning(_ moments: Moments) -> Int? {
    guard let after else { return 0 }
    return moments.firstIndex { after.contains($0.label) }
  }

  /// Returns whether a moment is early enough for a goal that was asked for at another.
  private func isInTime(_ index: Int, _ asked: Int, _ moments: Moments) -> Bool {
    switch limit {
    case .none: true
    case .transitions(let count): index - asked <= max(count, 0)
    case .time(let duration): moments[index].time - moments[asked].time <= duration
    }
  }

  /// Judges a goal that is asked for at a moment.
  private func coming(_ asked: Int, _ moments: Moments) -> Verdict {
    let range = asked..<moments.count
    if range.contains(where: { isGoal(moments[$0]) && isInTime($0, asked, moments) }) {
      return .holds
    }
    let last = moments.count - 1
    let isOver =
      switch limit {
      case .none: false
      case .transitions(let count): last - asked >= count
      case .time: !isInTime(last, asked, moments)
      }
    return isOver ? .violated : .open
  }
}

extension PropertyVerdict {
  /// The verdict without its text.
  var kind: PropertySample.Verdict {
    switch self {
    case .holds: .holds
    case .open: .open
    case .violated: .violated
    }
  }
}
