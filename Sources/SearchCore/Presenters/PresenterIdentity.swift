/// What tells a presenter from others of its type, so that a screen can watch it alone and keep its output.
///
/// A presenter that is `Hashable` has one by itself. One that holds a function cannot be compared; it shares
/// an identity with others of its type.
public struct PresenterIdentity: Hashable, Sendable {
  private let name: any Hashable & Sendable

  /// Whether presenters of one type that have this identity present the same.
  ///
  /// If not, they are watched together, and each makes its own output.
  public let isExact: Bool

  /// An identity by which presenters of one type that present the same are known: equal names must mean
  /// equal outputs in every state.
  public static func exact(_ name: some Hashable & Sendable) -> PresenterIdentity {
    PresenterIdentity(name: name, isExact: true)
  }

  /// An identity that presenters of one type may have in common though they present different things.
  public static func shared(_ name: some Hashable & Sendable) -> PresenterIdentity {
    PresenterIdentity(name: name, isExact: false)
  }

  /// Whether both have equal names and promise the same.
  public static func == (left: Self, right: Self) -> Bool {
    func isNamed<Name: Hashable>(_ name: Name) -> Bool { name == right.name as? Name }
    return left.isExact == right.isExact && isNamed(left.name)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    name.hash(into: &hasher)
  }
}

extension SearchPresenter {
  /// One that all presenters of the type have in common.
  public var identity: PresenterIdentity { .shared(true) }
}

extension SearchPresenter where Self: Hashable {
  /// The presenter itself.
  public var identity: PresenterIdentity { .exact(self) }
}
