import SearchlightCore

/// Presents a property of the output of another presenter, so that a reader of the property is not
/// notified when something else of the output differs.
struct PartPresenter<Base: SearchPresenter, Part: Equatable & Sendable>: SearchPresenter {
  let base: Base
  let part: any KeyPath<Base.Output, Part> & Sendable

  private struct Name<Path: Hashable & Sendable>: Hashable {
    let base: PresenterIdentity
    let path: Path
  }

  var identity: PresenterIdentity { identity(part) }

  private func identity(_ path: some Hashable & Sendable) -> PresenterIdentity {
    let name = Name(base: base.identity, path: path)
    return base.identity.isExact ? .exact(name) : .shared(name)
  }

  func key(_ state: SearchState) -> Base.Key { base.key(state) }

  func present(_ state: SearchState) -> Part { base.present(state)[keyPath: part] }
}

extension SearchModel {
  /// A property of the output of a presenter; only a change of the property notifies its readers.
  subscript<Base: SearchPresenter, Part: Equatable & Sendable>(
    part: any KeyPath<Base.Output, Part> & Sendable, of base: Base
  ) -> Part {
    self[PartPresenter(base: base, part: part)]
  }
}
