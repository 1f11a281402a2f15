import Expectations
import SearchlightSignals
import Testing

struct TreeLawTests {
  private struct Film: Sendable, Equatable {
    var title = "a"
    var year = 1990
  }

  @Test(
    "Law 12: A `select` is a node in its root's tree, with the root's queue, not a relay of its own"
  )
  func oneOrder() {
    let source = ValueSource(Film())
    let value = source.observable
    let year = value.select(\.year)
    let decade = year.select { $0 / 10 }
    let log = Log<String>()
    let tokens = [
      value.subscribe { log.append("film \($0.title) \($0.year)") },
      decade.subscribe { log.append("decade \($0)") },
      year.subscribe { element in
        log.append("year \(element)")
        // This value is sent from inside a subscriber of a select, and delivered after the whole
        // tree has seen the current one.
        if element == 1991 { source.set(Film(title: "c", year: 2001)) }
      },
      value.subscribe { log.append("again \($0.title)") },
    ]
    source.set(Film(title: "b", year: 1990))
    source.set(Film(title: "b", year: 1991))
    expectEqual(
      log.entries,
      [
        "film a 1990", "decade 199", "year 1990", "again a",
        "film b 1990", "again b",
        "film b 1991", "year 1991", "again b",
        "film c 2001", "decade 200", "year 2001", "again c",
      ])
    tokens.forEach { $0.cancel() }
    expectEqual(value.nodeCount, 0)
  }

  @Test("Law 12: With many senders, every value has reached the whole tree before the next one")
  func oneOrderWithManySenders() async {
    let source = ValueSource(0)
    let value = source.observable
    let parity = value.select { $0 % 2 }
    let log = Log<(name: String, element: Int)>()
    let tokens = [
      value.subscribe { log.append(("first", $0)) },
      parity.select { $0 == 0 }.subscribe { log.append(("even", $0 ? 0 : 1)) },
      value.subscribe { log.append(("last", $0)) },
    ]
    let end = value.values()
    await onThreads(4) { sender in
      for number in 1...300 { source.set(sender * 1000 + number) }
    }
    source.finish()
    _ = await collect(end)
    var shown: Int?
    var first: Int?
    for entry in log.entries {
      switch entry.name {
      case "first": first = entry.element
      case "even":
        expect(shown != entry.element, "passed on though unchanged")
        shown = entry.element
        expectEqual(first.map { $0 % 2 }, shown)
      default:
        expectEqual(entry.element, first, "another value came in between")
        expectEqual(shown, entry.element % 2, "the select was not told before the next in line")
      }
    }
    expectEqual(log.entries.count { $0.name == "last" }, 1201)
    tokens.forEach { $0.cancel() }
  }

  @Test("Law 12: A select without subscribers has no node in the tree and runs no transform")
  func idleSelect() {
    let source = ValueSource(1)
    let calls = Log<Int>()
    let selected = source.observable.select { number in
      calls.append(number)
      return number
    }
    source.set(2)
    expect(calls.entries.isEmpty)
    expectEqual(selected.nodeCount, 0)

    let token = selected.subscribe { _ in }
    source.set(3)
    expectEqual(calls.entries, [2, 3])
    expectEqual(selected.nodeCount, 2)

    token.cancel()
    source.set(4)
    expectEqual(calls.entries, [2, 3])
    expectEqual(selected.nodeCount, 0)
  }

  @Test("Law 12: Subscribers of one select share its node, and its transform runs once per value")
  func sharedNode() {
    let source = ValueSource(1)
    let calls = Log<Int>()
    let selected = source.observable.select { number in
      calls.append(number)
      return number
    }
    let tokens = (0..<5).map { _ in selected.subscribe { _ in } }
    source.set(2)
    expectEqual(calls.entries, [1, 2])
    expectEqual(selected.nodeCount, 6)
    tokens.forEach { $0.cancel() }
    expectEqual(selected.nodeCount, 0)
  }

  @Test("A select that gets subscribers again compares with the value at that time")
  func returningSelect() {
    let source = ValueSource(1)
    let selected = source.observable.select { $0 }
    selected.subscribe { _ in }.cancel()
    source.set(2)
    let log = Log<Int>()
    let token = selected.subscribe { log.append($0) }
    source.set(2)
    source.set(1)
    expectEqual(log.entries, [2, 1])
    token.cancel()
  }

  @Test("What the transform of `select` sets, and its new subscriber, come after the current value")
  func transformSends() {
    let source = ValueSource(0)
    let tokens = Log<SubscriptionToken>()
    let log = Log<Int>()
    let value = source.observable
    let selected = value.select { number in
      if number == 1 {
        source.set(2)
        tokens.append(value.subscribe { log.append($0 * 10) })
      }
      return number
    }
    let token = selected.subscribe { log.append($0) }
    source.set(1)
    expectEqual(log.entries, [0, 1, 2, 20])
    token.cancel()
  }
}
