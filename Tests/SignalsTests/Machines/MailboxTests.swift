import Signals
import Testing

struct MailboxTests {
  private let a = ThreadID(1)
  private let b = ThreadID(2)

  @Test("Who posts to an idle mailbox drains, who posts to a busy one leaves the entry")
  func oneDrainer() {
    var mailbox = Mailbox<Int>()
    #expect(mailbox.post(1, from: a) == .drain(1))
    #expect(mailbox.post(2, from: b) == .queued)
    #expect(mailbox.post(3, from: a) == .queued)
    #expect(mailbox.count == 2)
    #expect(mailbox.next() == .serve(2))
    #expect(mailbox.next() == .serve(3))
    #expect(mailbox.next() == .stop)
    #expect(mailbox.next() == .stop)
    #expect(mailbox.post(4, from: b) == .drain(4))
    #expect(mailbox.highWaterMark == 2)
  }

  @Test("A drainer hands over after as many foreign entries as its patience allows")
  func patience() {
    var mailbox = Mailbox<Int>(patience: 2)
    #expect(mailbox.post(0, from: a) == .drain(0))
    for number in 1...5 { #expect(mailbox.post(number, from: b) == .queued) }
    #expect(mailbox.next() == .serve(1))
    #expect(mailbox.next() == .serve(2))
    #expect(mailbox.next() == .handOver)
    // Nobody drains until somebody takes over, and who posts meanwhile does not begin to.
    #expect(mailbox.next() == .stop)
    #expect(mailbox.post(6, from: a) == .queued)
    mailbox.takeOver(on: a)
    #expect(mailbox.next() == .serve(3))
    #expect(mailbox.next() == .serve(4))
    #expect(mailbox.next() == .handOver)
    mailbox.takeOver(on: b)
    #expect(mailbox.next() == .serve(5))
    #expect(mailbox.next() == .serve(6))
    #expect(mailbox.next() == .stop)
  }

  @Test("A drainer serves its own thread's entries without limit")
  func ownEntries() {
    var mailbox = Mailbox<Int>(patience: 1)
    #expect(mailbox.post(0, from: a) == .drain(0))
    for number in 1...100 {
      #expect(mailbox.post(number, from: a) == .queued)
      #expect(mailbox.next() == .serve(number))
    }
    #expect(mailbox.next() == .stop)
  }

  @Test("There is no hand-over when nothing waits, and no take-over unless handed over")
  func noNeedlessHandOver() {
    var mailbox = Mailbox<Int>(patience: 1)
    mailbox.takeOver(on: a)
    #expect(mailbox.next() == .stop)
    #expect(mailbox.post(0, from: a) == .drain(0))
    #expect(mailbox.post(1, from: b) == .queued)
    #expect(mailbox.next() == .serve(1))
    #expect(mailbox.next() == .stop)
  }
}
