import Expectations
import SearchlightBasics
import SearchlightSignals
import Testing

struct MailboxTests {
  private let a = ThreadID(1)
  private let b = ThreadID(2)

  @Test("Posting to an idle mailbox makes the caller its drainer, and posting to a busy one queues")
  func oneDrainer() {
    let mailbox = MailboxBox()
    expectEqual(mailbox.post(1, from: a), .drain)
    expectEqual(mailbox.post(2, from: b), .queued)
    expect(!mailbox.enter())
    expectEqual(mailbox.post(3, from: a), .queued)
    expectEqual(mailbox.backlog.count, 2)
    var budget = DrainBudget(on: a)
    expect(!mailbox.leave())
    expectEqual(mailbox.next(&budget), .process(2))
    expectEqual(mailbox.next(&budget), .process(3))
    expectEqual(mailbox.next(&budget), .stop)
    expectEqual(mailbox.post(4, from: b), .drain)
    expect(mailbox.leave())
    expect(mailbox.backlog == (0, 2))
  }

  @Test("Entering and leaving a mailbox need no entry, and an entry posted in between waits")
  func enterAndLeave() {
    let mailbox = MailboxBox()
    expect(mailbox.enter())
    expect(!mailbox.enter())
    expect(mailbox.leave())
    expect(mailbox.enter())
    expectEqual(mailbox.post(1, from: b), .queued)
    expect(!mailbox.leave())
    var budget = DrainBudget(on: a)
    expectEqual(mailbox.next(&budget), .process(1))
    expect(mailbox.leave())
  }

  @Test("A caller can decline to post to an idle or a busy mailbox, which then does not change")
  func declining() {
    let mailbox = MailboxBox()
    expectEqual(mailbox.post(from: a, idle: { false }, busy: { 1 }), .declined)
    expect(mailbox.enter())
    expectEqual(mailbox.post(from: b, idle: { true }, busy: { nil }), .declined)
    expect(mailbox.backlog == (0, 0))
    var budget = DrainBudget(on: a)
    expectEqual(mailbox.next(&budget), .stop)
    expect(mailbox.enter())
  }

  @Test("A drainer hands over after as many entries of other threads as its limit allows")
  func patience() {
    let mailbox = MailboxBox(patience: 2)
    expectEqual(mailbox.post(0, from: a), .drain)
    for number in 1...5 { expectEqual(mailbox.post(number, from: b), .queued) }
    var budget = DrainBudget(on: a)
    expectEqual(mailbox.next(&budget), .process(1))
    expectEqual(mailbox.next(&budget), .process(2))
    expectEqual(mailbox.next(&budget), .handOver)
    // Until another drainer takes over there is none, and a thread that posts in the meantime does
    // not become one.
    expectEqual(mailbox.post(6, from: a), .queued)
    expect(!mailbox.enter())
    var second = DrainBudget(on: a)
    expectEqual(mailbox.next(&second), .process(3))
    expectEqual(mailbox.next(&second), .process(4))
    expectEqual(mailbox.next(&second), .handOver)
    var third = DrainBudget(on: b)
    expectEqual(mailbox.next(&third), .process(5))
    expectEqual(mailbox.next(&third), .process(6))
    expectEqual(mailbox.next(&third), .stop)
  }

  @Test("A drainer processes the entries of its own thread without limit")
  func ownEntries() {
    let mailbox = MailboxBox(patience: 1)
    expectEqual(mailbox.post(0, from: a), .drain)
    var budget = DrainBudget(on: a)
    for number in 1...100 {
      expectEqual(mailbox.post(number, from: a), .queued)
      expectEqual(mailbox.next(&budget), .process(number))
    }
    expectEqual(mailbox.next(&budget), .stop)
  }

  @Test("A drainer at its limit stops without a handover if no entry waits")
  func noNeedlessHandOver() {
    let mailbox = MailboxBox(patience: 1)
    expectEqual(mailbox.post(0, from: a), .drain)
    expectEqual(mailbox.post(1, from: b), .queued)
    var budget = DrainBudget(on: a)
    expectEqual(mailbox.next(&budget), .process(1))
    expectEqual(mailbox.next(&budget), .stop)
  }

  @Test("Entries from eight threads are each processed once, by one drainer at a time")
  func threads() async {
    let mailbox = RecordingMailbox()
    await onThreads(8) { thread in
      for number in 0..<2000 { mailbox.send(thread * 10_000 + number) }
    }
    let served = mailbox.served.update(DrainToken()) { $0 }
    expectEqual(served.count, 16_000)
    expectEqual(Set(served).count, 16_000)
    for thread in 0..<8 {
      let own = served.filter { $0 / 10_000 == thread }
      expectEqual(own, own.sorted(), "entries of one sender out of order")
    }
  }
}

/// A mailbox whose drainer records each entry.
private final class RecordingMailbox: Sendable {
  let served = DrainIsolated<[Int]>([])
  private let mailbox = Mailbox<Int>()

  func send(_ entry: Int) {
    guard case .drain = mailbox.post(entry) else { return }
    serve(entry)
    var budget = DrainBudget()
    while true {
      switch mailbox.next(&budget) {
      case .process(let entry): serve(entry)
      case .handOver: budget = DrainBudget()
      case .stop: return
      }
    }
  }

  private func serve(_ entry: Int) {
    served.update(DrainToken()) { $0.append(entry) }
  }
}

/// Holds a mailbox in a class, since expectations take copyable values only.
private final class MailboxBox: Sendable {
  private let mailbox: Mailbox<Int>

  init(patience: Int = 256) {
    mailbox = Mailbox(patience: patience)
  }

  var backlog: (count: Int, highWaterMark: Int) { mailbox.backlog }
  func enter() -> Bool { mailbox.enter() }
  func leave() -> Bool { mailbox.leave() }
  func next(_ budget: inout DrainBudget) -> Mailbox<Int>.Step { mailbox.next(&budget) }
  func post(_ entry: Int, from thread: ThreadID) -> Mailbox<Int>.Posting {
    mailbox.post(entry, from: thread)
  }
  func post(
    from thread: ThreadID, idle: () -> Bool, busy: () -> Int?
  ) -> Mailbox<Int>.Posting {
    mailbox.post(from: thread, idle: idle, busy: busy)
  }
}
