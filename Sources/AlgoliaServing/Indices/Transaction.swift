import AlgoliaForm
import LocalSearch
import SearchCore

/// Changes of indices that take place together or not at all.
///
/// Indices are values, so the changes are made to copies, and nobody sees them before ``commit(to:)``.
struct Transaction {
  /// What is known of all indices, with what has been changed.
  var catalog: IndexCatalog

  /// The time, in milliseconds since 1970.
  let now: Int

  private let service: LocalService

  /// What has been changed; an index is `nil` that has been removed.
  private var changed: [IndexName: LocalIndex?] = [:]

  init(_ service: LocalService, _ catalog: IndexCatalog, now: Int) {
    self.service = service
    self.catalog = catalog
    self.now = now
  }

  /// The names of the indices that were changed or removed.
  var changedNames: [IndexName] { changed.keys.sorted() }

  /// An index with what has been changed of it; `nil` if there is none.
  func index(_ name: IndexName) -> LocalIndex? {
    changed[name] ?? (try? service.index(name))
  }

  /// Changes an index, which is made if there is none.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for what the engine refuses.
  mutating func edit<Result>(
    _ name: IndexName, _ body: (inout LocalIndex) throws -> Result
  ) throws(AlgoliaFailure) -> Result {
    let result: Result
    do {
      var index =
        try index(name) ?? LocalIndex(name, records: [] as [JSON], settings: IndexSettings())
      result = try body(&index)
      changed[name] = index
    } catch {
      throw AlgoliaFailure(refusal: error)
    }
    touch(name)
    return result
  }

  /// Puts an index in the place of the one with its name.
  mutating func put(_ index: LocalIndex) {
    changed[index.name] = index
    touch(index.name)
  }

  /// Removes an index with all that is known of it.
  mutating func remove(_ name: IndexName) {
    changed[name] = LocalIndex?.none
    catalog.entries[name] = nil
  }

  private mutating func touch(_ name: IndexName) {
    var entry = catalog.entries[name] ?? IndexEntry(created: now, updated: now)
    entry.updated = now
    catalog.entries[name] = entry
  }

  /// Makes the changes those of a service.
  func commit(to service: LocalService) throws(AlgoliaFailure) {
    do {
      for (name, index) in changed.sorted(by: { $0.key < $1.key }) {
        if let index {
          try service.add(index)
        } else if service.indexNames.contains(name) {
          try service.remove(name)
        }
      }
    } catch {
      throw AlgoliaFailure(refusal: error)
    }
  }
}

extension AlgoliaFailure {
  /// What the service says of what the engine refuses.
  init(refusal error: any Error) {
    switch error {
    case let error as AlgoliaFailure: self = error
    case let error as SearchError: self.init(error)
    default: self.init(message: "\(error)", status: 400)
    }
  }
}
