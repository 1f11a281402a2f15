/// A sink that calls a closure with each element, and another at the end.
struct FinishingSink<Element: Sendable>: Sink {
  let handler: @Sendable (Element) -> Void
  let onFinish: @Sendable () -> Void

  var isAbandoned: Bool { false }

  func receive(_ element: Element) -> Bool {
    handler(element)
    return true
  }

  func finish() { onFinish() }
}
