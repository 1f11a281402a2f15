public import SearchCore

extension RecentSearchesInteractor {
  /// Creates the performer that reads and stores the texts in a live search.
  public func work(keepingIn storage: ComponentStorage) -> WorkPerformer {
    let limit = limit
    return work { work, send in
      switch work {
      case .storage(let work): send(.storage(storage.answer(to: work, limit: limit)))
      }
    }
  }
}
