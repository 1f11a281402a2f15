/// Subscriptions that end together: when the bag is released, or asked to.
///
/// ```swift
/// final class Screen: Sendable {
///   private let bag = SubscriptionBag()
///
///   init(_ store: MovieStore) {
///     store.states.subscribe(on: .shared) { … }.store(in: bag)
///   }
/// }
/// ```
///
/// May be used from any thread, also by the handlers of its own subscriptions. Tokens of
/// subscriptions that have ended by themselves are let go of when enough others have been added.
public final class SubscriptionBag: Sendable {
  private struct Contents {
    var tokens: [SubscriptionToken] = []
    var sizeForSweep = 16
  }

  private let contents = Locked(Contents())

  /// Creates an empty bag.
  public init() {}

  deinit {
    cancelAll()
  }

  /// Keeps the subscription until the bag is released or ``cancelAll()`` is called; amortised
  /// constant time.
  public func add(_ token: SubscriptionToken) {
    // What is dropped is released outside the lock.
    let dropped = contents.withLock { contents -> [SubscriptionToken] in
      contents.tokens.append(token)
      guard contents.tokens.count >= contents.sizeForSweep else { return [] }
      let all = contents.tokens
      contents.tokens = all.filter { !$0.isOver }
      contents.sizeForSweep = max(16, contents.tokens.count * 2)
      return all
    }
    withExtendedLifetime(dropped) {}
  }

  /// Ends all subscriptions in the bag, in the order in which they were added; the bag can be used
  /// again.
  ///
  /// Once it has returned, no delivery to any of them is begun (law 6).
  public func cancelAll() {
    let tokens = contents.withLock { contents in
      defer { contents = Contents() }
      return contents.tokens
    }
    for token in tokens { token.cancel() }
  }

  /// How many tokens the bag holds; for leak tests.
  package var count: Int { contents.withLock { $0.tokens.count } }
}

extension SubscriptionToken {
  /// Leaves it to `bag` to end the subscription.
  public func store(in bag: SubscriptionBag) {
    bag.add(self)
  }
}
