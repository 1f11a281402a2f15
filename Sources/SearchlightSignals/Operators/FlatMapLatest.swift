/// Passes on the elements of the inner source that belongs to the latest outer element, and of no
/// other.
@usableFromInline
@frozen
struct FlatMapLatestStateMachine<Outer: Sendable, Element: Sendable>: CombiningStateMachine {
  @usableFromInline
  enum Input: Sendable {
    case outer(Outer)
    case outerFinished
    case inner(Element, number: UInt64)
    case innerFinished(number: UInt64)
  }

  /// A request to subscribe to the inner source for `outer`, in place of the one before.
  @usableFromInline
  @frozen
  struct Request: Sendable {
    @usableFromInline let outer: Outer
    @usableFromInline let number: UInt64

    @inlinable
    init(outer: Outer, number: UInt64) {
      self.outer = outer
      self.number = number
    }
  }

  @usableFromInline var number: UInt64 = 0
  @usableFromInline var outerIsOpen = true
  @usableFromInline var innerIsOpen = false

  @inlinable
  init() {}

  // The number distinguishes the inputs of the latest inner source from those of an earlier one
  // that were already in the queue.
  @inlinable
  mutating func receive(_ input: Input) -> Reaction<Element, Request> {
    switch input {
    case .outer(let outer):
      number += 1
      innerIsOpen = true
      return Reaction(request: Request(outer: outer, number: number))
    case .inner(let element, number):
      return Reaction(output: element)
    case .innerFinished(number):
      innerIsOpen = false
      return Reaction(isLast: !outerIsOpen)
    case .outerFinished:
      outerIsOpen = false
      return Reaction(isLast: !innerIsOpen)
    case .inner, .innerFinished:
      return Reaction()
    }
  }

  /// Creates a combining node that subscribes to `outer` and to what `transform` returns for its
  /// latest element.
  @inlinable
  static func combiner(
    _ outer: Emitter<Outer>,
    _ transform: @escaping @Sendable (Outer) -> Emitter<Element>
  ) -> CombiningNode<Self> {
    CombiningNode(
      Self(),
      listeners: { sink in
        [sink.listener(to: outer, { .outer($0) }, end: { .outerFinished })]
      },
      perform: { request, sink in
        let number = request.number
        let inner = sink.listener(
          to: transform(request.outer), { .inner($0, number: number) },
          end: { .innerFinished(number: number) })
        inner.node.eventQueue.attachOnce(inner)
        return inner
      })
  }
}

extension Signal {
  /// Returns the elements of the signal that `transform` returns for the latest element.
  ///
  /// - Order: for each element, the operator unsubscribes from the signal before, calls
  ///   `transform`, and subscribes to the new signal. No element of an earlier signal follows after
  ///   that: those still in the queue are dropped, which can be all of them.
  /// - Finishing: when this signal and the last signal that `transform` returned have finished.
  /// - Cancellation: the operator subscribes to this signal when its first subscriber comes. When
  ///   its last one goes, it unsubscribes from this signal and from the current inner signal.
  /// - Overflow: none; the operator keeps and drops nothing.
  ///
  /// What a new signal sends before the operator has subscribed to it is missed. That happens if
  /// it sends while this signal is still delivering the element, in another handler for instance.
  ///
  /// - Parameter transform: The draining thread calls it once per element while the result has
  ///   subscribers.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output>
  ) -> Signal<Output> {
    Signal<Output>(
      node: FlatMapLatestStateMachine.combiner(node) { transform($0).node })
  }

  /// Returns the values of the observable value that `transform` returns for the latest element,
  /// beginning with its current one; otherwise like `flatMapLatest` with a signal.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> ObservableValue<Output>
  ) -> Signal<Output> {
    Signal<Output>(
      node: FlatMapLatestStateMachine.combiner(node) { transform($0).node })
  }
}

extension ObservableValue {
  /// Returns the elements of the signal that `transform` returns for the latest value, beginning
  /// with the current one; otherwise like `flatMapLatest` of a signal.
  ///
  /// If this value is being delivered when the first subscriber comes, as in a handler of this
  /// value, the operator reaches the current value after that. What the signal sends before is
  /// missed.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    Signal<Output>(
      node: FlatMapLatestStateMachine.combiner(node) { transform($0).node })
  }

  /// Returns the observable value that `transform` returns for the latest value, as one value.
  ///
  /// - Order: when this value is set, the operator unsubscribes from the inner value before, calls
  ///   `transform`, and subscribes to the new inner value, beginning with its current one. No value
  ///   of an earlier inner value follows after that: those still in the queue are dropped, which
  ///   can be all of them.
  /// - Replay: the first subscriber receives the value before `subscribe` returns, unless a source
  ///   is being delivered at that moment. In that case it receives it once the operator has reached
  ///   the inner value, and the value is the one that the inner value has then; the ``updates`` of
  ///   the result begin after that. A later subscriber receives the latest value at once (law 5).
  /// - Reading: ``current`` calls `transform` with the current value and reads the current value of
  ///   the result.
  /// - Finishing: when this value and the last value that `transform` returned have finished.
  /// - Cancellation: the operator subscribes to this value when its first subscriber comes. When
  ///   its last one goes, it unsubscribes from this value and from the current inner value.
  ///
  /// - Parameter transform: A pure function.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> ObservableValue<Output>
  ) -> ObservableValue<Output> {
    let combiner = FlatMapLatestStateMachine.combiner(node) { transform($0).node }
    return ObservableValue<Output>(
      node: CombiningValueNode(combiner) { transform(current).current })
  }
}
