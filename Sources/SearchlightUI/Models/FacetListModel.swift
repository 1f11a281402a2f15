public import SearchlightComponents
public import SearchlightCore

/// An observable model of a list of facet values.
///
/// ```swift
/// ForEach(brands.items) { item in
///   Button("\(item)") { brands.toggle(item.id) }
/// }
/// ```
@MainActor
public final class FacetListModel: ComponentModel<FacetListInteractor> {
  private var field: FieldText { search.field(of: interactor) }

  /// The values that the list shows, and whether there are more.
  public var items: FacetItems { search[interactor] }

  /// The text in the list's own search field, for a binding; see
  /// ``SearchlightComponents/FacetListInteractor/valueSearch``.
  public var searchText: String {
    get { field.text(in: search) }
    set {
      if field.isRepeated(newValue, in: search) { return }
      field.type(newValue, as: interactor.search(newValue), in: search)
    }
  }

  /// Handles the text of the list's own field, in which an input method may be active.
  public func editSearchText(_ text: String, isComposing: Bool) {
    if isComposing { field.compose(text, in: search) } else { searchText = text }
  }

  /// Ends the composition of an input method without its text, because the list's own field, in which
  /// it was active, is gone.
  public func endComposing() { field.abandon(in: search) }

  /// Selects or deselects a value.
  public func toggle(_ value: String) { search.send(interactor.toggle(value)) }

  /// Excludes a value, or removes its exclusion.
  public func exclude(_ value: String) { search.send(interactor.exclude(value)) }

  /// Shows more values, or fewer again.
  public func toggleShowMore() { search.send(interactor.toggleShowMore) }

  /// Removes all selections and exclusions of the list.
  public func clear() {
    search.send(
      .batch([
        .filters(.clearGroup(interactor.filterGroup)),
        .filters(.clearGroup(interactor.exclusionGroup)),
      ]))
  }
}
