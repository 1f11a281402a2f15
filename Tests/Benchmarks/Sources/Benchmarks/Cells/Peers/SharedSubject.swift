#if PEERS
  import OpenCombine

  /// A subject of OpenCombine's for several threads.
  // safe: a subject has locks of its own, but does not say `Sendable`.
  final class SharedSubject<Element: Sendable>: @unchecked Sendable {  // safe: see above
    private let subject = PassthroughSubject<Element, Never>()

    func send(_ element: Element) { subject.send(element) }
    func finish() { subject.send(completion: .finished) }

    func sink(_ handler: @escaping @Sendable (Element) -> Void) -> AnyCancellable {
      subject.sink(receiveValue: handler)
    }

    /// The elements from now on, all kept.
    func stream() -> AsyncStream<Element> {
      AsyncStream { continuation in
        // safe: set here, released by the one who ends the stream.
        nonisolated(unsafe) let token = subject.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield($0) })
        continuation.onTermination = { _ in token.cancel() }
      }
    }
  }
#endif
