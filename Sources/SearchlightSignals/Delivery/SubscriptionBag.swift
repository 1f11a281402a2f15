import SearchlightBasics

/// A collection of subscriptions that end together, when the bag is released or ``cancelAll()`` is
/// called.
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
/// A bag can be used from any thread, and by the handlers of its own subscriptions. It releases the
/// tokens of subscriptions that have ended on their own when enough others have been added.
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

  /// Keeps the token until the bag is released or ``cancelAll()`` is called; amortised constant
  /// time.
  public func add(_ token: SubscriptionToken) {
    // The removed tokens are released outside the lock.
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
  /// again after that.
  ///
  /// After the method has returned, no further delivery to any of them begins (law 6).
  public func cancelAll() {
    let tokens = contents.withLock { contents in
      defer { contents = Contents() }
      return contents.tokens
    }
    for token in tokens { token.cancel() }
  }

  /// The number of tokens in the bag; for leak tests.
  package var count: Int { contents.withLock { $0.tokens.count } }
}

extension SubscriptionToken {
  /// Adds the token to `bag`, which ends the subscription when it is released.
  public func store(in bag: SubscriptionBag) {
    bag.add(self)
  }
}
