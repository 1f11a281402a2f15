public import SearchlightComponents
import SearchlightCore

/// An observable model of a list of recent searches.
///
/// ```swift
/// ForEach(recents.offered, id: \.self) { text in
///   Button(text) { recents.search(text) }
/// }
/// ```
@MainActor
public final class RecentSearchesModel: ComponentModel<RecentSearchesInteractor> {
  /// All texts, newest first.
  public var texts: [String] { search[\.texts, of: interactor] }

  /// Up to five texts that contain the text in the search box; the newest ones while it is empty.
  public var offered: [String] {
    guard let typed = search.field.pendingText(in: search) else {
      return search[OfferedSearches(interactor: interactor)]
    }
    return search[interactor].texts(containing: typed)
  }

  /// Why texts could not be read or stored; `nil` if they could.
  public var problem: StorageError? { search[\.problem, of: interactor] }

  /// Puts a text into the search box and searches for it.
  public func search(_ text: String) { search.send(interactor.search(text)) }

  /// Removes a text.
  public func remove(_ text: String) { search.send(interactor.remove(text)) }

  /// Removes all texts.
  public func removeAll() { search.send(interactor.removeAll) }

  /// Replaces stored texts that cannot be read.
  public func startOver() { search.send(interactor.startOver) }
}

/// The texts that contain the text of the state.
private struct OfferedSearches: SearchPresenter {
  let interactor: RecentSearchesInteractor

  private var both: CombinedPresenter<RecentSearchesInteractor, TypedText> {
    interactor.combine(with: TypedText())
  }

  var identity: PresenterIdentity { interactor.identity }

  func key(_ state: SearchState) -> CombinedKey<RecentSearchesInteractor.Key, String> {
    both.key(state)
  }

  func present(_ state: SearchState) -> [String] {
    interactor.present(state).texts(containing: state.text)
  }
}
