import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Interleavings")
struct InterleavingsTests {
  @Test("two users of two and one steps come in three orders, each in its own order")
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
    #expect(seen == [["a1", "a2", "b"], ["a1", "b", "a2"], ["b", "a1", "a2"]])
    #expect(orders.count == 3)
    #expect(orders.steps == 8)
    #expect(orders.isExhaustive)
    orders.expectFlawless()
  }

  @Test("a limit of steps ends the orders early, one of orders is complained of")
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
    let (short, remaining) = orders(.init(steps: 2))
    #expect(remaining == [[3], [2], [2]])
    #expect(short.isExhaustive)
    let (few, _) = orders(.init(orders: 2))
    #expect(few.count == 2)
    #expect(!few.isExhaustive)
    #expect(
      failures { few.expectFlawless() }.map(\.text) == [
        """
        Not all orders were gone through: the limit of 2 was reached.
        Take out some events, or raise the limit.
        """
      ])
  }

  @Test("an order in which a machine goes wrong is told as the other tools tell theirs")
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
    #expect(orders.failure?.description == story)
    #expect(
      failures { orders.expectFlawless() }.map(\.text) == [
        story + "\nOrders gone through before: \(orders.count)."
      ])
    #expect(
      failures { orders.expectFlawless { step in step == .time ? "tick" : "…" } }.map(\.text)
        .first?.contains("  …\n  tick\n") == true)
  }

  @Test("an order in which something goes wrong is told")
  func failing() {
    let orders = Interleavings<[String], String>(
      from: [], users: [["lock", "unlock"], ["use"]], others: { _ in [] },
      take: { path, step in
        path.append(step)
        return path == ["lock", "use"] ? "used while locked" : nil
      })
    #expect(orders.failure?.steps == ["lock", "use"])
    #expect(
      failures { orders.expectFlawless() }.map(\.text) == [
        """
        used while locked
        after these steps:
          lock
          use
        Orders gone through before: 1.
        """
      ])
  }
}
