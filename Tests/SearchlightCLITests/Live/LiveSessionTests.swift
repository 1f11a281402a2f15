import Searchlight
import SearchlightSamples
import Testing

@testable import SearchlightCLI

@Suite("Live session")
struct LiveSessionTests {
  /// Runs a session over the films while `body` presses keys, and waits until the session ends.
  private func session(
    service: any SearchService, columns: Int = 80, rows: Int = 24,
    _ body: (EmulatedDisplay, _ press: (Key...) -> Void, Signal<TerminalEvent>.Source) async -> Void
  ) async {
    let display = EmulatedDisplay(columns: columns, rows: rows)
    let (signal, source) = Signal<TerminalEvent>.make()
    let events = signal.events()
    let session = LiveSession(.films(), service: service, display: display)
    async let ended = session.run(events)
    await body(
      display, { (keys: Key...) in source.send(.keys(keys, readAt: .now)) }, source)
    _ = await ended
  }

  @Test("A live session sends keys to the search and shows each answer with its time")
  func answers() async throws {
    await session(service: try FilmCollection.service()) { display, press, _ in
      press(.text("tom h"))
      await display.wait { $0.text.contains("Actors  5") && $0.lines[0].contains(/\d (µs|ms|s)$/) }
      press(.backTab, .enter)
      await display.wait {
        $0.text.contains("› [x] Drama             23") && $0.text.contains("Movies  23 ")
      }
      press(.escape)
      await display.wait { $0.text.contains("Movies  43 ") }
      press(.control("c"))
    }
  }

  @Test("A live session repaints the screen after the window is resized")
  func resizing() async throws {
    await session(service: try FilmCollection.service()) { display, press, source in
      press(.text("tom h"))
      await display.wait { $0.text.contains("Actors  5") }
      display.resize(columns: 12, rows: 3)
      source.send(.changed)
      await display.wait { $0.lines == ["/ tom h", "Actors  5", "  Tom Hanks"] }
      press(.control("z"), .control("c"))
    }
  }

  @Test("A live session ends when its events end, even if a request is in flight")
  func hangUp() async {
    await session(service: SilentService()) { display, press, source in
      press(.text("tom h"))
      await display.wait { $0.text.contains("Actors  –  (loading)") }
      source.finish()
    }
  }

  @Test("A live session shows the reason of a rejected request")
  func refusal() async throws {
    await session(service: RefusingService()) { display, press, _ in
      await display.wait { $0.text.contains("The engine refused the request: no facets") }
      press(.escape)
    }
  }
}

/// A service that never answers, and ends only when its task is cancelled.
private struct SilentService: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let (silence, holder) = AsyncStream<Never>.makeStream()
    // The loop ends when the task is cancelled.
    for await _ in silence {}
    withExtendedLifetime(holder) {}
    throw .cancelled
  }
}

private struct RefusingService: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    throw .rejected(message: "no facets", status: nil)
  }
}
