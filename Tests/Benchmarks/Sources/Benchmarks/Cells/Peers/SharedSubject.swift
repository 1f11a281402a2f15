#if PEERS
  import OpenCombine

  /// A subject of OpenCombine that several threads can use.
  // safe: a subject uses locks internally, but is not declared as `Sendable`.
  final class SharedSubject<Element: Sendable>: @unchecked Sendable {  // safe: see above
    private let subject = PassthroughSubject<Element, Never>()

    func send(_ element: Element) { subject.send(element) }
    func finish() { subject.send(completion: .finished) }

    func sink(_ handler: @escaping @Sendable (Element) -> Void) -> AnyCancellable {
      subject.sink(receiveValue: handler)
    }

    /// A stream of all further elements, with an unlimited buffer.
    func stream() -> AsyncStream<Element> {
      AsyncStream { continuation in
        // safe: it is set only here, and released when the stream terminates.
        nonisolated(unsafe) let token = subject.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield($0) })
        continuation.onTermination = { _ in token.cancel() }
      }
    }
  }
#endif
