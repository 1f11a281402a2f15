/// Several presenters as one, whose outputs are always those of one and the same state.
///
/// ```swift
/// let header = CombinedPresenter(movies.stats, movies.phase)
/// for await (stats, phase) in search.values(of: header) { … }
/// ```
///
/// There is a new output when the key of one of them differs; the others' outputs are then taken from the
/// tuple before, and not made again.
public struct CombinedPresenter<each Part: SearchPresenter>: SearchPresenter {
  private let parts: (repeat each Part)

  /// Combines presenters; the outputs come in their order.
  public init(_ part: repeat each Part) {
    parts = (repeat each part)
  }

  /// The identities of all parts; it is exact if theirs are.
  public var identity: PresenterIdentity {
    var identities: [PresenterIdentity] = []
    for part in repeat each parts { identities.append(part.identity) }
    return identities.allSatisfy(\.isExact) ? .exact(identities) : .shared(identities)
  }

  /// The keys of all parts.
  public func key(_ state: SearchState) -> CombinedKey<repeat (each Part).Key> {
    CombinedKey(repeat (each parts).key(state))
  }

  /// The outputs of all parts.
  public func present(_ state: SearchState) -> (repeat (each Part).Output) {
    (repeat (each parts).present(state))
  }

  /// The outputs of all parts; those whose keys are what they were are taken from before.
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

/// The keys of presenters that are combined.
public struct CombinedKey<each Key: Equatable & Sendable>: Equatable, Sendable {
  private let keys: (repeat each Key)

  init(_ key: repeat each Key) {
    keys = (repeat each key)
  }

  /// Whether all keys are equal.
  public static func == (left: Self, right: Self) -> Bool {
    for isEqual in repeat each left.keys == each right.keys {
      if !isEqual { return false }
    }
    return true
  }
}

extension SearchPresenter {
  /// Shows the output of this presenter together with those of others, see ``CombinedPresenter``.
  public func combine<each Other: SearchPresenter>(
    with other: repeat each Other
  ) -> CombinedPresenter<Self, repeat each Other> {
    CombinedPresenter(self, repeat each other)
  }
}
