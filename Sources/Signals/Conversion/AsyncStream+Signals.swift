extension Signal {
  /// What is sent from now on, as an `AsyncStream`, for an interface that asks for one.
  ///
  /// Registered at the call. Ends with the signal; leaves it when the stream is cancelled or released.
  /// What `AsyncStream` adds are its own rules: one consumer, whose cancellation ends the stream, and
  /// a drop count that cannot be read. Where there is a choice use ``events(_:)``, which is many
  /// times faster. The way back is ``init(sharing:)``.
  public func stream(_ buffering: Buffering = .unbounded) -> AsyncStream<Element> {
    node.stream(buffering)
  }
}

extension ObservableValue {
  /// The value and every later one, as an `AsyncStream`, for an interface that asks for one; see
  /// ``Signal/stream(_:)``.
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
