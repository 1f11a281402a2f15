import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightControllers
import SearchlightUI
import SearchlightSignals
import SearchlightStateMachine
import Testing

@Suite("The lifetime of a screen")
@MainActor
struct ScreenLifeTests {
  /// The objects that a screen may have.
  private final class Parts {
    var store: SearchStore?
    var search: SearchModel?
    var objects: [AnyObject?] = []
  }

  @Test(
    "Stores, models, connectors, drawings and controllers are all released, in any order of release"
  )
  func orders() async {
    let cinema = Cinema()
    var numbers = SeededNumbers(seed: 3)
    let count = RandomCases.count(of: 10_000, usually: 120)
    for _ in 0..<count {
      let parts = Parts()
      var remembered: [WeakObject<AnyObject>] = []
      make(parts, cinema, &remembered)
      parts.search?.text = "a"
      if Int.random(in: 0..<4, using: &numbers) == 0 { await Task.yield() }
      var order = Array(-2..<parts.objects.count)
      order.shuffle(using: &numbers)
      for part in order {
        switch part {
        case -2: parts.store = nil
        case -1: parts.search = nil
        default: parts.objects[part] = nil
        }
        if Int.random(in: 0..<8, using: &numbers) == 0 { parts.search?.text += "b" }
      }
      let left = remembered.compactMap(\.object)
      guard left.isEmpty else {
        Issue.record("these are left: \(left.map { "\(type(of: $0))" })")
        return
      }
    }
  }

  private func make(_ parts: Parts, _ cinema: Cinema, _ remembered: inout [WeakObject<AnyObject>]) {
    let store = cinema.store(Shelf(count: 3))
    let search = SearchModel(store, frames: ManualFrames())
    let (table, field, facets) = (TitlesTable(), Field(), FacetTable())
    parts.store = store
    parts.search = search
    parts.objects = [
      table, field, facets, HitsModel(cinema.movieHits, in: search),
      FacetListModel(cinema.genres, in: search), SearchBoxModel(in: search),
      ViewModel(of: cinema.movies.stats, cinema.movies.phase, in: search),
      HitsConnector(searcher: search, interactor: cinema.movieHits, controller: table),
      SearchBoxConnector(searcher: search, controller: field),
      FacetListConnector(searcher: search, interactor: cinema.genres, controller: facets),
      search.draw { _ = $0[cinema.movies.stats] },
    ]
    remembered = ([store, search] + parts.objects.compactMap { $0 }).map(WeakObject.init)
  }

  /// An object that owns the model of its screen, as a view controller does.
  @MainActor
  private final class Owner {
    let search: SearchModel
    let movies: HitsSearcher
    let title = "Movies"

    init(_ search: SearchModel, _ movies: HitsSearcher) {
      self.search = search
      self.movies = movies
    }

    /// Reads presenters whose functions capture the owner weakly, or a value of it.
    func read() -> String? {
      let title = title
      let label = search[movies.answer { [weak self] in self == nil ? nil : $0?.request.query }]
      return (label ?? "") + search[movies.stats.map { _ in title }]
    }
  }

  @Test("A screen whose presenters capture their owner weakly is released with it")
  func capturing() {
    let cinema = Cinema()
    var released: [WeakObject<AnyObject>] = []
    do {
      let store = cinema.store()
      let owner = Owner(SearchModel(store, frames: ManualFrames()), cinema.movies)
      let drawing = owner.search.draw { [weak owner] _ in _ = owner?.read() }
      for text in ["a", "ab"] {
        owner.search.text = text
        expectEqual(owner.read(), text + "Movies")
      }
      let history = HistoryModel(owner.search)
      let router = SearchRouter(store, links: SearchLinks())
      owner.search.text = "abc"
      expect(history.canUndo && router.canGoBack)
      released = [store, owner, owner.search, drawing, history, router].map(WeakObject.init)
    }
    expect(released.allSatisfy { $0.object == nil })
  }

  @Test("A store that outlives its screens has no subscribers left")
  func following() {
    let store = Cinema().store()
    for _ in 0..<50 {
      let search = SearchModel(store, frames: ManualFrames())
      search.text = "a"
      expect(store.states.nodeCount > 0)
    }
    expectEqual(store.states.nodeCount, 0)
  }

  @Test("A refresh ends when its task is cancelled, and the screen is released")
  func refreshing() async {
    var released = WeakObject<SearchModel>()
    let task: Task<Void, Never>
    do {
      let search = SearchModel(HeldSearch().store(Cinema().machine), frames: ManualFrames())
      released.object = search
      search.text = "a"
      task = Task { await search.refresh() }
      await Task.yield()
    }
    task.cancel()
    await task.value
    expect(released.object == nil)
  }
}
