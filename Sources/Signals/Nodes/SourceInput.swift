/// What reaches an operator whose sources all bring the same kind of element.
@usableFromInline
enum SourceInput<Element: Sendable>: Sendable {
  case element(Element)
  case finished
}

extension CombiningNode {
  /// A combining node of sources between which the machine does not distinguish.
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
