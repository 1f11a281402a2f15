/// An event for an operator whose sources all send elements of the same type.
@usableFromInline
enum SourceInput<Element: Sendable>: Sendable {
  case element(Element)
  case finished
}

extension CombiningNode {
  /// Creates a combining node whose state machine does not distinguish between its sources.
  @inlinable
  convenience init<Element: Sendable>(_ machine: Machine, of sources: [Emitter<Element>])
  where Machine.Input == SourceInput<Element> {
    self.init(
      machine,
      listeners: { sink in
        sources.map { sink.listener(to: $0, { .element($0) }, end: { .finished }) }
      })
  }
}
