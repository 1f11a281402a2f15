public import SearchlightComponents
import SearchlightCore

/// An observable model of a list of saved searches.
///
/// ```swift
/// ForEach(saved.searches) { item in
///   Button(item.name) { saved.apply(item) }
/// }
/// ```
@MainActor
public final class SavedSearchesModel: ComponentModel<SavedSearchesInteractor> {
  /// The searches, in the order in which they were saved.
  public var searches: [SavedSearch] { search[\.searches, of: interactor] }

  /// Why the last search could not be saved or renamed; `nil` if it could.
  public var rejection: SavedSearchRejection? { search[\.rejection, of: interactor] }

  /// Why searches could not be read or stored; `nil` if they could.
  public var problem: StorageError? { search[\.problem, of: interactor] }

  /// Saves the current choice under a name.
  public func save(as name: String) { search.send(interactor.save(as: name)) }

  /// Restores a saved search, as far as the machine declares what it contains.
  public func apply(_ saved: SavedSearch) { search.send(interactor.apply(saved)) }

  /// Renames a search.
  public func rename(_ name: String, to new: String) {
    search.send(interactor.rename(name, to: new))
  }

  /// Removes a search.
  public func remove(_ name: String) { search.send(interactor.remove(name)) }

  /// Replaces stored searches that cannot be read.
  public func startOver() { search.send(interactor.startOver) }
}
