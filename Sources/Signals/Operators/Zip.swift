/// Pairs the elements of two sources by their numbers.
struct ZipStateMachine<First: Sendable, Second: Sendable>: JointMachine {
  private var first: ZipSide<First>
  private var second: ZipSide<Second>

  init(_ buffering: Buffering) {
    first = ZipSide(buffering)
    second = ZipSide(buffering)
  }

  mutating func receive(_ input: PairInput<First, Second>) -> Reaction<(First, Second), Never> {
    switch input {
    case .first(let element):
      guard let partner = second.elements.popFirst() else {
        first.keep(element)
        return Reaction()
      }
      return Reaction(output: (element, partner), isLast: second.isExhausted)
    case .second(let element):
      guard let partner = first.elements.popFirst() else {
        second.keep(element)
        return Reaction()
      }
      return Reaction(output: (partner, element), isLast: first.isExhausted)
    case .firstFinished:
      first.isOpen = false
      return Reaction(isLast: first.isExhausted)
    case .secondFinished:
      second.isOpen = false
      return Reaction(isLast: second.isExhausted)
    }
  }
}

/// One source of a zip, and those of its elements that have no partner yet.
struct ZipSide<Element: Sendable>: Sendable {
  var elements = FIFO<Element>()
  var isOpen = true
  private let buffering: Buffering

  init(_ buffering: Buffering) {
    self.buffering = buffering
  }

  /// Whether no pair can come any more.
  var isExhausted: Bool { !isOpen && elements.isEmpty }

  mutating func keep(_ element: Element) {
    switch buffering {
    case .unbounded: elements.append(element)
    case .oldest(let capacity):
      if elements.count < capacity { elements.append(element) }
    case .newest(let capacity):
      elements.append(element)
      while elements.count > max(capacity, 0) { _ = elements.popFirst() }
    }
  }
}

extension Signal {
  /// Pairs of the first elements of both signals, then of the second, and so on.
  ///
  /// - Order: each source's elements keep theirs; who comes first waits for its partner, so ties do
  ///   not show.
  /// - Finishing: when no pair can come any more: a source has finished, and all it sent has been
  ///   paired. What the other has sent beyond that is dropped.
  /// - Cancellation: the sources are subscribed to when the first subscriber comes, in the order
  ///   given, and left when the last one goes; with it goes what waits for a partner.
  /// - Overflow: what waits for a partner is kept by `buffering`, by default all of it. Under a
  ///   limit elements of the faster source are dropped, and later ones take their places in the
  ///   pairs; the drops are not counted.
  public func zip<Other: Sendable>(
    _ other: Signal<Other>, buffering: Buffering = .unbounded
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      emitter: Joint(ZipStateMachine(buffering), of: emitter, and: other.emitter))
  }

  /// Triples by number; see ``zip(_:buffering:)``.
  public func zip<Second: Sendable, Third: Sendable>(
    _ second: Signal<Second>, _ third: Signal<Third>, buffering: Buffering = .unbounded
  ) -> Signal<(Element, Second, Third)> {
    zip(second, buffering: buffering).zip(third, buffering: buffering)
      .map { ($0.0.0, $0.0.1, $0.1) }
  }
}
