import Expectations
import Observation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("The model of a screen")
@MainActor
struct SearchModelTests {
  private let cinema = Cinema()

  @Test("A view is notified of changes of what it has read, and of nothing else")
  func observing() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let text = Watcher { search.text }
    let genres = Watcher { search[cinema.genres].map(\.description) }
    let actors = Watcher { search[cinema.actors.stats]?.total.value }
    let phase = Watcher { search[cinema.movies.phase] }
    search.text = "a"
    expectEqual([text.wakes, genres.wakes, actors.wakes, phase.wakes], [1, 1, 1, 1])
    expectEqual(text.draw(), "a")
    expectEqual(genres.draw(), ["[ ] Drama (2)", "[ ] Crime (1)"])
    expectEqual(actors.draw(), 100)
    expectEqual(phase.draw(), .loaded)
    search.send(cinema.genres.toggle("Drama"))
    expectEqual([text.wakes, genres.wakes, actors.wakes, phase.wakes], [1, 2, 1, 1])
    expectEqual(genres.draw(), ["[x] Drama (2)", "[ ] Crime (1)"])
  }

  @Test("Presenters of one type are observed separately for each source and part")
  func apart() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.start()
    let movies = Watcher { search[cinema.movies.stats]?.query }
    let actors = Watcher { search[cinema.actors.stats]?.query }
    let redirect = Watcher { search[cinema.movies.redirect] }
    search.send(.parameter("ruleContexts", ["a"], of: "actors"))
    expectEqual([movies.wakes, actors.wakes, redirect.wakes], [0, 0, 0])
    search.send(.parameter("hitsPerPage", 2, of: "actors"))
    expectEqual([movies.wakes, actors.wakes, redirect.wakes], [0, 1, 0])
  }

  @Test("An output that equals the one before notifies nobody, even if its key differs")
  func equalOutputs() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "a"
    let generation = search.state["movies"]?.answer?.generation
    let redirect = Watcher { search[cinema.movies.redirect] }
    let label = Watcher { search[cinema.movies.answer { $0?.response.nbHits }] }
    let total = Watcher { search[cinema.movies.stats.map { $0?.total.value }] }
    let both = Watcher { search[cinema.movies.redirect, cinema.movies.suggestedQuery].0 }
    search.text = "ab"
    expect(search.state["movies"]?.answer?.generation != generation)
    expectEqual([redirect.wakes, label.wakes, total.wakes, both.wakes], [0, 0, 0, 0])
  }

  @Test("Presenters that share an identity each show their own output")
  func sharedIdentity() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "a"
    let texts = Watcher {
      ["x", "y"].map { mark in search[cinema.movies.answer { mark + ($0?.request.query ?? "") }] }
    }
    expectEqual(texts.value, ["xa", "ya"])
    search.text = "b"
    expectEqual(texts.wakes, 1)
    expectEqual(texts.draw(), ["xb", "yb"])
    for _ in 0..<200 { texts.draw() }
    search.text = "c"
    expectEqual(texts.wakes, 202)
    expectEqual(texts.draw(), ["xc", "yc"])
  }

  @Test("A presenter with an exact identity computes its output once for each change")
  func madeOnce() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let counted = CountedText()
    for _ in 0..<5 { expectEqual(search[counted], "") }
    expectEqual(counted.count, 1)
    search.text = "a"
    search.text = "ab"
    for _ in 0..<5 { expectEqual(search[counted], "ab") }
    expectEqual(counted.count, 3)
  }

  @Test("Readings of views that are gone are dropped, and views that remain are still notified")
  func goneViews() {
    let search = SearchModel(HeldSearch().store(cinema.machine), frames: ManualFrames())
    let kept = Watcher { search[cinema.movies.stats] }
    // The model drops readings once it has many, so a few times as many show whether they stay few.
    let most = SearchModel.usualReadings + SearchModel.patience
    for row in 0..<RandomCases.count(of: 10_000, usually: 3 * most) {
      // A row that is visible for a while, and reads something that never changes.
      _ = Watcher { search[RowMark(row: row)] }
      search.text = "\(row)"
      if kept.wakes > 0 { kept.draw() }
    }
    expect(search.readingCount <= most)
    let wakes = kept.wakes
    search.send(.filters(.add(.facet("genres", "Drama"), to: cinema.genres.filterGroup)))
    expectEqual(
      kept.wakes, wakes, "who was woken for nothing has read anew, and is woken by what differs")
  }

  @Test("On a screen with few readings, outputs that stay equal never notify anybody")
  func steadyViews() {
    let search = SearchModel(HeldSearch().store(cinema.machine), frames: ManualFrames())
    let views = (0..<100).map { row in Watcher { search[RowMark(row: row)] } }
    for number in 0..<RandomCases.count(of: 1_000, usually: 300) {
      search.text = "\(number)"
    }
    expect(views.allSatisfy { $0.wakes == 0 })
  }

  @Test("All reads without a suspension belong to one state, even those of notified views")
  func oneState() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let read: @MainActor @Sendable () -> [String] = {
      [
        search.text, search[cinema.movies.stats]?.query ?? "",
        search[cinema.actors.stats]?.query ?? "", search[cinema.movieHits].query,
      ]
    }
    var seen: [[String]] = []
    for text in ["a", "ab", "", "b"] {
      withObservationTracking {
        _ = read()
      } onChange: {
        // The model sends notifications on the main actor only.
        MainActor.assumeIsolated { seen.append(read()) }
      }
      search.text = text
      seen.append(read())
    }
    for texts in seen { expectEqual(Set(texts).count, 1, "\(texts)") }
    expectEqual(seen.map(\.first), ["a", "a", "ab", "ab", "", "", "b", "b"])
  }

  @Test(
    "A view that reads during its notification sees the change, and is notified of the next one")
  func readingWhileWoken() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    var late: Watcher<String?>?
    var other: Watcher<String?>?
    withObservationTracking {
      _ = search[cinema.movies.stats]
    } onChange: {
      MainActor.assumeIsolated {
        late = Watcher { search[cinema.movies.stats]?.query }
        // An output that was not read before.
        other = Watcher { search[cinema.actors.stats]?.query }
      }
    }
    search.text = "a"
    for watcher in [late, other] {
      expectEqual(watcher?.value, "a")
      expectEqual(watcher?.wakes, 0)
    }
    search.text = "ab"
    for watcher in [late, other] {
      expectEqual(watcher?.wakes, 1)
      expectEqual(watcher?.draw(), "ab")
    }
  }

  @Test("A burst of thousands of transitions notifies a view once before it is drawn again")
  func burst() {
    let frames = ManualFrames()
    let search = SearchModel(HeldSearch().store(cinema.machine), frames: frames)
    let view = Watcher { "\(search.text) \(search[cinema.movies.phase])" }
    var drawn: [String] = []
    let drawing = search.draw { drawn.append($0.text) }
    let count = RandomCases.count(of: 10_000, usually: 1_000)
    for number in 0..<count { search.send(.text("\(number)")) }
    expectEqual(view.wakes, 1)
    expectEqual(view.draw(), "\(count - 1) loading")
    expectEqual(drawn, [""])
    frames.tick()
    expectEqual(drawn, ["", "\(count - 1)"])
    expect(!frames.isRequested)
    drawing.cancel()
  }

  @Test("Actions from other threads reach the screen in order, and the newest is shown last")
  func otherThreads() async {
    let store = cinema.store()
    let search = SearchModel(store, frames: NextTurn())
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    let drawing = search.draw {
      continuation.yield($0.text)
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<RandomCases.count(of: 500, usually: 100) {
            store.send(.text("\(thread) \(number)"))
          }
        }
      }
    }
    store.send(.text("end"))
    var last: [String: Int] = [:]
    for await text in texts {
      if text == "end" { break }
      let parts = text.split(separator: " ").map(String.init)
      guard parts.count == 2, let number = Int(parts[1]) else { continue }
      expect(number >= last[parts[0]] ?? 0, "what is older is not shown after what is newer")
      last[parts[0]] = number
    }
    drawing.cancel()
  }

  @Test("A refresh ends when its answer has come")
  func refreshing() async {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "a"
    let before = search.state["movies"]?.answer?.generation
    await search.refresh()
    expect(search.state["movies"]?.answer?.generation != before)
    expectEqual(search[cinema.movies.phase], .loaded)
  }

  @Test("A model is released with its owner, and the store lives as long as the model")
  func life() async {
    var store = WeakObject<SearchStore>()
    var model = WeakObject<SearchModel>()
    do {
      let search = SearchModel(cinema.store(), frames: ManualFrames())
      store.object = search.store
      model.object = search
      search.text = "a"
      expect(store.object != nil)
    }
    expect(model.object == nil)
    expect(store.object == nil)
  }
}

/// The output that a row of a list reads, which never changes.
private struct RowMark: SearchPresenter, Hashable {
  let row: Int

  func key(_ state: SearchState) -> String { state.text }
  func present(_ state: SearchState) -> Int { row }
}
