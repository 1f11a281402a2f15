extension Signal {
  /// A signal of what an asynchronous sequence yields, iterated once for all subscribers.
  ///
  /// ```swift
  /// let notes = Signal(sharing: center.notifications(named: name).compactMap { Note($0) })
  /// ```
  ///
  /// - Order: that of the sequence, the same for all subscribers.
  /// - Finishing: with the sequence.
  /// - Cancellation: one task iterates, from when the first subscriber comes until the last one goes,
  ///   which cancels it. Who subscribes after that begins a new iteration; where the sequence can be
  ///   iterated only once, that ends at once, and so does the signal.
  /// - Overflow: nothing is kept here. The sequence is asked for the next element as soon as one has
  ///   been delivered to handlers and buffers, and waits for no consumer (law 10).
  ///
  /// For a sequence that can fail see ``init(catching:)``.
  public init<Base: AsyncSequence & Sendable>(sharing sequence: Base)
  where Base.Element == Element, Base.Failure == Never {
    self.init(
      node: CombiningNode(
        MergeStateMachine(sources: 1), listeners: { _ in [] },
        start: { sink in
          Task {
            for await element in sequence {
              if Task.isCancelled { return }
              sink.send(.element(element))
            }
            sink.send(.finished)
          }
        }))
  }

  /// A signal of what an asynchronous sequence yields that can fail, iterated once for all
  /// subscribers.
  ///
  /// A signal never fails; here a failure is an element, the last before the end. All else is as in
  /// ``init(sharing:)``.
  ///
  /// ```swift
  /// let lines = Signal(catching: url.lines)      // Signal<Result<String, any Error>>
  /// ```
  public init<Base: AsyncSequence & Sendable>(catching sequence: Base)
  where Element == Result<Base.Element, Base.Failure>, Base.Element: Sendable {
    self.init(
      node: CombiningNode(
        MergeStateMachine(sources: 1), listeners: { _ in [] },
        start: { sink in
          Task {
            do throws(Base.Failure) {
              for try await element in sequence {
                if Task.isCancelled { return }
                sink.send(.element(.success(element)))
              }
            } catch {
              if !Task.isCancelled { sink.send(.element(.failure(error))) }
            }
            sink.send(.finished)
          }
        }))
  }
}
