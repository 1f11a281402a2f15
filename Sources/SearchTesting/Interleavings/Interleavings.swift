/// Every order in which a few events can happen: what some users do, each in their own order, among all
/// else that can happen meanwhile.
///
/// From each situation it goes on with the next step of every user and with everything else that is
/// possible then, each on a copy. There are soon very many orders: keep the events few, or set a limit.
///
/// For a machine see ``init(from:users:answers:cancelling:limit:violation:end:)``; this type also goes through situations
/// of your own, such as a machine with a model beside it.
public struct Interleavings<Situation, Step> {
  /// How far to go.
  public struct Limit: Hashable, Sendable {
    /// How many steps an order has at most; it ends there.
    public var steps: Int
    /// How many orders are gone through at most.
    public var orders: Int

    /// Creates a limit.
    public init(steps: Int = 12, orders: Int = 100_000) {
      self.steps = steps
      self.orders = orders
    }
  }

  /// Where an order ends: nothing more can happen, or the limit of steps is reached.
  public struct Ending {
    /// The situation.
    public let situation: Situation
    /// What the users have not done yet; not empty only at the limit.
    public let remaining: [Step]
    /// How many orders had come to their end before.
    public let number: Int
  }

  /// An order in which something goes wrong.
  public struct Failure: CustomStringConvertible {
    /// What is wrong.
    public let violation: String
    /// The steps that lead there.
    public let steps: [Step]
    /// The same as they are told, such as `time passes until 100 ms`.
    public let story: [String]

    /// What is wrong, and after which steps.
    public var description: String {
      """
      \(violation)
      after these steps:
      \(story.map { "  \($0)" }.joined(separator: "\n"))
      """
    }
  }

  /// How many orders were gone through to their end.
  public private(set) var count = 0

  /// How many steps were taken.
  public private(set) var steps = 0

  /// Whether all orders were gone through: neither the limit of orders nor a failure came first.
  public private(set) var isExhaustive = true

  /// The first order in which something goes wrong; nothing is tried after it.
  public private(set) var failure: Failure?

  /// Goes through all orders.
  ///
  /// - Parameters:
  ///   - start: The situation before the first step.
  ///   - users: What each user does, in order.
  ///   - limit: How far to go.
  ///   - others: What else can happen in a situation.
  ///   - take: Takes a step, and returns what is wrong then, or `nil`.
  ///   - end: Returns what is wrong where an order ends, or `nil`.
  public init(
    from start: Situation, users: [[Step]], limit: Limit = Limit(),
    others: @escaping (Situation) -> [Step],
    take: @escaping (inout Situation, Step) -> String?,
    end: @escaping (Ending) -> String? = { _ in nil }
  ) {
    self.init(
      from: start, users: users,
      rules: Rules(
        limit: limit, others: others, take: take, end: end, tell: { $0.map { "\($0)" } }))
  }

  init(from start: Situation, users: [[Step]], rules: Rules) {
    explore(start, [], users.map { $0[...] }, rules)
  }

  struct Rules {
    let limit: Limit
    let others: (Situation) -> [Step]
    let take: (inout Situation, Step) -> String?
    let end: (Ending) -> String?
    /// How the steps from the start on are told.
    let tell: ([Step]) -> [String]
  }
}

extension Interleavings {
  private mutating func explore(
    _ situation: Situation, _ path: [Step], _ users: [ArraySlice<Step>], _ rules: Rules
  ) {
    var isEnd = true
    if path.count < rules.limit.steps {
      for (user, remaining) in users.enumerated() {
        guard let step = remaining.first else { continue }
        isEnd = false
        var users = users
        users[user].removeFirst()
        follow(step, situation, path, users, rules)
      }
      for step in rules.others(situation) {
        isEnd = false
        follow(step, situation, path, users, rules)
      }
    }
    if isEnd { finish(situation, path, Array(users.joined()), rules) }
  }

  private mutating func follow(
    _ step: Step, _ situation: Situation, _ path: [Step], _ users: [ArraySlice<Step>],
    _ rules: Rules
  ) {
    guard failure == nil, count < rules.limit.orders else {
      isExhaustive = false
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
    _ situation: Situation, _ path: [Step], _ remaining: [Step], _ rules: Rules
  ) {
    let ending = Ending(situation: situation, remaining: remaining, number: count)
    count += 1
    guard let violation = rules.end(ending) else { return }
    fail(violation, path, rules)
  }

  private mutating func fail(_ violation: String, _ steps: [Step], _ rules: Rules) {
    failure = Failure(violation: violation, steps: steps, story: rules.tell(steps))
    isExhaustive = false
  }
}
