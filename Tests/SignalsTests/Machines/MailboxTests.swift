import Signals
import Testing

struct MailboxTests {
  private let a = ThreadID(1)
  private let b = ThreadID(2)

  @Test("Who comes to an idle mailbox drains, who comes to a busy one leaves the entry")
  func oneDrainer() {
    let mailbox = Office()
    #expect(mailbox.post(1, from: a) == .drain)
    #expect(mailbox.post(2, from: b) == .queued)
    #expect(!mailbox.enter())
    #expect(mailbox.post(3, from: a) == .queued)
    #expect(mailbox.backlog.count == 2)
    var shift = DrainBudget(on: a)
    #expect(!mailbox.leave())
    #expect(mailbox.next(&shift) == .serve(2))
    #expect(mailbox.next(&shift) == .serve(3))
    #expect(mailbox.next(&shift) == .stop)
    #expect(mailbox.post(4, from: b) == .drain)
    #expect(mailbox.leave())
    #expect(mailbox.backlog == (0, 2))
  }

  @Test("Entering and leaving need no entry, and what comes in between waits")
  func enterAndLeave() {
    let mailbox = Office()
    #expect(mailbox.enter())
    #expect(!mailbox.enter())
    #expect(mailbox.leave())
    #expect(mailbox.enter())
    #expect(mailbox.post(1, from: b) == .queued)
    #expect(!mailbox.leave())
    var shift = DrainBudget(on: a)
    #expect(mailbox.next(&shift) == .serve(1))
    #expect(mailbox.leave())
  }

  @Test("Who comes may decline, whether somebody drains or not, and leaves no trace")
  func declining() {
    let mailbox = Office()
    #expect(mailbox.post(from: a, idle: { false }, busy: { 1 }) == .declined)
    #expect(mailbox.enter())
    #expect(mailbox.post(from: b, idle: { true }, busy: { nil }) == .declined)
    #expect(mailbox.backlog == (0, 0))
    var shift = DrainBudget(on: a)
    #expect(mailbox.next(&shift) == .stop)
    #expect(mailbox.enter())
  }

  @Test("A drainer hands over after as many foreign entries as its patience allows")
  func patience() {
    let mailbox = Office(patience: 2)
    #expect(mailbox.post(0, from: a) == .drain)
    for number in 1...5 { #expect(mailbox.post(number, from: b) == .queued) }
    var shift = DrainBudget(on: a)
    #expect(mailbox.next(&shift) == .serve(1))
    #expect(mailbox.next(&shift) == .serve(2))
    #expect(mailbox.next(&shift) == .handOver)
    // Nobody drains until somebody takes over, and who posts meanwhile does not begin to.
    #expect(mailbox.post(6, from: a) == .queued)
    #expect(!mailbox.enter())
    var second = DrainBudget(on: a)
    #expect(mailbox.next(&second) == .serve(3))
    #expect(mailbox.next(&second) == .serve(4))
    #expect(mailbox.next(&second) == .handOver)
    var third = DrainBudget(on: b)
    #expect(mailbox.next(&third) == .serve(5))
    #expect(mailbox.next(&third) == .serve(6))
    #expect(mailbox.next(&third) == .stop)
  }

  @Test("A drainer serves its own thread's entries without limit")
  func ownEntries() {
    let mailbox = Office(patience: 1)
    #expect(mailbox.post(0, from: a) == .drain)
    var shift = DrainBudget(on: a)
    for number in 1...100 {
      #expect(mailbox.post(number, from: a) == .queued)
      #expect(mailbox.next(&shift) == .serve(number))
    }
    #expect(mailbox.next(&shift) == .stop)
  }

  @Test("There is no hand-over when nothing waits")
  func noNeedlessHandOver() {
    let mailbox = Office(patience: 1)
    #expect(mailbox.post(0, from: a) == .drain)
    #expect(mailbox.post(1, from: b) == .queued)
    var shift = DrainBudget(on: a)
    #expect(mailbox.next(&shift) == .serve(1))
    #expect(mailbox.next(&shift) == .stop)
  }

  @Test("With eight threads every entry is served once, by one drainer at a time")
  func threads() async {
    let desk = Desk()
    await onThreads(8) { thread in
      for number in 0..<2000 { desk.bring(thread * 10_000 + number) }
    }
    let served = desk.served.update(DrainToken()) { $0 }
    #expect(served.count == 16_000)
    #expect(Set(served).count == 16_000)
    for thread in 0..<8 {
      let own = served.filter { $0 / 10_000 == thread }
      #expect(own == own.sorted(), "entries of one sender out of order")
    }
  }
}

/// A mailbox whose entries are noted by whoever drains.
private final class Desk: Sendable {
  let served = DrainIsolated<[Int]>([])
  private let mailbox = Mailbox<Int>()

  func bring(_ entry: Int) {
    guard case .drain = mailbox.post(entry) else { return }
    serve(entry)
    var shift = DrainBudget()
    while true {
      switch mailbox.next(&shift) {
      case .serve(let entry): serve(entry)
      case .handOver: shift = DrainBudget()
      case .stop: return
      }
    }
  }

  private func serve(_ entry: Int) {
    served.update(DrainToken()) { $0.append(entry) }
  }
}

/// A mailbox in a box, since expectations take only what can be copied.
private final class Office: Sendable {
  private let mailbox: Mailbox<Int>

  init(patience: Int = 256) {
    mailbox = Mailbox(patience: patience)
  }

  var backlog: (count: Int, highWaterMark: Int) { mailbox.backlog }
  func enter() -> Bool { mailbox.enter() }
  func leave() -> Bool { mailbox.leave() }
  func next(_ shift: inout DrainBudget) -> Mailbox<Int>.Step { mailbox.next(&shift) }
  func post(_ entry: Int, from thread: ThreadID) -> Mailbox<Int>.Posting {
    mailbox.post(entry, from: thread)
  }
  func post(
    from thread: ThreadID, idle: () -> Bool, busy: () -> Int?
  ) -> Mailbox<Int>.Posting {
    mailbox.post(from: thread, idle: idle, busy: busy)
  }
}
