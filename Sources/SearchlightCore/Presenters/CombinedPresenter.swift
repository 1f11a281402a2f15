/// Combines several presenters into one, whose outputs always belong to the same state.
///
/// ```swift
/// let header = CombinedPresenter(movies.stats, movies.phase)
/// for await (stats, phase) in search.values(of: header) { … }
/// ```
///
/// A new output is made when the key of one presenter changes. The outputs of the other presenters
/// are taken from the previous tuple instead of being computed again.
public struct CombinedPresenter<each Part: SearchPresenter>: SearchPresenter {
  private let parts: (repeat each Part)

  /// Combines presenters; the output is a tuple in the order of the presenters.
  public init(_ part: repeat each Part) {
    parts = (repeat each part)
  }

  /// The identities of all parts; it is exact if all of them are exact.
  public var identity: PresenterIdentity {
    var identities: [PresenterIdentity] = []
    for part in repeat each parts { identities.append(part.identity) }
    return identities.allSatisfy(\.isExact) ? .exact(identities) : .shared(identities)
  }

  /// Returns the keys of all parts, in order.
  public func key(_ state: SearchState) -> CombinedKey<repeat (each Part).Key> {
    CombinedKey(repeat (each parts).key(state))
  }

  /// Returns the outputs of all parts, in order.
  public func present(_ state: SearchState) -> (repeat (each Part).Output) {
    (repeat (each parts).present(state))
  }

  /// Returns the outputs of all parts; an output whose key has not changed is taken from `last`.
  public func present(
    _ state: SearchState, after last: (state: SearchState, output: (repeat (each Part).Output))
  ) -> (repeat (each Part).Output) {
    func output<One: SearchPresenter>(_ part: One, _ output: One.Output) -> One.Output {
      part.key(state) == part.key(last.state)
        ? output : part.present(state, after: (last.state, output))
    }
    return (repeat output(each parts, each last.output))
  }
}

/// The keys of the presenters in a ``CombinedPresenter``.
public struct CombinedKey<each Key: Equatable & Sendable>: Equatable, Sendable {
  private let keys: (repeat each Key)

  init(_ key: repeat each Key) {
    keys = (repeat each key)
  }

  /// Returns whether all keys are equal.
  public static func == (left: Self, right: Self) -> Bool {
    for isEqual in repeat each left.keys == each right.keys {
      if !isEqual { return false }
    }
    return true
  }
}

extension SearchPresenter {
  /// Combines this presenter with others; see ``CombinedPresenter``.
  public func combine<each Other: SearchPresenter>(
    with other: repeat each Other
  ) -> CombinedPresenter<Self, repeat each Other> {
    CombinedPresenter(self, repeat each other)
  }
}
