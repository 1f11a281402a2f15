import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Consent to insights")
struct InsightsConsentTests {
  private let shop = InsightsShop()
  private var insights: InsightsInteractor { shop.insights }

  private func status(_ probe: SearchProbe) -> InsightsStatus { insights.present(probe.state) }

  @Test(
    "S13: Nothing is sent before consent, and nothing collected without it is sent later")
  func consent() {
    var probe = shop.probe(pages: 1, consent: nil)
    for action in [
      shop.hits.rowAppeared(0), insights.click(row: 0, of: shop.hits),
      insights.convert("a", in: "products"), shop.brands.toggle("Apple"), insights.flush,
      insights.user("user_1"),
    ] {
      probe.send(action)
      expect(probe.work(of: insights).isEmpty, "\(action)")
    }
    let before = probe.state["products"]?.wanted?.parameters
    expect(before?["clickAnalytics"] == nil && before?["userToken"] == nil)
    probe.send(insights.consent(.give))
    // Stored events may have been collected without consent.
    expectEqual(probe.work(of: insights), [.forget(removal: 1)])
    shop.perform(.forget(removal: 1), with: .forgotten(nil), &probe)
    expect(probe.work(of: insights).isEmpty && probe.waiting.isEmpty)
    shop.answer(&probe)
    let asked = probe.state["products"]?.wanted?.parameters
    expect(asked?["clickAnalytics"] == true && asked?["userToken"] == "user_1")
    _ = shop.collect(&probe, rows: 0..<1)
    expectEqual(status(probe).waiting, 1)
  }

  @Test("Withdrawing consent empties the outbox, cancels work and deletes stored events")
  func withdrawal() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    probe.send(insights.click(row: 0, of: shop.hits))
    expectEqual(probe.work(of: insights).count, 2)
    probe.send(insights.consent(.withdraw))
    expectEqual(probe.work(of: insights), [.forget(removal: 2)])
    expect(status(probe).waiting == 0 && status(probe).consent == .withdrawn)
    // The disk is full; no stored event may be sent before the deletion succeeds.
    shop.perform(.forget(removal: 2), with: .forgotten(.notWritten("full")), &probe)
    expect(probe.work(of: insights).isEmpty)
    probe.send(.submit)
    expectEqual(
      probe.work(of: insights), [.forget(removal: 2)], "the next action repeats the deletion")
    shop.perform(.forget(removal: 2), with: .forgotten(.notWritten("full")), &probe)
    probe.send(insights.consent(.resume))
    expectEqual(probe.work(of: insights), [.forget(removal: 2)])
    shop.perform(.forget(removal: 2), with: .forgotten(nil), &probe)
    probe.advance(by: .seconds(60))
    expect(probe.work(of: insights).isEmpty)
  }

  @Test("Resuming consent of an earlier session sends the events stored then")
  func resuming() {
    var probe = shop.probe(pages: 1, consent: .resume)
    let old = InsightsRecord(
      id: "old", time: 1,
      event: InsightsEvent(.view, "x", of: .objects(["z"], positions: nil), in: "products"))
    shop.perform(.load, with: .loaded([old], nil), &probe)
    expectEqual(status(probe).waiting, 1)
    probe.advance(by: .seconds(30))
    expectEqual(probe.work(of: insights), [.send(kept: [old], unkept: [])])
  }

  @Test("Consent, a user's name and a withdrawal keep the chosen page and the loaded rows")
  func place() {
    let decisions = [
      insights.consent(.give), insights.user("user-42"), insights.user("user-43"),
      insights.user(nil), insights.consent(.withdraw), insights.consent(.resume),
    ]
    var list = shop.probe(pages: 4, consent: nil)
    let rows = { (probe: SearchProbe) in
      probe.value(of: shop.hits).loadedRows.map(\.row)
    }
    let shown = rows(list)
    expectEqual(shown, Array(0..<20))
    var paged = shop.probe(pages: 1, consent: nil)
    paged.send(.page(5, of: "products"))
    shop.answer(&paged)
    var history = SearchHistory()
    history.record(.page(5, of: "products"), choice: paged.state.choice)
    let steps = history.entries.count
    for decision in decisions {
      list.send(decision)
      expectEqual(rows(list), shown, "\(decision)")
      shop.answer(&list)
      expectEqual(rows(list), shown, "\(decision)")
      expectEqual(list.value(of: shop.hits).rawHit(atIndex: 17)?.objectID, "a/3/2")
      paged.send(decision)
      expectEqual(paged.state["products"]?.wanted?.page, 5, "\(decision)")
      history.record(decision, choice: paged.state.choice)
      shop.answer(&paged)
      expectEqual(paged.state["products"]?.answer?.response.page, 5, "\(decision)")
    }
    expectEqual(history.entries.count, steps, "nothing was chosen")
    for batch in [
      [SearchAction.page(5, of: "products"), insights.consent(.give)],
      [insights.consent(.give), .page(5, of: "products")],
    ] {
      var probe = shop.probe(pages: 1, consent: nil)
      probe.send(.batch(batch))
      expectEqual(probe.state["products"]?.wanted?.page, 5)
    }
  }

  @Test(
    "Before a decision, consent is undecided, and each decision has its state",
    arguments: [(nil, .undecided), (.give, .given), (.resume, .given), (.withdraw, .withdrawn)]
      as [(InsightsConsentDecision?, InsightsConsent)])
  func states(decision: InsightsConsentDecision?, consent: InsightsConsent) {
    var probe = SearchProbe(shop.machine, matching: .including)
    if let decision { probe.send(insights.consent(decision)) }
    expectEqual(status(probe).consent, consent)
    if decision == nil { expectEqual(status(probe), InsightsStatus(consent: .undecided)) }
  }
}
