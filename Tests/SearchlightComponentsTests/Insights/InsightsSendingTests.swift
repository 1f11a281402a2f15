import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Sending insights")
struct InsightsSendingTests {
  private let shop = InsightsShop()
  private var insights: InsightsInteractor { shop.insights }

  private func status(_ probe: SearchProbe) -> InsightsStatus { insights.present(probe.state) }

  @Test("Flushing sends all events, including those that are not stamped yet")
  func flushing() {
    var probe = shop.probe(pages: 1)
    probe.send(insights.click(row: 0, of: shop.hits))
    probe.send(insights.flush)
    let event = InsightsRecord(
      id: "1", time: 1,
      event: InsightsEvent(
        .click, "Hit Clicked", of: .objects(["a/0/0"], positions: [1]), in: "products",
        queryID: InsightsShop.queryID("a", page: 0)))
    shop.perform(.stamp([event.event], afterRemovals: 1), with: .stamped([event]), &probe)
    expect(probe.work(of: insights).contains(.keep([event])), "nothing waits for more")
    shop.perform(.keep([event]), with: .kept(nil), &probe)
    shop.perform(.send(kept: [event], unkept: []), with: .sent, &probe)
    expectEqual(status(probe).sent, 1)
    // The flush is over, so later events wait for others again.
    let later = shop.collect(&probe, rows: 1..<2)
    expect(!probe.work(of: insights).contains(.keep(later)))
  }

  @Test("An unreadable outbox is emptied by starting over and by no other action")
  func startingOver() {
    var probe = shop.probe(pages: 1, consent: .resume)
    probe.send(insights.startOver)
    shop.perform(.load, with: .loaded([], .unreadable("it is damaged")), &probe)
    probe.send(.start)
    expect(probe.work(of: insights).isEmpty)
    probe.send(insights.startOver)
    shop.perform(.startOver, with: .forgotten(nil), &probe)
    expect(status(probe).problem == nil)
  }

  @Test("Events are stored together and sent when a batch is full or after 30 seconds")
  func batches() {
    var probe = shop.probe(pages: 1)
    let first = shop.collect(&probe, rows: 0..<2)
    probe.advance(by: .milliseconds(500))
    shop.perform(.keep(first), with: .kept(nil), &probe)
    probe.advance(by: .milliseconds(29_999))
    expect(probe.work(of: insights).isEmpty)
    probe.advance(by: .milliseconds(1))
    shop.perform(.send(kept: first, unkept: []), with: .sent, &probe)
    expect((status(probe).sent, status(probe).waiting) == (2, 0))
    // The batch size of this shop is three.
    let more = shop.collect(&probe, rows: 2..<5)
    shop.perform(.keep(more), with: .kept(nil), &probe)
    expectEqual(probe.work(of: insights), [.send(kept: more, unkept: [])])
  }

  @Test(
    "Failed calls are repeated after growing pauses, and no sooner than the service asks")
  func retries() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    let send = InsightsWork.send(kept: events, unkept: [])
    shop.perform(.keep(events), with: .kept(nil), &probe)
    for (number, (after, seconds)) in [(nil, 5), (nil, 10), (60.0, 60), (nil, 40)].enumerated() {
      shop.perform(send, with: .notSent(.unavailable("busy", retryAfter: after)), &probe)
      expectEqual(status(probe).failure, .unavailable("busy", retryAfter: after))
      probe.send(insights.flush)
      probe.advance(by: .seconds(seconds) - .milliseconds(1))
      expect(probe.work(of: insights).isEmpty, "pause \(number)")
      probe.advance(by: .milliseconds(1))
    }
    shop.perform(send, with: .sent, &probe)
    expect(status(probe).failure == nil)
    expect((status(probe).sent, status(probe).dropped) == (3, 0))
  }

  @Test("A refused call is repeated in halves until the invalid event is dropped")
  func refused() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    func send(_ range: Range<Int>, _ answer: InsightsAnswer) {
      shop.perform(.send(kept: Array(events[range]), unkept: []), with: answer, &probe)
    }
    let refusal = InsightsAnswer.notSent(.refused("bad"))
    send(0..<3, refusal)
    send(0..<1, .sent)
    send(1..<3, refusal)
    send(1..<2, refusal)
    send(2..<3, .sent)
    expect((status(probe).sent, status(probe).dropped, status(probe).waiting) == (2, 1, 0))
  }

  @Test("Events that may have arrived are dropped, and after a wrong key the pause is an hour")
  func uncertain() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    shop.perform(
      .send(kept: events, unkept: []), with: .notSent(.uncertain("no answer in time")), &probe)
    expect((status(probe).dropped, status(probe).waiting) == (3, 0))
    let more = shop.collect(&probe, rows: 3..<5)
    probe.advance(by: .milliseconds(500))
    shop.perform(.keep(more), with: .kept(nil), &probe)
    probe.advance(by: .seconds(5))
    shop.perform(
      .send(kept: more, unkept: []), with: .notSent(.denied("Invalid API key")), &probe)
    probe.advance(by: .seconds(3599))
    expect(probe.work(of: insights).isEmpty)
    expectEqual(status(probe).waiting, 2)
  }

  @Test("Events that cannot be stored are sent from memory, and the problem is reported")
  func fullDisk() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(.notWritten("No space left on device")), &probe)
    expectEqual(status(probe).problem, .notWritten("No space left on device"))
    shop.perform(.send(kept: [], unkept: events), with: .sent, &probe)
    expectEqual(status(probe).sent, 3)
  }

  @Test("Events beyond the limit of waiting events are dropped and counted")
  func limit() {
    var probe = shop.probe(pages: 2)
    let events = shop.collect(&probe, rows: 0..<8)
    expectEqual(events.count, 6)
    expect((status(probe).waiting, status(probe).dropped) == (6, 2))
  }

  @Test("Events that were being sent when all work was cancelled are not sent again")
  func cancelling() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    let more = shop.collect(&probe, rows: 3..<4)
    probe.cancelAll()
    // The storage decides about the events that it holds; none of them has been released.
    expect((status(probe).dropped, status(probe).waiting) == (0, 1))
    probe.send(.start)
    for _ in 0..<3 {
      // The interval of a service that has not failed.
      probe.advance(by: .seconds(30))
      while let work = probe.work(of: insights).first {
        switch work {
        case .keep: shop.perform(work, with: .kept(nil), &probe)
        case .load: shop.perform(work, with: .loaded([], nil), &probe)
        default:
          expectEqual(work, .send(kept: more, unkept: []))
          shop.perform(work, with: .sent, &probe)
        }
      }
    }
    expectEqual(status(probe).sent, 1)
  }
}
