/// Follows the source that belongs to the last outer element, and no other.
@usableFromInline
struct FlatMapLatestStateMachine<Outer: Sendable, Element: Sendable>: CombiningStateMachine {
  @usableFromInline
  enum Input: Sendable {
    case outer(Outer)
    case outerFinished
    case inner(Element, number: UInt64)
    case innerFinished(number: UInt64)
  }

  /// The wish to follow what belongs to `outer` from now on.
  @usableFromInline
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

  // The number tells what the last inner source brings from what an earlier one had on its way.
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

  /// A combining node that follows `outer`, and what `transform` makes of its elements.
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
        inner.node.eventQueue.place(inner)
        return inner
      })
  }
}

extension Signal {
  /// The elements of the signal that `transform` makes of the last element.
  ///
  /// - Order: with each element, the signal made before is left, then `transform` is called, then
  ///   the new one is subscribed to. Nothing of an older one comes after that: what it had on its
  ///   way is dropped, if need be all of it.
  /// - Finishing: when this signal and the last one made from it have finished.
  /// - Cancellation: this signal is subscribed to when the first subscriber comes; it and the one
  ///   followed are left when the last one goes.
  /// - Overflow: none; nothing is kept and nothing dropped here.
  ///
  /// - Parameter transform: Called on the thread that drains, once per element while anybody
  ///   listens.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output>
  ) -> Signal<Output> {
    Signal<Output>(
      node: FlatMapLatestStateMachine.combiner(node) { transform($0).node })
  }

  /// The values of the observable value that `transform` makes of the last element, beginning with
  /// what it is; see the other `flatMapLatest`.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> ObservableValue<Output>
  ) -> Signal<Output> {
    Signal<Output>(
      node: FlatMapLatestStateMachine.combiner(node) { transform($0).node })
  }
}

extension ObservableValue {
  /// The elements of the signal that `transform` makes of the value, beginning with that of what the
  /// value is; else as `flatMapLatest` of a signal.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    Signal<Output>(
      node: FlatMapLatestStateMachine.combiner(node) { transform($0).node })
  }

  /// The value that `transform` makes of the value.
  ///
  /// - Order: when this value is set, the one followed before is left, then `transform` is called,
  ///   then the new one is followed, beginning with what it is. Nothing of an older one comes after
  ///   that: what it had on its way is dropped, if need be all of it.
  /// - Replay: the first subscriber is given the value before `subscribe` returns, unless a delivery
  ///   is under way in a source; a later one is given the last value at once (law 5).
  /// - Reading: ``current`` calls `transform` with what this value is, and reads the result.
  /// - Finishing: when this value and the last one made from it have finished.
  /// - Cancellation: this value is subscribed to when the first subscriber comes; it and the one
  ///   followed are left when the last one goes.
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
