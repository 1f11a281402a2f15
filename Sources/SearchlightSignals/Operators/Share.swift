extension Signal {
  /// Creates a signal of the elements of an asynchronous sequence, which is iterated once for all
  /// subscribers.
  ///
  /// ```swift
  /// let notes = Signal(sharing: center.notifications(named: name).compactMap { Note($0) })
  /// ```
  ///
  /// - Order: that of the sequence, the same for all subscribers.
  /// - Finishing: with the sequence.
  /// - Cancellation: one task iterates from when the first subscriber comes until the last one
  ///   goes, which cancels the task. A subscriber that comes after that begins a new iteration. If
  ///   the sequence can be iterated only once, that iteration ends at once, and so does the signal.
  /// - Overflow: the operator keeps nothing. It asks the sequence for the next element as soon as
  ///   the element before has been delivered to handlers and buffers, and waits for no consumer
  ///   (law 10).
  ///
  /// For a sequence that can fail, see ``init(catching:)``.
  public init<Base: AsyncSequence & Sendable>(sharing sequence: Base)
  where Base.Element == Element, Base.Failure == Never {
    self.init(
      node: CombiningNode(
        MergeStateMachine(sources: 1), listeners: { _ in [] },
        start: { sink in
          // The task serves all subscribers, so it must not inherit priority or task-local values
          // from the first one.
          Task.detached(priority: .userInitiated) {
            for await element in sequence {
              if Task.isCancelled { return }
              sink.send(.element(element))
            }
            sink.send(.finished)
          }
        }))
  }

  /// Creates a signal of the elements of an asynchronous sequence that can fail, which is iterated
  /// once for all subscribers.
  ///
  /// A signal never fails, so a failure is an element, the last one before the end. Otherwise the
  /// operator behaves like ``init(sharing:)``.
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
          // The task serves all subscribers, so it must not inherit priority or task-local values
          // from the first one.
          Task.detached(priority: .userInitiated) {
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
