/// Explores every order in which a few events can happen: the steps of some users, each user's in
/// order, and everything else that can happen between them.
///
/// From each situation, the exploration continues with the next step of every user and with every
/// other step that is possible then, each on a copy. The number of orders grows very fast, so use
/// few events or set a limit.
///
/// For a machine, see ``init(from:users:answers:cancelling:limit:violation:end:)``. This type can
/// also explore situations of your own, such as a machine together with a model.
public struct Interleavings<Situation, Step> {
  /// The limit of an exploration.
  public struct Limit: Hashable, Sendable {
    /// The largest number of steps in an order; a longer order is cut there.
    public var steps: Int
    /// The largest number of orders to explore.
    public var orders: Int

    /// Creates a limit.
    public init(steps: Int = 12, orders: Int = 100_000) {
      self.steps = steps
      self.orders = orders
    }
  }

  /// The end of an order, where no further step is possible or the limit of steps is reached.
  public struct Ending {
    /// The situation after the last step.
    public let situation: Situation
    /// The steps that users have not taken yet; not empty only if the order was cut.
    public let remaining: [Step]
    /// Whether the limit of steps has cut the order, so that further steps were possible.
    ///
    /// What holds only when nothing goes on any more cannot be judged then.
    public let isCut: Bool
    /// The number of orders that ended before this one.
    public let number: Int
  }

  /// An order of steps that leads to a violation.
  public struct Failure: CustomStringConvertible {
    /// A description of the violation.
    public let violation: String
    /// The steps that lead to the violation.
    public let steps: [Step]
    /// The descriptions of these steps, such as `time passes until 100 ms`.
    public let story: [String]

    /// The violation, and the steps that lead to it.
    public var description: String {
      """
      \(violation)
      after these steps:
      \(story.map { "  \($0)" }.joined(separator: "\n"))
      """
    }
  }

  /// The number of orders that were explored to their end, or cut at the limit of steps.
  public private(set) var count = 0

  /// The number of orders that the limit of steps has cut.
  public private(set) var cutCount = 0

  /// The number of steps that were taken, in all orders together.
  public private(set) var steps = 0

  /// Whether all orders were explored to their end: without a violation, within the limit of orders,
  /// and none was cut at the limit of steps.
  public var isExhaustive: Bool { !isStopped && cutCount == 0 }

  /// Whether the exploration was stopped, by a violation or by the limit of orders.
  private(set) var isStopped = false

  /// The limit of the exploration.
  let limit: Limit

  /// The first order with a violation; the exploration stops at it.
  public private(set) var failure: Failure?

  /// Explores all orders.
  ///
  /// - Parameters:
  ///   - start: The situation before the first step.
  ///   - users: The steps of each user, in order.
  ///   - limit: The limit of the exploration.
  ///   - others: Returns the other steps that are possible in a situation.
  ///   - take: Takes a step, and returns what is wrong after it, or `nil`.
  ///   - end: Returns what is wrong at the end of an order, or `nil`.
  public init(
    from start: Situation, users: [[Step]], limit: Limit = Limit(),
    others: @escaping (Situation) -> [Step],
    take: @escaping (inout Situation, Step) -> String?,
    end: @escaping (Ending) -> String? = { _ in nil }
  ) {
    self.init(
      from: start, users: users,
      rules: Rules(
        limit: limit, others: others, take: take, end: end, describe: { $0.map { "\($0)" } }))
  }

  init(from start: Situation, users: [[Step]], rules: Rules) {
    limit = rules.limit
    explore(start, [], users.map { $0[...] }, rules)
  }

  struct Rules {
    let limit: Limit
    let others: (Situation) -> [Step]
    let take: (inout Situation, Step) -> String?
    let end: (Ending) -> String?
    /// Returns the descriptions of steps, which begin at the start.
    let describe: ([Step]) -> [String]
  }
}

extension Interleavings {
  private mutating func explore(
    _ situation: Situation, _ path: [Step], _ users: [ArraySlice<Step>], _ rules: Rules
  ) {
    let others = rules.others(situation)
    let isOver = others.isEmpty && users.allSatisfy(\.isEmpty)
    guard !isOver, path.count < rules.limit.steps else {
      return finish(situation, path, Array(users.joined()), isCut: !isOver, rules)
    }
    for (user, remaining) in users.enumerated() {
      guard let step = remaining.first else { continue }
      var users = users
      users[user].removeFirst()
      follow(step, situation, path, users, rules)
    }
    for step in others { follow(step, situation, path, users, rules) }
  }

  private mutating func follow(
    _ step: Step, _ situation: Situation, _ path: [Step], _ users: [ArraySlice<Step>],
    _ rules: Rules
  ) {
    guard failure == nil, count < rules.limit.orders else {
      isStopped = true
      return
    }
    var situation = situation
    steps += 1
    if let violation = rules.take(&situation, step) {
      fail(violation, path + [step], rules)
    } else {
      explore(situation, path + [step], users, rules)
    }
  }

  private mutating func finish(
    _ situation: Situation, _ path: [Step], _ remaining: [Step], isCut: Bool, _ rules: Rules
  ) {
    let ending = Ending(
      situation: situation, remaining: remaining, isCut: isCut, number: count)
    count += 1
    if isCut { cutCount += 1 }
    guard let violation = rules.end(ending) else { return }
    fail(violation, path, rules)
  }

  private mutating func fail(_ violation: String, _ steps: [Step], _ rules: Rules) {
    failure = Failure(violation: violation, steps: steps, story: rules.describe(steps))
    isStopped = true
  }
}
