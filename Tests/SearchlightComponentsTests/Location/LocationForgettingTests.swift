import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Forgetting the location of the device")
struct LocationForgettingTests {
  private static let map = GeoSearchInteractor(Islands.source, radius: .metres(1_500_000))
  private static let here = LocationInteractor(for: map)
  private static let saved = SavedSearchesInteractor()
  private static let cache = AnswerCacheInteractor()

  private static let links = SearchLinks("/s", parameters: [LinkParameter("area", map)])

  /// How a question ends.
  enum Ending: CaseIterable, Sendable {
    case open, stopped, cancelled, thrown, denied, restricted, unavailable, notOnEarth, same,
      elsewhere
  }

  /// A search whose actions a history records.
  private struct Session {
    var islands: IslandProbe
    var history = SearchHistory()

    /// The points of all questions begin like this, and no record of the service does.
    static let mark = "12.34"

    /// - Parameter saved: The searches of an earlier session; `nil` while they are being loaded.
    init(saved entries: [SavedSearch]? = []) throws {
      islands = try IslandProbe {
        LocationForgettingTests.saved
        LocationForgettingTests.map
        LocationForgettingTests.here
        LocationForgettingTests.cache
      }
      if let entries { load(entries) }
    }

    /// Answers that the storage contains some saved searches.
    mutating func load(_ entries: [SavedSearch]) {
      islands.probe.perform(.load, of: saved, with: .storage(.loaded(entries)))
    }

    /// Answers that the changes of the saved searches are stored, until there are none left.
    mutating func store(in entries: [SavedSearch]) {
      var entries = entries
      while case .change(let changes)? = islands.probe.work(of: saved).last {
        for change in changes { change.apply(to: &entries, limit: 100) }
        islands.probe.perform(.change(changes), of: saved, with: .storage(.saved(entries)))
      }
    }

    mutating func send(_ action: SearchAction) {
      let before = islands.probe.state
      islands.send(action)
      history.record(
        action, choice: islands.probe.state.choice,
        forgetting: islands.machine.locations(in: before))
    }

    /// Asks for the location and answers, or ends the question otherwise.
    mutating func ask(_ ending: Ending) {
      send(here.ask)
      let question = islands.probe.work(of: here)
      guard case .locate(let number)? = question.last else { return }
      func answer(_ answer: LocationAnswer) { report(here.intent(.answer(answer, to: number))) }
      switch ending {
      case .open: break
      case .stopped: send(here.stop)
      case .cancelled: islands.probe.cancelAll()
      case .thrown: islands.probe.fail(.locate(question: number), of: here, because: "no radio")
      case .denied: answer(.denied)
      case .restricted: answer(.restricted)
      case .unavailable: answer(.unavailable("a tunnel"))
      case .notOnEarth: answer(.located(DeviceLocation(Point(latitude: .nan, longitude: 0))))
      case .same: answer(Self.at(12.3451))
      case .elsewhere: answer(Self.at(12.3441))
      }
    }

    private mutating func report(_ action: SearchAction) { send(action) }

    static func at(_ latitude: Double) -> LocationAnswer {
      .located(DeviceLocation(Point(latitude: latitude, longitude: 177.123), accuracy: 5))
    }

    /// Where a point of the device is still found.
    var remains: [String] {
      let state = islands.probe.state
      let places: [(String, Any)] = [
        ("choice", state.choice), ("map", state.memory(of: map)), ("here", state.memory(of: here)),
        ("saved searches", state.memory(of: saved)), ("cache", state.memory(of: cache)),
        ("work", islands.probe.work(of: saved)), ("history", history),
        ("request", state["islands"]?.wanted as Any), ("output", islands.value(of: map)),
        ("link", links.link(to: state.choice) as Any),
      ]
      return places.filter { "\($0.1)".contains(Self.mark) }.map(\.0)
    }
  }

  @Test(
    "After forgetting, no place of the device is left, whatever became of the questions before",
    arguments: Ending.allCases, Ending.allCases)
  func matrix(first: Ending, second: Ending) throws {
    var session = try Session()
    session.ask(first)
    if first == .same || first == .elsewhere { expect(!session.remains.isEmpty) }
    let box = try #require(GeoBox("12_177_13_178"))
    session.send(Self.map.mapMoved(to: box, byUser: false))
    session.send(Self.saved.save(as: "near"))
    session.send(.text("f"))
    session.ask(second)
    session.send(Self.here.forget)
    expectEqual(session.remains, [], "\(first), \(second)")
    expect(session.islands.area == nil)
    expectEqual(session.islands.value(of: Self.here), .notAsked)
    expectEqual(session.islands.value(of: Self.saved).searches.map(\.name), ["near"])
    // A late answer does not bring the place back.
    for question in 1...2 {
      session.send(Self.here.intent(.answer(Session.at(12.3451), to: question)))
    }
    expectEqual(session.remains, [], "\(first), \(second)")
  }

  /// What a session saves around the location of the device, read back from its stored form.
  private func savedEarlier() throws -> [SavedSearch] {
    var session = try Session()
    session.send(Self.map.search(around: Point(latitude: 1.5, longitude: 2.5)))
    session.send(Self.saved.save(as: "chosen"))
    session.ask(.same)
    session.send(.text("f"))
    session.send(Self.saved.save(as: "here"))
    let stored = try JSONEncoder().encode(session.islands.value(of: Self.saved).searches)
    return try JSONDecoder().decode([SavedSearch].self, from: stored)
  }

  @Test("A search that is saved before or after its place is forgotten loses it once it is loaded")
  func unloadedSearches() throws {
    let near = SavedSearch(name: "near", choice: try savedEarlier()[1].choice)
    var session = try Session(saved: nil)
    session.ask(.same)
    session.send(Self.saved.save(as: "mine"))
    session.send(Self.here.forget)
    session.load([near])
    session.store(in: [near])
    expectEqual(session.remains, [])
    let searches = session.islands.value(of: Self.saved).searches
    expectEqual(searches.map(\.name), ["near", "mine"])
    expectEqual(searches[0].choice.text, "f")
  }

  @Test(
    "A location that an earlier session saved is forgotten, a chosen place is not",
    arguments: [false, true])
  func earlierSession(isLoaded: Bool) throws {
    let earlier = try savedEarlier()
    expect("\(earlier)".contains(Session.mark))
    var session = try Session(saved: isLoaded ? earlier : nil)
    session.send(Self.here.forget)
    if !isLoaded { session.load(earlier) }
    session.store(in: earlier)
    expectEqual(session.remains, [])
    let searches = session.islands.value(of: Self.saved).searches
    expectEqual(searches, [earlier[0], SavedSearch(name: "here", choice: SearchChoice(text: "f"))])
    expectEqual(
      searches[0].choice.sources["islands"]?.parameters.geoArea?.center,
      Point(latitude: 1.5, longitude: 2.5))
  }

  @Test("A saved search that is applied is forgotten with its place, also in the history")
  func applied() throws {
    let earlier = try savedEarlier()
    var session = try Session(saved: earlier)
    session.send(Self.saved.apply(earlier[1]))
    session.send(.text("fi"))
    session.send(Self.saved.save(as: "again"))
    expectEqual(session.islands.area, "12.345_177.123~r1500000")
    session.send(Self.here.forget)
    session.store(in: earlier)
    expectEqual(session.remains, [])
    expect(session.islands.area == nil)
  }

  @Test(
    "A place of an earlier session that was left since does not come back from the history",
    arguments: [false, true])
  func left(isRemoved: Bool) throws {
    let earlier = try savedEarlier()
    var session = try Session(saved: earlier)
    session.send(Self.saved.apply(earlier[1]))
    if isRemoved { session.send(Self.saved.removeAll) }
    session.send(Self.map.search(around: Point(latitude: 48.9, longitude: 2.4)))
    session.send(Self.here.forget)
    session.store(in: earlier)
    expectEqual(session.remains, [])
    let back = session.history.go(by: -1)
    session.send(try #require(back))
    expectEqual(session.remains, [])
    expect(session.islands.area == nil)
  }

  @Test("A saved search that is applied and removed is forgotten, and saved as what it is")
  func removed() throws {
    let earlier = try savedEarlier()
    var session = try Session(saved: earlier)
    session.send(Self.saved.apply(earlier[1]))
    session.send(Self.saved.remove("here"))
    session.send(Self.saved.save(as: "again"))
    session.send(Self.here.forget)
    expect(session.islands.area == nil)
    session.store(in: earlier)
    expectEqual(session.remains, [])
    // Nothing is known any more, so nothing is left to forget.
    expect(session.islands.machine.locations(in: session.islands.probe.state).isEmpty)
  }

  @Test("Forgetting together with another choice keeps the chosen places of earlier steps")
  func chosenBefore() throws {
    var session = try Session()
    let berlin = Point(latitude: 52.5, longitude: 13.4)
    session.send(Self.map.search(around: berlin))
    session.send(.batch([Self.here.forget, Self.map.clear]))
    let back = session.history.go(by: -1)
    session.send(try #require(back))
    expectEqual(session.islands.probe.state["islands"]?.parameters.geoArea?.center, berlin)
  }

  @Test("What another session has stored meanwhile loses its location, and is not brought back")
  func shared() throws {
    let earlier = try savedEarlier()
    var session = try Session(saved: [earlier[0]])
    session.send(Self.here.forget)
    session.store(in: earlier)
    expectEqual(session.remains, [])
    expectEqual(session.islands.value(of: Self.saved).searches.map(\.name), ["chosen", "here"])
    // Removed by another session, it stays removed.
    var other = try Session(saved: earlier)
    other.send(Self.here.forget)
    other.store(in: [earlier[0]])
    expectEqual(other.islands.value(of: Self.saved).searches, [earlier[0]])
  }

  @Test("A forgotten interactor accepts no further answer, and the chosen place stays")
  func openQuestion() throws {
    let other = LocationInteractor(for: Self.map, id: "other")
    var islands = try IslandProbe {
      Self.map
      Self.here
      other
    }
    islands.send(Self.here.ask)
    islands.send(Self.here.intent(.answer(Session.at(12.3451), to: 1)))
    islands.send(other.forget)
    expect(islands.area == nil)
    expectEqual(islands.value(of: Self.here), .notAsked)
    islands.send(Self.map.search(around: Point(latitude: 48.9, longitude: 2.4)))
    let chosen = islands.area
    islands.send(Self.here.intent(.answer(Session.at(12.3441), to: 1)))
    expectEqual(islands.area, chosen)
  }

  @Test("A history without the known locations forgets what disappears with them")
  func historyAlone() throws {
    var session = try Session()
    session.ask(.same)
    let located = session.islands.probe.state.choice
    var history = SearchHistory(located)
    session.send(Self.here.forget)
    history.record(Self.here.forget, choice: session.islands.probe.state.choice)
    expect(!"\(history)".contains(Session.mark))
  }

  @Test("An invalid radius does not hide the center")
  func invalidArea() throws {
    var session = try Session()
    session.ask(.same)
    session.send(.parameter("aroundRadius", "50km", of: "islands"))
    session.send(Self.here.forget)
    expectEqual(session.remains, [])
  }

  @Test("Forgetting is not given up, however many changes cannot be stored")
  func manyChanges() throws {
    let earlier = try savedEarlier()
    var session = try Session(saved: nil)
    func fail() {
      session.islands.probe.perform(
        .load, of: Self.saved, with: .storage(.failed(.notRead("locked"))))
    }
    fail()
    session.send(Self.here.forget)
    for number in 0..<1_010 {
      fail()
      session.send(Self.saved.save(as: "\(number % 3)"))
    }
    session.load(earlier)
    session.store(in: earlier)
    expectEqual(session.remains, [])
  }

  @Test("Stored answers that could not be read are removed when the location is forgotten")
  func unreadCache() throws {
    let cache = AnswerCacheInteractor(isStored: true)
    var islands = try IslandProbe {
      Self.map
      Self.here
      cache
    }
    islands.send(.text("f"))
    islands.probe.perform(.load, of: cache, with: .loaded([], ages: [], .notRead("locked")))
    islands.send(Self.here.forget)
    expectEqual(islands.probe.work(of: cache), [.removeAll])
  }

  @Test("Forgetting while the stored answers are being loaded removes all of them")
  func unloadedCache() throws {
    let cache = AnswerCacheInteractor(isStored: true)
    var islands = try IslandProbe {
      Self.map
      Self.here
      cache
    }
    islands.send(Self.here.ask)
    guard case .locate(let question)? = islands.probe.work(of: Self.here).last else {
      Issue.record("no question is asked")
      return
    }
    islands.send(Self.here.intent(.answer(Session.at(12.3451), to: question)))
    expectEqual(islands.probe.work(of: cache), [.load])
    islands.send(Self.here.forget)
    islands.probe.perform(.load, of: cache, with: .loaded([], ages: [], nil))
    expectEqual(islands.probe.work(of: cache), [.removeAll])
  }

  @Test("Forgetting also ends a search around an earlier location to which the user has gone back")
  func goneBack() throws {
    var session = try Session()
    session.ask(.same)
    let choice = session.islands.probe.state.choice
    session.ask(.elsewhere)
    session.send(.restore(choice))
    expectEqual(session.islands.area, "12.345_177.123~r1500000")
    session.send(Self.here.forget)
    expect(session.islands.area == nil)
    expectEqual(session.remains, [])
  }

  @Test("Forgetting keeps the box that the user has moved the map to, and shows it as searched")
  func box() throws {
    var session = try Session()
    session.ask(.same)
    session.send(Self.map.mapMoved(to: try #require(GeoBox("0_0_1_1")), byUser: false))
    session.send(Self.map.mapMoved(to: try #require(GeoBox("-30_170_0_-170"))))
    expectEqual(session.islands.area, "12.345_177.123~r1500000~b-30_170_0_-170")
    session.send(Self.here.forget)
    expectEqual(session.islands.area, "b-30_170_0_-170")
    expect(session.islands.value(of: Self.map).isAreaShown)
    expectEqual(session.remains, [])
  }

  @Test("A more accurate location corrects its step in the history and does not end typing")
  func refined() throws {
    var session = try Session()
    func steps() -> [String] {
      session.history.entries.map { entry in
        let area = entry.choice.sources["islands"]?.parameters.geoArea?.center?.latitude
        return "\(entry.choice.text)/\(area.map { "\($0)" } ?? "")"
      }
    }
    session.send(.text("f"))
    session.ask(.open)
    func locate(_ latitude: Double) {
      session.send(Self.here.intent(.answer(Session.at(latitude), to: 1)))
    }
    locate(12.341)
    expectEqual(steps(), ["/", "f/", "f/12.341"])
    locate(12.342)
    expectEqual(steps(), ["/", "f/", "f/12.342"])
    session.send(.text("fi"))
    locate(12.343)
    session.send(.text("fij"))
    expectEqual(steps(), ["/", "f/", "f/12.343", "fij/12.343"])
    // A new question of the user is a new step.
    session.send(Self.here.stop)
    session.send(Self.here.ask)
    session.send(Self.here.intent(.answer(Session.at(12.344), to: 2)))
    expectEqual(steps(), ["/", "f/", "f/12.343", "fij/12.343", "fij/12.344"])
    session.send(Self.here.forget)
    expectEqual(steps(), ["/", "f/", "fij/"], "steps without a difference are no steps")
    expect(session.history.canGoBack && !session.history.canGoForward)
    let back = session.history.go(by: -1)
    session.send(try #require(back))
    expectEqual(session.history.position, 1)
  }
}
