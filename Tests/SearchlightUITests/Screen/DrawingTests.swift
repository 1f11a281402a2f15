import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("Drawings outside of SwiftUI")
@MainActor
struct DrawingTests {
  private let cinema = Cinema()

  @Test(
    "A drawing runs at once, then once in each frame in which something that it has read has changed"
  )
  func frames() {
    let frames = ManualFrames()
    let search = SearchModel(cinema.store(), frames: frames)
    var drawn: [String] = []
    let drawing = search.draw { drawn.append($0[cinema.actors.stats]?.query ?? "nothing") }
    expectEqual(drawn, ["nothing"])
    search.text = "a"
    search.text = "ab"
    frames.tick()
    expectEqual(drawn, ["nothing", "ab"])
    search.send(cinema.genres.toggle("Drama"))
    expect(!frames.isRequested)
    drawing.cancel()
    search.text = "abc"
    expect(!frames.isRequested)
    expectEqual(drawn.count, 2)
  }

  @Test("A frame shows one state, even if a drawing sends an action")
  func sendingWhileDrawing() {
    let frames = ManualFrames()
    let search = SearchModel(cinema.store(), frames: frames)
    var drawn: [[String]] = [[]]
    let first = search.draw { search in
      drawn[drawn.count - 1].append(search.text)
      if search.text == "a" { search.text = "b" }
    }
    let second = search.draw { search in
      drawn[drawn.count - 1].append(search[cinema.movies.stats]?.query ?? "")
    }
    for _ in 0..<3 {
      drawn.append([])
      if drawn.count == 2 { search.text = "a" }
      frames.tick()
    }
    expectEqual(drawn, [["", ""], ["a", "a"], ["b", "b"], []])
    withExtendedLifetime((first, second)) {}
  }

  @Test("A drawing that is released, even during a frame, does not run again")
  func releasing() {
    let frames = ManualFrames()
    let search = SearchModel(cinema.store(), frames: frames)
    var kept: [Drawing] = []
    var count = 0
    kept.append(
      search.draw { search in
        if !search.text.isEmpty { kept.removeLast() }
      })
    kept.append(
      search.draw { search in
        _ = search.text
        count += 1
      })
    search.text = "a"
    frames.tick()
    expectEqual(count, 1)
    search.text = "ab"
    kept.removeAll()
    frames.tick()
    expectEqual(count, 1)
  }

  @Test("The frames of a clock come at its rate, and none comes while nothing is due")
  func clockFrames() async throws {
    let clock = ManualClock()
    let search = SearchModel(
      cinema.store(), frames: ClockFrames(perSecond: 50, clock: clock))
    let (draws, continuation) = AsyncStream.makeStream(of: String.self)
    let drawing = search.draw { continuation.yield($0.text) }
    var iterator = draws.makeAsyncIterator()
    await expectEqual(iterator.next(), "")
    search.text = "a"
    await expectEqual(iterator.next(), "a")
    expect(clock.sleepers.isEmpty)
    search.text = "ab"
    search.text = "abc"
    try await clock.sleepers(atLeast: 1)
    expectEqual(clock.sleepers.map(\.offset), [.milliseconds(20)])
    await clock.advance(by: .milliseconds(20))
    await expectEqual(iterator.next(), "abc")
    expect(clock.sleepers.isEmpty)
    drawing.cancel()
  }
}
