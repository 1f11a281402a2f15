import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// Changes of indices that take effect together or not at all.
///
/// Indices are values: a transaction changes copies, which become visible in ``commit(to:)``.
struct Transaction {
  /// The catalog with the changes of the transaction.
  var catalog: IndexCatalog

  /// The time of the transaction, in milliseconds since 1970.
  let now: Int

  /// What the key of the call allows, for the replicas that the call changes besides.
  let access: Access

  private let service: LocalService

  /// The changed indices; `nil` marks a removed one.
  private var changed: [IndexName: LocalIndex?] = [:]

  init(_ service: LocalService, _ catalog: IndexCatalog, _ access: Access, now: Int) {
    self.access = access
    self.service = service
    self.catalog = catalog
    self.now = now
  }

  /// The names of the indices that were changed or removed.
  var changedNames: [IndexName] { changed.keys.sorted() }

  /// Returns an index with the changes of the transaction; `nil` if it does not exist.
  func index(_ name: IndexName) -> LocalIndex? {
    changed[name] ?? (try? service.index(name))
  }

  /// Changes an index, creating it if it does not exist.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for a change that the engine refuses.
  mutating func edit<Result>(
    _ name: IndexName, _ body: (inout LocalIndex) throws -> Result
  ) throws(AlgoliaAPIError) -> Result {
    let result: Result
    do {
      var index =
        try index(name) ?? LocalIndex(name, records: [] as [JSON], settings: IndexSettings())
      result = try body(&index)
      changed[name] = index
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
    touch(name)
    return result
  }

  /// Saves an index, replacing the one with its name.
  mutating func put(_ index: LocalIndex) {
    changed[index.name] = index
    touch(index.name)
  }

  /// Removes an index and its catalog entry.
  mutating func remove(_ name: IndexName) {
    changed[name] = LocalIndex?.none
    catalog.entries[name] = nil
  }

  private mutating func touch(_ name: IndexName) {
    var entry = catalog.entries[name] ?? IndexEntry(created: now, updated: now)
    entry.updated = now
    catalog.entries[name] = entry
  }

  /// Applies the changed and removed indices to the service.
  ///
  /// Indices are removed last, so that a search during a move finds the records under one of the two
  /// names.
  func commit(to service: LocalService) throws(AlgoliaAPIError) {
    do {
      for name in changedNames {
        if let index = changed[name] ?? nil { try service.add(index) }
      }
      for (name, index) in changed where index == nil && service.indexNames.contains(name) {
        try service.remove(name)
      }
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }
}

extension AlgoliaAPIError {
  /// Creates the answer to a change or request that the engine refuses; status 400 for most errors.
  init(refusal error: any Error) {
    switch error {
    case let error as AlgoliaAPIError: self = error
    case let error as SearchError: self.init(error)
    default: self.init(message: "\(error)", status: 400)
    }
  }
}
