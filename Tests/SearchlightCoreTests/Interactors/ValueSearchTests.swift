import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Search inside a facet list")
struct ValueSearchTests: ValueSearchSuite {
  @Test("Text in a list's search field finds values of the list, and an empty text shows all")
  func searching() throws {
    let list = list()
    var probe = started(list)
    _ = probe.takeChanges()
    probe.send(list.search("so"))
    probe.expect(
      """
      products.brand.search.phase  idle → waiting
      products.brand  – → (isShowingMore: false, searchText: "so", outdated: nil)
      effect  search (products.brand.search) after 100 ms, latest "products.brand.search"
      """)
    expectEqual(items(list, in: probe), ["Sony", "Samsung", "Apple", "Asus", "Sonos"])
    expectEqual(probe.value(of: list).searchText, "so")
    expect(!probe.value(of: list).isFromSearch, "until the answer is there, the others stay")
    probe.advance(by: .milliseconds(100))
    probe.answer(from: BrandService())
    expectEqual(items(list, in: probe), ["<em>So</em>ny", "<em>So</em>nos"])
    expect(probe.value(of: list).isFromSearch)
    probe.send(list.search(""))
    expectEqual(items(list, in: probe), ["Sony", "Samsung", "Apple", "Asus", "Sonos"])
    expect(probe.isSettled, "all values are there, nothing is asked for")
    probe.finish(matching: .including)
  }

  @Test("Values found for an earlier text are shown for a later one only if the texts are equal")
  func outdated() {
    let list = list()
    var probe = started(list)
    find("so", in: list, &probe)
    probe.send(list.search(""))
    probe.send(list.search("as"))
    expectEqual(items(list, in: probe).count, 5)
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    expectEqual(items(list, in: probe), ["<em>As</em>us"])
    probe.send(list.search(""))
    probe.send(list.search("as"))
    expectEqual(items(list, in: probe), ["<em>As</em>us"], "the answer is still there")
    expect(probe.isSettled)
  }

  @Test(
    "Value searches answered in any order show the last text, and none for an empty field")
  func lateAnswers() {
    let list = list(.on(debounce: .zero, clearsOnSelection: true))
    for order in permutations(of: [0, 1]) {
      var probe = started(list)
      probe.send(list.search("s"))
      probe.send(list.search("so"))
      let requests = probe.requests
      for index in order { answer(requests[index], &probe) }
      expectEqual(items(list, in: probe), ["<em>So</em>ny", "<em>So</em>nos"])
    }
    var probe = started(list)
    probe.send(list.search("so"))
    let requests = probe.requests
    probe.send(list.search(""))
    expect(probe.isSettled, "nobody waits for it any more")
    for request in requests { answer(request, &probe) }
    expectEqual(items(list, in: probe).count, 5)
  }

  private func answer(_ request: MultiSearchRequest, _ probe: inout SearchProbe) {
    do throws(SearchError) {
      probe.answer(request, with: try BrandService().answer(request))
    } catch {
      probe.fail(request, with: error)
    }
  }

  @Test(
    "A failed value search keeps values and hits, sets its source's phase, and can be retried")
  func failure() throws {
    let list = list()
    var probe = started(list)
    find("so", in: list, &probe)
    probe.send(list.search("son"))
    probe.advanceUntilNothingWaits()
    let refusal = SearchError.rejected(message: "not searchable", status: 400)
    probe.answer(from: BrandService(refusal: refusal))
    let searcher = try #require(list.valueSearcher)
    expectEqual(probe.value(of: searcher.phase), .failed(refusal))
    expectEqual(probe.state["products"]?.phase, .loaded)
    expectEqual(items(list, in: probe), ["<em>So</em>ny", "<em>So</em>nos"])
    probe.send(.retry())
    probe.answer(from: BrandService())
    expectEqual(items(list, in: probe), ["<em>Son</em>y", "<em>Son</em>os"])
  }

  @Test("The limits of a list apply to found values, and expanding it sends no request")
  func showMore() {
    let list = list(limit: 1, showMoreLimit: 3)
    var probe = started(list)
    find("s", in: list, &probe)
    expectEqual(items(list, in: probe), ["<em>S</em>ony"])
    expect(probe.value(of: list).canShowMore)
    probe.send(list.toggleShowMore)
    expectEqual(items(list, in: probe).count, 3)
    expect(probe.isSettled)
  }

  @Test("A list without a search field ignores search intents and adds no source")
  func withoutField() {
    let list = list(.off)
    var probe = started(list)
    let before = probe.state
    probe.send(list.search("so"))
    expectEqual(probe.state, before)
    expect(list.valueSearcher == nil)
    expectEqual(probe.state.sources.count, 1)
  }

  @Test("States with equal presenter keys present equal lists, at every step of a search")
  func keys() {
    let list = list()
    var probe = started(list)
    probe.send(list.search("so"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    probe.send(list.search("son"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    probe.send(list.toggle("Sony"))
    probe.answer(from: BrandService())
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    for record in probe.records where list.key(record.before) == list.key(record.after) {
      expectEqual(list.present(record.before), list.present(record.after), "\(record.action)")
    }
    expect(probe.records.contains { list.key($0.before) != list.key($0.after) })
  }
}
