/// Identifies a presenter among those of its type, so that a screen can observe it and cache its
/// output.
///
/// A `Hashable` presenter is its own identity. A presenter that holds a function cannot be compared
/// and shares an identity with others of its type.
public struct PresenterIdentity: Hashable, Sendable {
  private let name: any Hashable & Sendable

  /// Whether all presenters of a type with this identity have equal outputs.
  ///
  /// If not, a screen observes them together, and each computes its own output.
  public let isExact: Bool

  /// Creates an identity that only presenters with equal outputs share.
  ///
  /// Equal names of presenters of one type must mean equal outputs in every state.
  public static func exact(_ name: some Hashable & Sendable) -> PresenterIdentity {
    PresenterIdentity(name: name, isExact: true)
  }

  /// Creates an identity that presenters of one type may share although their outputs differ.
  public static func shared(_ name: some Hashable & Sendable) -> PresenterIdentity {
    PresenterIdentity(name: name, isExact: false)
  }

  /// Returns whether both have equal names and are both exact or both shared.
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
  /// An identity that all presenters of the type share.
  public var identity: PresenterIdentity { .shared(true) }
}

extension SearchPresenter where Self: Hashable {
  /// The presenter itself.
  public var identity: PresenterIdentity { .exact(self) }
}
