import Expectations
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Interleavings")
struct InterleavingsTests {
  @Test("A user with two steps and a user with one have three orders, which keep each user's order")
  func counted() {
    var seen: [[String]] = []
    let orders = Interleavings<[String], String>(
      from: [], users: [["a1", "a2"], ["b"]], others: { _ in [] },
      take: { path, step in
        path.append(step)
        return nil
      },
      end: { ending in
        seen.append(ending.situation)
        return nil
      })
    expectEqual(seen, [["a1", "a2", "b"], ["a1", "b", "a2"], ["b", "a1", "a2"]])
    expectEqual(orders.count, 3)
    expectEqual(orders.steps, 8)
    expect(orders.isExhaustive)
    orders.expectNoViolation()
  }

  @Test("Orders that a limit of steps cuts are counted, and reaching either limit is a failure")
  func limits() {
    func orders(_ limit: Interleavings<Int, Int>.Limit) -> (Interleavings<Int, Int>, [[Int]]) {
      var remaining: [[Int]] = []
      let orders = Interleavings<Int, Int>(
        from: 0, users: [[1, 2], [3]], limit: limit, others: { _ in [] }, take: { _, _ in nil },
        end: { ending in
          remaining.append(ending.remaining)
          return nil
        })
      return (orders, remaining)
    }
    func failure(_ orders: Interleavings<Int, Int>) -> [String] {
      failures { orders.expectNoViolation() }.map(\.text)
    }
    let advice = "\nRemove some events, or raise the limit."
    let (short, remaining) = orders(.init(steps: 2))
    expectEqual(remaining, [[3], [2], [2]])
    expect(!short.isExhaustive && short.cutCount == 3)
    expectEqual(
      failure(short),
      ["Not all orders were explored to their end: 3 of 3 were cut at 2 steps." + advice])
    let (few, _) = orders(.init(orders: 2))
    expectEqual(few.count, 2)
    expect(!few.isExhaustive && few.cutCount == 0)
    expectEqual(
      failure(few),
      ["Not all orders were explored to their end: the limit of 2 orders was reached." + advice])
    expectEqual(
      failure(orders(.init(steps: 2, orders: 2)).0),
      [
        "Not all orders were explored to their end: the limit of 2 orders was reached, "
          + "and 2 of 2 were cut at 2 steps." + advice
      ])
    let (whole, all) = orders(.init(steps: 3, orders: 3))
    expectEqual(all, [[], [], []])
    expect(whole.isExhaustive && whole.cutCount == 0)
    expectEqual(failure(whole), [])
  }

  @Test("An order is cut if anything else than the steps of users could go on")
  func cutByOthers() {
    func orders(steps: Int) -> (Interleavings<Int, Int>, [Bool]) {
      var cuts: [Bool] = []
      let orders = Interleavings<Int, Int>(
        from: 0, users: [[1]], limit: .init(steps: steps), others: { (1..<3) ~= $0 ? [1] : [] },
        take: { situation, step in
          situation += step
          return nil
        },
        end: { ending in
          cuts.append(ending.isCut)
          return ending.remaining.isEmpty ? nil : "the user has not finished"
        })
      return (orders, cuts)
    }
    let (short, cuts) = orders(steps: 2)
    expectEqual(cuts, [true])
    expect(!short.isExhaustive && short.failure == nil)
    let (whole, none) = orders(steps: 3)
    expectEqual(none, [false])
    expect(whole.isExhaustive)
  }

  @Test("An order with a violation of a machine is described step by step, as in a random walk")
  func story() {
    let orders = Interleavings(
      from: Probe(initial: Suggestions(), reducer: trusting), users: [[.typed("a"), .typed("b")]],
      answers: { work in
        switch work {
        case .search(let text): [.found([text], for: text)]
        }
      },
      violation: { probe in
        probe.state.rows == ["a"] && probe.state.text == "b" ? "a late answer is shown" : nil
      })
    let story = """
      a late answer is shown
      after these steps:
        typed("a")
        time passes until 100 ms
        typed("b")
        search("a") is answered: found(["a"], for: "a")
      """
    expectEqual(orders.failure?.description, story)
    expectEqual(
      failures { orders.expectNoViolation() }.map(\.text),
      [
        story + "\nOrders explored before: \(orders.count)."
      ])
    expect(
      failures { orders.expectNoViolation { step in step == .time ? "tick" : "…" } }.map(\.text)
        .first?.contains("  …\n  tick\n") == true)
  }

  @Test("An order with a violation of a custom situation lists the steps")
  func failing() {
    let orders = Interleavings<[String], String>(
      from: [], users: [["lock", "unlock"], ["use"]], others: { _ in [] },
      take: { path, step in
        path.append(step)
        return path == ["lock", "use"] ? "used while locked" : nil
      })
    expectEqual(orders.failure?.steps, ["lock", "use"])
    expectEqual(
      failures { orders.expectNoViolation() }.map(\.text),
      [
        """
        used while locked
        after these steps:
          lock
          use
        Orders explored before: 1.
        """
      ])
  }
}
