import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import Testing

@Suite("The model of hits in sections")
@MainActor
struct GroupedHitsModelTests {
  private let cinema = Cinema(cleanUp: nil)

  @Test("Sections have rows of the list, with the indices and identities they have there")
  func sections() throws {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let movies = GroupedHitsModel(
      cinema.movieHits.grouped { $0.title.last?.wholeNumberValue?.isMultiple(of: 2) }, in: search)
    expect(movies.sections.isEmpty && movies.hits.content == .placeholder)
    search.text = "a"
    expectEqual(movies.sections.map(\.key), [true, false])
    let odd = movies.rows(of: try #require(movies.sections.last))
    expectEqual(odd.map(\.index), [1, 3, 5, 7, 9])
    expectEqual(odd.first?.record?.title, "a||1")
    expectEqual(odd.map(\.id), [1, 3, 5, 7, 9].map { movies.hits.rows[$0].id })
  }

  @Test("Rows that are loaded later join their sections, and views are notified once")
  func loading() throws {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let movies = GroupedHitsModel(cinema.movieHits.grouped(by: "title"), in: search)
    search.text = "a"
    let view = Watcher { movies.sections.count }
    expect(view.value == 10 && movies.groups.nextRow == 10)
    movies.loadNext()
    search.take()
    expect(view.wakes == 1 && view.draw() > 10)
    for _ in 0..<30 {
      movies.loadNext()
      search.take()
    }
    expect(movies.sections.count == 100 && movies.groups.nextRow == nil)
    let state = search.state
    movies.loadNext()
    search.take()
    expectEqual(search.state, state, "nothing is behind the end")
  }

  @Test("A section of an earlier list has placeholder rows and does not trap")
  func outdated() throws {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let movies = GroupedHitsModel(cinema.movieHits.grouped(by: "title"), in: search)
    search.text = "a"
    let section = HitsSection<String>(id: .init(key: "gone"), rows: [3, 5_000, -1])
    expectEqual(movies.rows(of: section).map { $0.record?.title }, ["a||3", nil, nil])
  }

  @Test("A grouped list that is not in the machine is reported as an issue")
  func foreign() {
    var issues: [ConfigurationIssue] = []
    let search = SearchModel(cinema.store(), frames: ManualFrames()) { issues.append($0) }
    let other = HitsInteractor<JSON>(HitsSearcher("others", index: "others"))
    _ = GroupedHitsModel(other.grouped(by: "title"), in: search)
    expectEqual(issues.count, 1)
  }
}
