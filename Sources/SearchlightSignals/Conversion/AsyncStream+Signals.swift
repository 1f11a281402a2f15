extension Signal {
  /// Returns the elements that are sent from now on, as an `AsyncStream`, for an API that requires
  /// one.
  ///
  /// The stream subscribes when this method is called and ends with the signal. The subscription
  /// ends when the stream is cancelled or released. An `AsyncStream` adds rules of its own: it has
  /// one consumer, the cancellation of that consumer ends the stream, and its drop count cannot be
  /// read. Where you have the choice, use ``events(_:)``, which is many times faster.
  /// ``init(sharing:)`` turns a stream into a signal.
  public func stream(_ buffering: Buffering = .unbounded) -> AsyncStream<Element> {
    node.stream(buffering)
  }
}

extension ObservableValue {
  /// Returns the value and every later value, as an `AsyncStream`, for an API that requires one;
  /// see ``Signal/stream(_:)``.
  public func stream(_ buffering: Buffering = .newest(1)) -> AsyncStream<Value> {
    node.stream(buffering)
  }
}

extension Emitter {
  fileprivate func stream(_ buffering: Buffering) -> AsyncStream<Output> {
    let (stream, continuation) = AsyncStream<Output>.makeStream(
      bufferingPolicy: .init(buffering))
    let token = subscribe(
      FinishingListener(
        to: self, { continuation.yield($0) }, onFinish: { continuation.finish() }))
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}

extension AsyncStream.Continuation.BufferingPolicy {
  fileprivate init(_ buffering: Buffering) {
    switch buffering.withCapacity {
    case .unbounded: self = .unbounded
    case .newest(let capacity): self = .bufferingNewest(capacity)
    case .oldest(let capacity): self = .bufferingOldest(capacity)
    }
  }
}
