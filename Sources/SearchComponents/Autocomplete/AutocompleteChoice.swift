public import SearchCore

/// What was chosen last in an autocomplete list, for the app to act on.
///
/// ```swift
/// for await choice in search.values(of: autocomplete.chosen) {
///   if let choice, choice.item.section == "products" { showProduct(choice.item.item) }
/// }
/// ```
public struct AutocompleteChoice: Hashable, Codable, Sendable {
  /// The number of the choice, from 1, by which the same item chosen again is told from one choice.
  public let number: Int

  /// The item; that of a record has its `objectID`.
  public let item: AutocompleteItem.ID

  /// The text of the item.
  public let text: String

  /// What was typed when it was chosen.
  public let query: String
}

/// Presents what was chosen last; made by ``AutocompleteInteractor/chosen``.
public struct AutocompleteChoicePresenter: SearchPresenter {
  let interactor: AutocompleteInteractor

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(interactor.id) }

  /// The output itself.
  public func key(_ state: SearchState) -> AutocompleteChoice? { present(state) }

  /// What was chosen last; `nil` before the first time.
  public func present(_ state: SearchState) -> AutocompleteChoice? {
    state.memory(of: interactor).chosen
  }
}
