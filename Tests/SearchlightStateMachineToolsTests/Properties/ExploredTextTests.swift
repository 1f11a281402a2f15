import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Texts of verdicts on a login that is sent, fails and is retried.
@Suite("Properties over time in explorations, as texts")
struct ExploredTextTests {
  private enum Login: String, Hashable, Sendable, CustomStringConvertible {
    case editing, submitting, waiting, loggedIn
    var description: String { rawValue }
  }

  private enum Action: Hashable, Sendable {
    case submit, accepted, failed, retry
  }

  private enum Work: Hashable, Sendable {
    case logIn, retry
  }

  private typealias Checked = Property<Login, Action, Work>
  private typealias Explored = Exploration<Login, Action, Work>

  private static let login = Reduce<Login, Action, Work> { login, action in
    switch (action, login) {
    case (.submit, .editing), (.retry, .waiting):
      login = .submitting
      return .run(.logIn, id: "logIn", overlap: .latest(cancelRunning: true))
    case (.failed, .submitting):
      login = .waiting
      return .run(
        .retry, id: "logIn", overlap: .latest(cancelRunning: true), timing: .after(.seconds(1)))
    case (.accepted, .submitting): login = .loggedIn
    default: break
    }
    return .none
  }

  private struct Identity: Hashable {
    let login: Login
    let works: [Work]
  }

  private static func explore(
    answers: [Action], limit: Explored.Limit = Explored.Limit(), looksAtEffects: Bool = true,
    letsTimePass: Bool = true, reducer: Reduce<Login, Action, Work> = login
  ) -> Explored {
    Explored(
      from: Simulation(
        initial: .editing, reducer: reducer, respond: { $0 == .retry ? [.retry] : nil }),
      limit: limit,
      identity: { situation in
        Identity(
          login: situation.state,
          works: looksAtEffects ? (situation.waiting + situation.running).map(\.work) : [])
      },
      steps: { situation in
        situation.steps(sending: [.submit]) { $0 == .logIn ? answers : [] }
          .filter { letsTimePass || $0.name != "time" }
      })
  }

  private static let ends = Checked.leadsTo(
    "a login ends", when: { $0.state == .submitting },
    then: { $0.state == .loggedIn || $0.state == .editing })

  @Test("What may fail for ever is shown as a lasso, whose loop is marked")
  func lasso() {
    expectEqual(
      "\(Self.explore(answers: [.accepted, .failed]).check(Self.ends))",
      """
      leadsTo "a login ends" is violated.
      It never comes: from ↻ on, the steps can repeat for ever.
      It is asked for since step 1, submit.
      › submit
        state     editing → submitting
        effect    logIn, latest "logIn" cancelling
      ↻
      │ › failed
      │   state     submitting → waiting
      │   effect    retry after 1 s, latest "logIn" cancelling
      │ › time
      │   › retry
      │     state     waiting → submitting
      │     effect    logIn, latest "logIn" cancelling
      """)
  }

  @Test("An effect that a step ends is not supposed to run for ever, and one that none ends is")
  func fairness() {
    // A user who submits again and again while the work runs is no excuse for the work.
    expect(Self.explore(answers: [.accepted]).check(Self.ends).isSatisfied)
    let stuck = Self.explore(answers: []).check(Self.ends)
    expectEqual(
      "\(stuck)",
      """
      leadsTo "a login ends" is violated.
      It never comes: no effect is left that begins or ends.
      It is asked for since step 1, submit.
      › submit
        state     editing → submitting
        effect    logIn, latest "logIn" cancelling
      """)
    let timeless = Self.explore(answers: [.failed], letsTimePass: false).check(Self.ends)
    expectEqual(
      timeless.violation?.steps.map(\.name), ["submit", "submit"].dropLast() + ["failed"])
    expectEqual(timeless.violation?.ending, .rests)
  }

  @Test("A user does not have to do anything, so a goal that only a user reaches is not reached")
  func users() {
    let submitted = Checked.eventually("it is submitted") { $0.state == .submitting }
    let verdict = Self.explore(answers: [.accepted]).check(submitted)
    expectEqual(verdict.violation?.ending, .rests)
    expectEqual(verdict.violation?.steps.count, 0)
  }

  @Test("A safety property is violated by a shortest run, and its last step is named")
  func safety() {
    let never = Checked.never("a login waits") { $0.state == .waiting }
    let text = "\(Self.explore(answers: [.accepted, .failed]).check(never))"
    expect(text.hasPrefix(#"never "a login waits" is violated by step 2, failed."#), "\(text)")
    let unless = Checked.unless(
      "nobody is logged in without an answer", keep: { $0.state != .loggedIn },
      unless: { $0.action == .accepted })
    expect(Self.explore(answers: [.accepted, .failed]).check(unless).isSatisfied)
    let soon = Checked.leadsTo(
      "a login ends soon", within: .seconds(2), when: { $0.state == .submitting },
      then: { $0.state == .loggedIn })
    expectEqual(
      Self.explore(answers: [.accepted, .failed]).check(soon).violation?.steps.map(\.name),
      ["submit", "failed", "time", "failed", "time", "failed", "time"])
  }

  @Test("A verdict is open if the exploration is cut, and if its identity mixes effects")
  func open() {
    let explored = Self.explore(answers: [.accepted], limit: .init(depth: 1))
    expectEqual(
      "\(explored.check(Self.ends))",
      """
      leadsTo "a login ends" is open: no violation was found in 2 situations, 1 steps; 2 more steps \
      were not followed because of the limit.
      """)
  }

  @Test("A verdict is open if situations count as the same whose effects differ")
  func mixed() {
    let withdrawing = Reduce<Login, Action, Work> { login, action in
      // The state does not tell that the work has been withdrawn.
      action == .retry ? .cancel("logIn") : Self.login.reduce(&login, action)
    }
    func verdict(_ looksAtEffects: Bool) -> PropertyVerdict<Login, Action, Work> {
      Explored(
        from: Simulation(initial: .editing, reducer: withdrawing),
        identity: { situation in
          Identity(
            login: situation.state, works: looksAtEffects ? situation.running.map(\.work) : [])
        },
        steps: { $0.steps(sending: [.submit, .retry]) { _ in [.accepted] } }
      ).check(Self.ends)
    }
    expectEqual(
      "\(verdict(false))",
      """
      leadsTo "a login ends" is open: the exploration takes situations for the same in which \
      different effects wait or run, after the step retry. Let their identity include the effects, as \
      in (waiting + running).map(\\.work).
      """)
    expectEqual(verdict(true).violation?.steps.map(\.name), ["submit", "retry"])
    expectEqual(verdict(true).violation?.ending, .rests)
  }

  @Test("A verdict is open if, in an exploration without times, an effect never begins")
  func stuck() {
    let ticking = Reduce<Int, String, String> { state, action in
      if action == "saved" { state = 1 }
      let tick = Effects.run("tick", id: "tick", timing: .after(.milliseconds(100)))
      return switch action {
      case "start": tick + .run("save", id: "save", timing: .after(.seconds(1)))
      case "tick": tick
      default: .none
      }
    }
    let saved = Property<Int, String, String>.eventually("it is saved") { $0.state == 1 }
    func verdict(_ looksAtTimes: Bool) -> PropertyVerdict<Int, String, String> {
      var start = Simulation(
        initial: 0, reducer: ticking, respond: { [$0 == "save" ? "saved" : $0] })
      start.send("start")
      return Exploration(
        from: start,
        identity: { situation in
          ["\(situation.state)"]
            + situation.waiting.map { effect in
              let left = (effect.due ?? .zero) - situation.now
              return effect.work + (looksAtTimes ? " \(left)" : "")
            }
        }, steps: { $0.steps(sending: []) }
      ).check(saved)
    }
    expectEqual(
      "\(verdict(false))",
      """
      eventually "it is saved" is open: in the exploration, save waits or runs for ever, although \
      steps let others end. Let the identity of situations include what it waits for, or leave out the \
      steps that end it in some situations only.
      """)
    expect(verdict(true).isSatisfied)
  }
}
