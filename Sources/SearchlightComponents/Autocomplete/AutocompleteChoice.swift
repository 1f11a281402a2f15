public import SearchlightCore

/// The item that was chosen last in an autocomplete list, for the app to act on.
///
/// ```swift
/// for await choice in search.values(of: autocomplete.chosen) {
///   if let choice, choice.item.section == "products" { showProduct(choice.item.item) }
/// }
/// ```
public struct AutocompleteChoice: Hashable, Codable, Sendable {
  /// A number that counts up from 1 with each choice, so that choosing the same item again gives a
  /// different value.
  public let number: Int

  /// The identity of the item; for a record, it contains the `objectID`.
  public let item: AutocompleteItem.ID

  /// The text of the chosen item.
  public let text: String

  /// The text that the user had typed when choosing the item.
  public let query: String

  /// Creates a choice.
  public init(number: Int, item: AutocompleteItem.ID, text: String, query: String) {
    self.number = number
    self.item = item
    self.text = text
    self.query = query
  }
}

/// Presents the last choice in an autocomplete list; ``AutocompleteInteractor/chosen`` creates it.
public struct AutocompleteChoicePresenter: SearchPresenter {
  let interactor: AutocompleteInteractor

  /// The identity of the interactor.
  public var identity: PresenterIdentity { .exact(interactor.id) }

  /// Returns the last choice, which is its own key.
  public func key(_ state: SearchState) -> AutocompleteChoice? { present(state) }

  /// Returns the last choice; `nil` before the first one.
  public func present(_ state: SearchState) -> AutocompleteChoice? {
    state.memory(of: interactor).chosen
  }
}
