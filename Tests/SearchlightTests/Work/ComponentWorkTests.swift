import SearchlightTesting
import Searchlight
import Testing

@Suite("Work of components")
struct ComponentWorkTests {
  @Test("Work is an effect of a transition, and its answers are intents of the component")
  func transcript() {
    let recents = RecentSearches()
    var probe = SearchProbe(WorkFixture.machine([recents]))
    probe.send(.start)
    probe.expect(
      """
      movies.phase    idle → loading
      searchBox       – → (submitted: "")
      effect          recents load, exclusive "work/recents/load"
      effect          request (movies), concurrent "request #1"
      """)
    probe.perform(.load, of: recents, with: .loaded(["alien", "big"]))
    probe.expect(#"recents    – → (texts: ["alien", "big"])"#)
    probe.send(.text("tootsie"))
    probe.send(.submit)
    probe.expect(
      """
      text                   "" → "tootsie"
      effect                 adopt "request #1"
      recents.texts          ["alien", "big"] → ["tootsie", "alien", "big"]
      searchBox.submitted    "" → "tootsie"
      effect                 recents save(["tootsie", "alien", "big"]) after 1 s, latest "work/recents/save"
      effect                 request (movies), concurrent "request #2"
      """)
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: recents) == [.save(["tootsie", "alien", "big"])])
    probe.perform(.save(["tootsie", "alien", "big"]), of: recents)
    #expect(probe.work(of: recents).isEmpty)
    probe.finish(matching: .ignoring("effect"))
  }

  @Test("Recent searches are limited in number, and saved once after several in a row")
  func bounded() {
    let recents = RecentSearches()
    var probe = SearchProbe(WorkFixture.machine([recents]))
    for text in ["a", "b", "c", "a", "d"] {
      probe.send(.text(text))
      probe.send(.submit)
    }
    #expect(probe.value(of: recents) == ["d", "a", "c"])
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: recents) == [.save(["d", "a", "c"])])
    probe.perform(.save(["d", "a", "c"]), of: recents)
    probe.send(recents.intent(.remove("a")))
    #expect(probe.value(of: recents) == ["d", "c"])
  }

  @Test("Work after a pause starts only for the row that stays first for two seconds")
  func rest() throws {
    let list = HitsInteractor<Hit<Movie>>(WorkFixture.movies, infiniteScrolling: .off)
    let more = MoreLikeThis(list: list)
    let service = try WorkFixture.service("Alien", "Aliens", "Big")
    var probe = SearchProbe(WorkFixture.machine([more]))
    func type(_ text: String) {
      probe.send(.text(text))
      probe.send(.submit)
      probe.answer(from: service)
    }
    type("aliens")
    probe.advance(by: .milliseconds(1999))
    type("big")
    probe.advance(by: .milliseconds(1999))
    #expect(probe.work(of: more).isEmpty)
    probe.advance(by: .milliseconds(1))
    #expect(probe.work(of: more) == [.fetch("Big")])
    type("zzz")
    #expect(probe.work(of: more).isEmpty)
    #expect(probe.state.memory(of: more).first == nil)
  }

  @Test("Work may answer many times, and its cancellation ends the answers")
  func ticks() throws {
    let age = Age(source: "movies")
    var probe = SearchProbe(WorkFixture.machine([age]))
    probe.send(.start)
    #expect(probe.value(of: age) == "")
    probe.answer(from: try WorkFixture.service("Alien"))
    #expect(probe.value(of: age) == "just now")
    for _ in 1...3 { probe.emit(.tick, from: .ticks(every: 60), of: age) }
    #expect(probe.value(of: age) == "3 min ago")
    probe.send(age.intent(.hide))
    #expect(probe.work(of: age).isEmpty)
    #expect(probe.value(of: age) == "")
  }

  @Test("Two components of one type have separate work, even under equal names")
  func twins() {
    let (work, home) = (RecentSearches(id: "work"), RecentSearches(id: "home"))
    var probe = SearchProbe(WorkFixture.machine([work, home]))
    probe.send(.start)
    #expect(probe.work(of: work) == [.load] && probe.work(of: home) == [.load])
    probe.perform(.load, of: home, with: .loaded(["sofa"]))
    #expect(probe.work(of: work) == [.load] && probe.work(of: home).isEmpty)
    #expect(probe.value(of: work).isEmpty)
    #expect(probe.value(of: home) == ["sofa"])
    probe.send(home.intent(.remove("sofa")))
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: work) == [.load])
    #expect(probe.work(of: home) == [.save([])])
  }

  @Test("Serial work of a component runs one piece after the other, and none is lost")
  func serial() throws {
    let journal = Journal()
    var probe = SearchProbe(WorkFixture.machine([journal]))
    for text in ["a", "b", "c"] { probe.send(.text(text)) }
    #expect(probe.work(of: journal) == [.append("a")])
    #expect(probe.waiting.map(\.phase) == [.queued, .queued])
    probe.perform(.append("a"), of: journal, with: .appended)
    #expect(probe.work(of: journal) == [.append("b")])
    probe.fail(.append("b"), of: journal, because: "The disk is full.")
    probe.perform(.append("c"), of: journal, with: .appended)
    #expect(probe.state.memory(of: journal).count == 2)
    let text = try SearchLog(probe.records).text()
    let read = try SearchLog(reading: text, coding: WorkFixture.machine([journal]).logCoding)
    #expect(read == SearchLog(probe.records))
    #expect(text.contains(#""overlap":"serial""#))
  }
}
