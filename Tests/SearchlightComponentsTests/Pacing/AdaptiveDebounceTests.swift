import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Adaptive debounce")
struct AdaptiveDebounceTests: AdaptiveDebounceSuite {
  @Test("The first keystroke after a rest sends a request at once")
  func leadingEdge() {
    var probe = single()
    probe.send(.text("a"))
    probe.expect(
      """
      text                "" → "a"
      movies.phase        idle → loading
      adaptiveDebounce    – → (roundTrip: (microseconds: nil), measured: [#1])
      effect              request (movies), concurrent "request #1"
      """)
    probe.finish(matching: .ignoring("effect"))
  }

  @Test(
    "A keystroke during a request waits for the initial delay, which each keystroke restarts")
  func initialDelay() {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(99))
    probe.send(.text("abc"))
    probe.advance(by: .milliseconds(99))
    expectEqual(queries(probe), ["a"])
    probe.advance(by: .milliseconds(1))
    expectEqual(queries(probe), ["a", "abc"])
  }

  @Test("A waiting text is sent when the answer that it waits for arrives")
  func release() throws {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.text("ab"))
    let first = try #require(probe.requests.first)
    answer(first, on: &probe)
    expectEqual(queries(probe), ["ab"])
    expectEqual(probe.now, .zero)
  }

  @Test(
    "A text waits on if the older of two answers has arrived and the newer is under way")
  func twoUnderWay() throws {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    probe.send(.text("abc"))
    let first = try #require(probe.requests.first)
    answer(first, on: &probe)
    expectEqual(queries(probe), ["ab"])
    probe.advance(by: .milliseconds(100))
    expectEqual(queries(probe), ["ab", "abc"])
  }

  @Test("Submitting, also together with a text, sends the request without waiting")
  func submitting() {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.batch([.text("ab"), .submit]))
    expectEqual(queries(probe), ["a", "ab"])
  }

  @Test("A share and bounds out of range are clamped and reported as issues")
  func badInput() {
    let pace = AdaptiveDebounceInteractor(
      share: -5, atLeast: .seconds(-1), atMost: .milliseconds(-3), initialDelay: .seconds(9))
    expectEqual(pace.share, 0)
    expect(pace.atLeast == .zero && pace.atMost == .zero && pace.initialDelay == .zero)
    expectEqual(pace.issues.count, 2)
    let crossed = AdaptiveDebounceInteractor(atLeast: .seconds(2), atMost: .seconds(1))
    expect(crossed.atLeast == .seconds(1) && crossed.issues.count == 1)
    let endless = AdaptiveDebounceInteractor(
      share: 1000, atMost: .seconds(Int64.max), initialDelay: .seconds(Int64.max))
    expect(endless.issues.isEmpty)
    var probe = single(endless)
    probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.advance(by: .seconds(3600))
    expectEqual(queries(probe), ["a"])
    expect(AdaptiveDebounceInteractor().issues.isEmpty)
  }

  @Test(
    "In every order of keystrokes, answers and timers, the last text is shown",
    arguments: [2, 3])
  func everyOrder(texts: Int) {
    let pace = pace
    let texts = ["a", "ab", "abc"].prefix(texts)
    var judged = 0
    let orders = Interleavings(
      from: SearchProbe(machine(pace)), users: [texts.map(SearchAction.text)],
      answers: { work in
        switch work {
        case .search(let request):
          [.answering(request, with: self.empty(request), after: .milliseconds(1))]
        case .send, .pages, .stall, .timer, .perform: []
        }
      }, limit: .init(steps: 40),
      end: { ending in
        guard !ending.isCut else { return nil }
        judged += 1
        let source = ending.situation.state["movies"]
        return source?.phase == .loaded && source?.answer?.request.query == texts.last
          ? nil : "nothing goes on, and \(source?.phase as Any) is not the answer to the last text"
      })
    orders.expectNoViolation()
    expectEqual(orders.count, texts.count == 2 ? 4 : 22)
    expectEqual(judged, orders.count)
  }
}
