import Expectations
import Testing

@testable import SearchlightTransport

@Suite("What a transport knows about its hosts")
struct HostTableTests {
  private let table = HostTable([
    HTTPHost("read", role: .reading), HTTPHost("write", role: .writing), HTTPHost("one"),
    HTTPHost("two"),
  ])

  /// The hosts for a call in order, each with the factor of its time limits if that is not 1.
  private func hosts(_ role: HTTPHost.Role = .reading, at second: Int = 0) -> String {
    table.candidates(for: role, at: .seconds(second)).map { host, factor in
      host.name + (factor == 1 ? "" : "*\(factor)")
    }.joined(separator: " ")
  }

  private func note(_ outcome: HostTable.Outcome, _ name: String, at second: Int = 0) {
    let host = table.candidates(for: .reading, at: .seconds(second)).first { $0.host.name == name }
    if let host { table.note(outcome, of: host.host, at: .seconds(second)) }
  }

  @Test("Hosts are for one kind of calls or for both, and stay in their order")
  func roles() {
    expectEqual(hosts(.reading), "read one two")
    expectEqual(hosts(.writing), "write one two")
    expectEqual(hosts(.any), "one two")
  }

  @Test("Hosts that timed out come after the others, and failed hosts last; an answer ends both")
  func order() {
    note(.failed, "read")
    expectEqual(hosts(), "one two read")
    note(.timedOut(timeoutFactor: 1), "one")
    expectEqual(hosts(), "two one*2 read")
    expectEqual(hosts(.writing), "write two one*2")
    note(.failed, "one")
    expectEqual(hosts(), "two read one*2")
    note(.answered, "read")
    expectEqual(hosts(), "read two one*2")
    note(.answered, "one")
    expectEqual(hosts(), "read one two")
    table.note(.failed, of: HTTPHost("other"), at: .zero)
    expectEqual(hosts(), "read one two", "a host that is not in the table changes nothing")
  }

  @Test("Each timeout at the current limit extends it, up to four times, and earlier limits do not")
  func factors() {
    let cases: [(factor: Int, after: String)] = [
      (1, "one two read*2"), (1, "one two read*2"), (2, "one two read*3"), (2, "one two read*3"),
      (3, "one two read*4"), (4, "one two read*4"), (4, "one two read*4"),
    ]
    for (factor, after) in cases {
      note(.timedOut(timeoutFactor: factor), "read")
      expectEqual(hosts(), after)
    }
  }

  @Test("A failed or slow host counts as new more than five minutes after its last use")
  func expiry() {
    note(.failed, "read", at: 10)
    note(.timedOut(timeoutFactor: 1), "one", at: 20)
    expectEqual(hosts(at: 310), "two one*2 read")
    expectEqual(hosts(at: 311), "read two one*2")
    expectEqual(hosts(at: 320), "read two one*2")
    note(.timedOut(timeoutFactor: 1), "two", at: 21)
    expectEqual(hosts(at: 321), "read one two*2", "one slow answer is forgotten too")
    note(.timedOut(timeoutFactor: 1), "one", at: 321)
    note(.timedOut(timeoutFactor: 2), "one", at: 322)
    expectEqual(hosts(at: 622), "read two one*3")
    expectEqual(hosts(at: 623), "read one two")
  }

  @Test("The time of the latest answer is kept for each host")
  func answers() {
    let (one, two) = (HTTPHost("one"), HTTPHost("two"))
    expect(table.lastAnswer(of: one) == nil)
    table.noteAnswer(of: one, at: .seconds(3))
    table.noteAnswer(of: HTTPHost("other"), at: .seconds(4))
    table.noteAnswer(of: one, at: .seconds(5))
    expectEqual(table.lastAnswer(of: one), .seconds(5))
    expect(table.lastAnswer(of: two) == nil)
  }
}
