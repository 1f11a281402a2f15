import SearchlightBasics

#if canImport(Combine)
  // This file is written against Combine's API and compiled on Apple platforms only; no test has
  // run there.
  public import Combine

  extension Signal {
    /// Returns a Combine publisher of the elements of the signal.
    ///
    /// Each subscriber of the publisher is a subscriber of the signal and receives elements on the
    /// draining thread; append `.receive(on:)` to receive them elsewhere. `buffering` says which
    /// elements are kept until the subscriber demands them.
    public func publisher(_ buffering: Buffering = .unbounded) -> some Publisher<Element, Never> {
      EmitterPublisher(node: node, buffering: buffering)
    }

    /// Creates a signal of the elements of a Combine publisher.
    ///
    /// The signal subscribes to the publisher, with unlimited demand, when its first subscriber
    /// comes, and cancels that subscription when its last one goes. The publisher must allow both
    /// on any thread, as Combine's own publishers do. Finishing and order are those of the
    /// publisher.
    public init<Base: Publisher>(_ publisher: Base)
    where Base.Output == Element, Base.Failure == Never {
      let shared = SharedPublisher(publisher)
      self.init(
        node: CombiningNode(
          MergeStateMachine(sources: 1), listeners: { _ in [] },
          start: { sink in
            shared.follow({ sink.send(.element($0)) }, end: { sink.send(.finished) })
          }))
    }
  }

  extension ObservableValue {
    /// Returns a Combine publisher of the value, which begins with the current one; see
    /// ``Signal/publisher(_:)``.
    public func publisher(_ buffering: Buffering = .newest(1)) -> some Publisher<Value, Never> {
      EmitterPublisher(node: node, buffering: buffering)
    }
  }

  private struct EmitterPublisher<Output: Sendable>: Publisher {
    typealias Failure = Never

    let node: Emitter<Output>
    let buffering: Buffering

    func receive<Target: Combine.Subscriber>(subscriber: Target)
    where Target.Input == Output, Target.Failure == Never {
      let subscription = DemandSubscription(subscriber, buffering)
      subscriber.receive(subscription: subscription)
      subscription.follow(node)
    }
  }

  private protocol Receiver<Element>: Sendable {
    associatedtype Element: Sendable
    func take(_ element: Element)
    func finish()
  }

  // safe: the state machine lets one thread at a time call the subscriber, as Combine requires.
  private final class DemandSubscription<Target: Combine.Subscriber>:
    Combine.Subscription, Receiver,
    @unchecked Sendable  // safe: see above
  where Target.Failure == Never, Target.Input: Sendable {
    private struct State: Sendable {
      var machine: DemandStateMachine<Target.Input>
      var token: SubscriptionToken?
      var isCancelled = false
    }

    private let target: Target
    private let state: Locked<State>

    init(_ target: Target, _ buffering: Buffering) {
      self.target = target
      state = Locked(State(machine: DemandStateMachine(buffering)))
    }

    func follow(_ node: Emitter<Target.Input>) {
      // This erases the type of the subscriber, which need not be sendable.
      let receiver: any Receiver<Target.Input> = self
      let token = node.subscribe(
        FinishingListener(
          to: node, endsWithToken: false,
          { receiver.take($0) }, onFinish: { receiver.finish() }))
      let isCancelled = state.withLock { state in
        state.token = token
        return state.isCancelled
      }
      if isCancelled { token.cancel() }
    }

    func take(_ element: Target.Input) {
      if state.withLock({ $0.machine.offer(element) }) { deliver() }
    }

    func finish() {
      if state.withLock({ $0.machine.finish() }) { deliver() }
    }

    func request(_ demand: Subscribers.Demand) {
      if state.withLock({ $0.machine.addDemand(demand.max ?? .max) }) { deliver() }
    }

    func cancel() {
      let (token, leftover) = state.withLock { state in
        state.isCancelled = true
        return (state.token.take(), state.machine.cancel())
      }
      token?.cancel()
      withExtendedLifetime(leftover) {}
    }

    private func deliver() {
      while true {
        switch state.withLock({ $0.machine.next() }) {
        case .deliver(let element):
          let further = target.receive(element)
          if further > .none { request(further) }
        case .end: return target.receive(completion: .finished)
        case .stop: return
        }
      }
    }
  }

  /// Subscribes to a publisher, on one draining thread at a time; it uses the publisher for nothing
  /// else.
  private struct SharedPublisher<Output>: @unchecked Sendable {  // safe: see above
    private let sink: (@escaping (Output) -> Void, @escaping () -> Void) -> AnyCancellable

    init<Base: Publisher>(_ publisher: Base) where Base.Output == Output, Base.Failure == Never {
      sink = { receive, end in
        publisher.sink(receiveCompletion: { _ in end() }, receiveValue: receive)
      }
    }

    func follow(_ receive: @escaping (Output) -> Void, end: @escaping () -> Void) -> any Link {
      CombineLink(cancellable: sink(receive, end))
    }
  }

  private struct CombineLink: Link, @unchecked Sendable {  // safe: any thread may cancel
    let cancellable: AnyCancellable

    func cancel() { cancellable.cancel() }
  }
#endif
