public import Observation
public import SearchComponents
import SearchCore

/// What a list of recent searches shows and does.
///
/// ```swift
/// ForEach(recents.offered, id: \.self) { text in
///   Button(text) { recents.search(text) }
/// }
/// ```
@MainActor
public final class RecentSearchesModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The recent searches in the machine.
  public let interactor: RecentSearchesInteractor

  /// Creates the model of recent searches that are in the machine of a screen.
  public init(_ interactor: RecentSearchesInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// All texts, newest first.
  public var texts: [String] { search[interactor].texts }

  /// The texts that contain what is in the search box, at most five; the newest while it is empty.
  public var offered: [String] { search[interactor].texts(containing: search.text) }

  /// Why texts could not be read or kept; `nil` if they could.
  public var problem: StorageProblem? { search[interactor].problem }

  /// Puts a text into the search box and searches for it.
  public func search(_ text: String) { search.send(interactor.search(text)) }

  /// Forgets a text.
  public func remove(_ text: String) { search.send(interactor.remove(text)) }

  /// Forgets all texts.
  public func removeAll() { search.send(interactor.removeAll) }

  /// Replaces what is kept and cannot be read.
  public func startOver() { search.send(interactor.startOver) }
}
