import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Device location")
struct LocationTests {
  private static let map = GeoSearchInteractor(Islands.source, radius: .metres(1_500_000))
  private static let here = LocationInteractor(for: map)

  private func islands(_ here: LocationInteractor = here) throws -> IslandProbe {
    try IslandProbe {
      Self.map
      here
    }
  }

  private static func at(_ latitude: Double, _ longitude: Double, _ accuracy: Int? = nil)
    -> LocationAnswer
  {
    .located(
      DeviceLocation(Point(latitude: latitude, longitude: longitude), accuracy: accuracy))
  }

  @Test("Only the user's request asks for the location, not the start, a search or a link")
  func consent() throws {
    var islands = try islands()
    for action in [
      .start, .text("a"), .submit, .refresh(), .retry(), .restore(SearchChoice(text: "b")),
      Self.map.search(around: Point(latitude: 1, longitude: 2)), Self.here.stop, Self.here.forget,
      Self.here.intent(.answer(Self.at(1, 2), to: 1)), Self.here.intent(.answer(.denied, to: 0)),
    ] as [SearchAction] {
      islands.send(action)
      expect(islands.probe.work(of: Self.here).isEmpty, "\(action)")
      expectEqual(islands.value(of: Self.here), .notAsked, "\(action)")
    }
    islands.send(Self.here.ask)
    expectEqual(islands.probe.work(of: Self.here), [.locate(question: 1)])
    expectEqual(islands.value(of: Self.here), .asking)
    islands.send(Self.here.ask)
    expectEqual(islands.probe.work(of: Self.here), [.locate(question: 1)])
  }

  @Test("A location is rounded and searched around, and its accuracy is that of the rounding")
  func located() throws {
    var islands = try islands()
    islands.send(Self.here.ask)
    islands.probe.perform(
      .locate(question: 1), of: Self.here, with: .answer(Self.at(-18.123456, 178.456789, 5), to: 1))
    islands.answer()
    let rounded = DeviceLocation(Point(latitude: -18.123, longitude: 178.457), accuracy: 111)
    expectEqual(islands.value(of: Self.here), .located(rounded))
    expectEqual(islands.area, "-18.123_178.457~r1500000")
    expectEqual(islands.ranked, ["fiji", "chain", "tonga", "samoa"])
    let links = SearchLinks("/s", parameters: [LinkParameter("area", Self.map)])
    expectEqual(links.link(to: islands.probe.state.choice), "/s?area=-18.123_178.457~r1500000")
  }

  @Test(
    "A location is rounded to the number of decimals that the app sets",
    arguments: [
      (-3, 48, 111_320), (0, 48, 111_320), (1, 48.1, 11_132), (2, 48.12, 1_113),
      (4, 48.1235, 11), (6, 48.123457, 2), (99, 48.123457, 2),
    ])
  func decimals(decimals: Int, latitude: Double, accuracy: Int) throws {
    let here = LocationInteractor(for: Self.map, decimals: decimals)
    var islands = try islands(here)
    islands.send(here.ask)
    islands.probe.perform(
      .locate(question: 1), of: here, with: .answer(Self.at(48.12345678, 0.000000001, 2), to: 1))
    expectEqual(
      islands.value(of: here),
      .located(
        DeviceLocation(Point(latitude: latitude, longitude: 0), accuracy: accuracy)))
  }

  @Test(
    "Each other answer becomes a status of its own, and the user can ask again",
    arguments: [
      (LocationAnswer.denied, LocationStatus.denied), (.restricted, .restricted),
      (.unavailable("no sky"), .unavailable("no sky")),
      (
        .unavailable(String(repeating: "x", count: 5000)),
        .unavailable(String(repeating: "x", count: 4093) + "…")
      ),
      (at(.nan, 0), .unavailable("The location is not on the earth.")),
      (at(0, 181), .unavailable("The location is not on the earth.")),
    ])
  func answers(answer: LocationAnswer, status: LocationStatus) throws {
    var islands = try islands()
    islands.send(Self.here.ask)
    islands.probe.perform(.locate(question: 1), of: Self.here, with: .answer(answer, to: 1))
    expectEqual(islands.value(of: Self.here), status)
    expect(islands.area == nil)
    islands.send(Self.here.ask)
    expectEqual(islands.value(of: Self.here), .asking)
    islands.send(Self.here.stop)
    expectEqual(islands.value(of: Self.here), status)
  }

  @Test(
    "Several answers to one question refine the location, and an unavailable one keeps it"
  )
  func twice() throws {
    var islands = try islands()
    islands.send(Self.here.ask)
    let work = LocationInteractor.Work.locate(question: 1)
    islands.probe.emit(.answer(Self.at(-18, 178, 5_000), to: 1), from: work, of: Self.here)
    islands.answer()
    let first = islands.generation
    islands.probe.emit(.answer(Self.at(-18, 178, 5_000), to: 1), from: work, of: Self.here)
    islands.answer()
    expectEqual(islands.generation, first)
    islands.probe.emit(.answer(.unavailable("a tunnel"), to: 1), from: work, of: Self.here)
    islands.probe.emit(.answer(Self.at(-18.2, 178.2, 10), to: 1), from: work, of: Self.here)
    islands.answer()
    expectEqual(islands.area, "-18.2_178.2~r1500000")
    // After a move of the map, a more accurate location changes the order but not the box.
    islands.send(Self.map.mapMoved(to: try #require(GeoBox("0_0_1_1")), byUser: false))
    islands.send(Self.map.mapMoved(to: try #require(GeoBox("-30_170_0_-170"))))
    islands.probe.emit(.answer(Self.at(-18.3, 178.3), to: 1), from: work, of: Self.here)
    expectEqual(islands.area, "-18.3_178.3~r1500000~b-30_170_0_-170")
    // After a search elsewhere, a more accurate location changes nothing.
    islands.send(Self.map.search(around: Point(latitude: 1, longitude: 2)))
    islands.probe.emit(.answer(Self.at(-18.4, 178.4), to: 1), from: work, of: Self.here)
    expectEqual(islands.area, "1_2~r1500000")
  }

  @Test("A late answer, to an earlier question or after its end, is ignored")
  func late() throws {
    var islands = try islands()
    islands.send(Self.here.ask)
    islands.send(Self.here.stop)
    expect(islands.probe.work(of: Self.here).isEmpty)
    expectEqual(islands.value(of: Self.here), .notAsked)
    islands.send(Self.here.intent(.answer(Self.at(1, 2), to: 1)))
    expectEqual(islands.value(of: Self.here), .notAsked)
    islands.send(Self.here.ask)
    islands.send(Self.here.intent(.answer(.denied, to: 1)))
    expectEqual(islands.value(of: Self.here), .asking)
    islands.probe.perform(
      .locate(question: 2), of: Self.here, with: .answer(Self.at(1, 2), to: 2))
    islands.send(Self.here.stop)
    islands.send(Self.here.intent(.answer(Self.at(3, 4), to: 2)))
    expectEqual(
      islands.value(of: Self.here), .located(DeviceLocation(Point(latitude: 1, longitude: 2))))
  }

  @Test("A question that is cancelled counts as not asked")
  func cancelled() throws {
    var islands = try islands()
    islands.send(Self.here.ask)
    islands.probe.cancelAll()
    expectEqual(islands.value(of: Self.here), .notAsked)
    islands.send(Self.here.intent(.answer(Self.at(1, 2), to: 1)))
    expectEqual(islands.value(of: Self.here), .notAsked)
    islands.send(Self.here.ask)
    expectEqual(islands.probe.work(of: Self.here), [.locate(question: 2)])
  }

  @Test("A performer that throws makes the location unavailable with a reason")
  func failed() throws {
    var islands = try islands()
    islands.send(Self.here.ask)
    islands.probe.fail(.locate(question: 1), of: Self.here, because: "no radio")
    expectEqual(islands.value(of: Self.here), .unavailable("no radio"))
    expect(islands.rejection?.contains("no radio") == true)
    // A performer that throws after its answer does not discard the location.
    islands.send(Self.here.ask)
    let work = LocationInteractor.Work.locate(question: 2)
    islands.probe.emit(.answer(Self.at(1, 2), to: 2), from: work, of: Self.here)
    islands.probe.fail(work, of: Self.here, because: "no radio")
    guard case .located = islands.value(of: Self.here) else {
      Issue.record("\(islands.value(of: Self.here))")
      return
    }
  }

  @Test("Forgetting the location also ends the searches around it, but keeps other areas")
  func forgetting() throws {
    var islands = try islands()
    func locate(_ question: Int) {
      islands.send(Self.here.ask)
      islands.probe.perform(
        .locate(question: question), of: Self.here, with: .answer(Self.at(1, 2), to: question))
    }
    locate(1)
    islands.send(Self.here.forget)
    expect(islands.value(of: Self.here) == .notAsked && islands.area == nil)
    expectEqual(islands.probe.state.choice, SearchChoice())
    locate(2)
    islands.send(Self.map.search(around: Point(latitude: 5, longitude: 6)))
    islands.send(Self.here.forget)
    expectEqual(islands.area, "5_6~r1500000")
  }

  @Test(
    "In a live search, the location is asked for once and rounded before it is sent")
  func live() async throws {
    let machine = SearchMachine {
      Islands.hits
      Self.map
      Self.here
    }
    let sent = Sent()
    let store = SearchStore(
      machine, service: try Islands.service(),
      performing: [
        Self.here.performer(locating: { report in
          await sent.count()
          report(Self.at(-18.123456, 178.456789))
          report(Self.at(.nan, .nan))
        })
      ])
    await store.send(.start).finished
    await expectEqual(sent.number, 0)
    await store.send(Self.here.ask).finished
    await expectEqual(sent.number, 1)
    expectEqual(store.current["islands"]?.parameters["aroundLatLng"], "-18.123,178.457")
  }

  private actor Sent {
    private(set) var number = 0
    func count() { number += 1 }
  }
}
