/// Says on stderr how far a long piece of work is: not before a second has passed, then once a second.
final class Progress {
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  init() {
    next = clock.now.advanced(by: .seconds(1))
  }

  /// Shows a text, if it is time.
  func show(_ text: @autoclosure () -> String) {
    let now = clock.now
    guard now >= next else { return }
    next = now.advanced(by: .seconds(1))
    Console.error("searchlight: \(text())…")
  }
}
