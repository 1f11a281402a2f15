import Signals

/// Where one can listen: the places in which every law must hold alike.
enum Place: CaseIterable, Sendable {
  case signal, value, selected, nested

  /// Whether a new subscriber is given something at once.
  var replays: Bool { self != .signal }

  /// A fresh thing to listen to, which holds 0 if it holds anything.
  func make() -> Outlet {
    switch self {
    case .signal:
      let (signal, source) = Signal<Int>.make()
      return Outlet(
        read: Outlet.Read(
          subscribe: { signal.subscribe($0) },
          subscribeWithOwner: { signal.subscribe(with: $0, $1) },
          elements: { signal.events($0) },
          nodeCount: { signal.nodeCount }),
        write: Outlet.Write(
          send: { source.send($0) }, finish: { source.finish() },
          hasSubscribers: { source.hasSubscribers }))
    case .value: return outlet { $0 }
    case .selected: return outlet { $0.select { $0 } }
    case .nested: return outlet { $0.select { $0 * 2 }.select { $0 / 2 } }
    }
  }

  private func outlet(
    _ select: (ObservableValue<Int>) -> ObservableValue<Int>
  ) -> Outlet {
    let source = ValueSource(0)
    let value = select(source.observable)
    return Outlet(
      read: Outlet.Read(
        subscribe: { value.subscribe($0) },
        subscribeWithOwner: { value.subscribe(with: $0, $1) },
        elements: { value.values($0) },
        nodeCount: { value.nodeCount }),
      write: Outlet.Write(
        send: { source.set($0) }, finish: { source.finish() },
        hasSubscribers: { source.hasSubscribers }))
  }
}

/// A place to listen at, and what feeds it.
///
/// Setting `write` to `nil` releases the source.
struct Outlet: Sendable {
  struct Read: Sendable {
    let subscribe: @Sendable (@escaping @Sendable (Int) -> Void) -> SubscriptionToken
    let subscribeWithOwner:
      @Sendable (Canary, @escaping @Sendable (Canary, Int) -> Void) -> SubscriptionToken
    let elements: @Sendable (Buffering) -> SignalElements<Int>
    let nodeCount: @Sendable () -> Int
  }

  struct Write: Sendable {
    let send: @Sendable (Int) -> Void
    let finish: @Sendable () -> Void
    let hasSubscribers: @Sendable () -> Bool
  }

  let read: Read
  var write: Write?

  func send(_ element: Int) { write?.send(element) }
  var hasSubscribers: Bool { write?.hasSubscribers() ?? false }
}

/// Something whose release is watched.
final class Canary: Sendable {
  func touch() {}
}
