public import Observation
public import SearchCore

/// What a list of facet values shows and does.
///
/// ```swift
/// ForEach(brands.items) { item in
///   Button("\(item)") { brands.toggle(item.id) }
/// }
/// ```
@MainActor
public final class FacetListModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The list in the machine.
  public let interactor: FacetListInteractor

  private var field: FieldText { search.field(of: interactor) }

  /// Creates the model of a list that is in the machine of a screen.
  public init(_ interactor: FacetListInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The values that are shown, and whether there are more.
  public var items: FacetItems { search[interactor] }

  /// The text in the list's own search field, to be bound to it; see
  /// ``FacetListInteractor/valueSearch``.
  public var searchText: String {
    get { field.text(in: search) }
    set { field.type(newValue, as: interactor.search(newValue), in: search) }
  }

  /// Takes the text of the list's own field, in which an input method may be at work.
  public func editSearchText(_ text: String, isComposing: Bool) {
    if isComposing { field.compose(text, in: search) } else { searchText = text }
  }

  /// Chooses a value, or takes the choice back.
  public func toggle(_ value: String) { search.send(interactor.select(value)) }

  /// Excludes a value, or takes the exclusion back.
  public func exclude(_ value: String) { search.send(interactor.exclude(value)) }

  /// Shows more values, or fewer again.
  public func toggleShowMore() { search.send(interactor.toggleShowMore) }

  /// Takes all choices and exclusions of the list back.
  public func clear() {
    search.send(
      .batch([
        .filters(.clearGroup(interactor.filterGroup)),
        .filters(.clearGroup(interactor.exclusionGroup)),
      ]))
  }
}

extension FacetListInteractor {
  /// The action that chooses a value, or takes the choice back: ``select(_:)`` under the name that it has on a
  /// screen.
  public func toggle(_ value: String) -> SearchAction { select(value) }
}
