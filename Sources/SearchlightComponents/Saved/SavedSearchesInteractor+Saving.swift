public import SearchlightCore
import SearchlightStateMachine

extension SavedSearchesInteractor {
  /// Saves, renames and removes searches, and requests that the list is stored.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .start, .retry: run(memory.list.next(again: true), on: &draft)
    case .intent: hear(intent(in: action), &draft, &memory)
    default: break
    }
    switch action.event {
    case nil: run(memory.list.next(after: action), on: &draft)
    case .cancelledAll: memory.list.lose()
    case .cancelled where !cancelledWork(in: action).isEmpty: memory.list.lose()
    case .workFailed(id, let failure): memory.list.lose(because: .notWritten(failure.reason))
    default: break
    }
  }

  /// Returns the locations of the device around which searches were saved, also searches that are
  /// removed since: the user may have applied one before.
  public func locations(_ memory: Memory) -> Set<Point> {
    memory.list.entries.reduce(into: Set(memory.formerLocations ?? [])) {
      $0.formUnion($1.locations)
    }
  }

  /// Removes points as the centers of saved areas, and requests that the changed searches are stored.
  ///
  /// Searches that are still being loaded, or that others have stored meanwhile, lose at least the
  /// locations of the device.
  public func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory) {
    memory.formerLocations = memory.formerLocations?.filter { !points.contains($0) }
    if memory.formerLocations?.isEmpty == true { memory.formerLocations = nil }
    // A search that is not stored yet must not bring the point back.
    memory.list.rewriteUnsaved { change in
      guard case .save(var search) = change else { return change }
      _ = search.forget(points)
      return .save(search)
    }
    // Stored searches say which centers are locations, so the points need not be named for those.
    if memory.list.isLoaded {
      for search in memory.list.entries {
        var (noted, all) = (search, search)
        _ = noted.forget([])
        guard all.forget(points), all != noted else { continue }
        run(memory.list.change(.save(all), limit: limit, removes: true), on: &draft)
      }
    }
    let named = memory.list.isLoaded ? [] : points.sorted(by: Self.precedes)
    if memory.list.waiting.last != .forget(named) {
      run(memory.list.change(.forget(named), limit: limit), on: &draft)
    }
  }

  private static func precedes(_ left: Point, _ right: Point) -> Bool {
    (left.latitude, left.longitude) < (right.latitude, right.longitude)
  }

  /// The maximum number of locations of searches that are no longer in the list.
  private static let formerLimit = 1000

  /// Notes the locations of searches that are no longer in the list.
  private func note(_ former: Set<Point>, _ memory: inout Memory) {
    let lost = former.subtracting(locations(memory))
    if lost.isEmpty { return }
    let all = (memory.formerLocations ?? []) + lost.sorted(by: Self.precedes)
    memory.formerLocations = all.suffix(Self.formerLimit)
  }

  private func hear(_ intent: Intent?, _ draft: inout SearchDraft, _ memory: inout Memory) {
    switch intent {
    case .save(let name):
      var choice = draft.restorableChoice
      for source in choice.sources.keys { choice.sources[source]?.page = 0 }
      choice.sources = choice.sources.filter { $0.value != SearchChoice.Source() }
      var search = SavedSearch(name: name, choice: choice)
      search.note(draft.locations)
      let list = memory.list.entries
      memory.rejection =
        rejection(ofName: search.name)
        ?? (list.firstIndex(of: name) == nil && list.count >= limit
          ? .tooMany(limit: limit) : nil)
      change(.save(search), &draft, &memory)
    case .rename(let name, let new):
      let new = new.withSingleBlanks
      memory.rejection =
        rejection(ofName: new) ?? rejection(ofRenaming: name, to: new, in: memory.list)
      change(.rename(name.withSingleBlanks, to: new), &draft, &memory)
    case .remove(let name):
      memory.rejection =
        memory.list.isLoaded && memory.list.entries.firstIndex(of: name) == nil
        ? .unknownName(name) : nil
      change(.remove(name.withSingleBlanks), &draft, &memory)
    case .removeAll:
      memory.rejection = nil
      change(.removeAll, &draft, &memory)
    case .startOver: run(memory.list.startOver(), on: &draft)
    case .storage(let answer): hear(answer, &draft, &memory)
    case nil: break
    }
  }

  /// Handles an answer of the storage, and reports a search for which there turns out to be no
  /// room.
  private func hear(
    _ answer: KeptListAnswer<SavedSearchChange>, _ draft: inout SearchDraft,
    _ memory: inout Memory
  ) {
    let unsaved = memory.list.unsaved
    let former = locations(memory)
    let work = memory.list.receive(answer, limit: limit)
    note(former, &memory)
    if memory.list.problem == nil,
      SavedSearchChange.unsaved(unsaved, in: memory.list.entries) != nil
    {
      memory.rejection = .tooMany(limit: limit)
    }
    run(work, on: &draft)
  }

  private func rejection(ofName name: String) -> SavedSearchRejection? {
    1...Self.nameLengthLimit ~= name.utf8.count ? nil : .invalidName(name)
  }

  private func rejection(
    ofRenaming name: String, to new: String, in list: KeptList<SavedSearchChange>
  ) -> SavedSearchRejection? {
    guard let index = list.entries.firstIndex(of: name) else {
      // A search that is not loaded yet may have the name.
      return list.isLoaded ? .unknownName(name) : nil
    }
    guard let other = list.entries.firstIndex(of: new), other != index else { return nil }
    return .nameTaken(list.entries[other].name)
  }

  private func change(
    _ change: SavedSearchChange, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    guard memory.rejection == nil else { return }
    let former = locations(memory)
    run(memory.list.change(change, limit: limit), on: &draft)
    note(former, &memory)
  }

  private func run(_ work: Work?, on draft: inout SearchDraft) {
    guard let work else { return }
    draft.run(work, of: self, id: "storage", overlap: .serial)
  }
}
