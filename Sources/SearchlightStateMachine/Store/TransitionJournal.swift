import SearchlightBasics
public import Synchronization

/// Those who keep the records of a store, and receive each before its state can be seen.
///
/// So they have the record of every state that anybody has seen. A signal could not promise that: a
/// thread that subscribes or cancels may be delivering at that moment, and the store would go on.
@usableFromInline
package final class TransitionJournal<Record: Sendable>: Sendable {
  /// The number of those who keep records.
  @usableFromInline let count = Atomic(0)

  /// Keeps a record.
  ///
  /// It must not call the store, which still shows the state before.
  package typealias Keeper = @Sendable (Record) -> Void

  private struct Content: Sendable {
    var keepers: [(id: Int, keep: Keeper)] = []
    var next = 0
  }

  private let content = Locked(Content())

  @usableFromInline
  init() {}

  /// Whether anybody keeps records.
  @inlinable package var hasKeepers: Bool { count.load(ordering: .relaxed) > 0 }

  /// Adds one who keeps the records of all steps that the store begins from now on; returns the
  /// number by which it is removed.
  package func add(_ keep: @escaping Keeper) -> Int {
    content.withLock { content in
      content.next += 1
      content.keepers.append((content.next, keep))
      count.store(content.keepers.count, ordering: .relaxed)
      return content.next
    }
  }

  /// Removes one who keeps records; does nothing if it was removed before.
  package func remove(_ id: Int) {
    let removed = content.withLock { content -> Keeper? in
      guard let index = content.keepers.firstIndex(where: { $0.id == id }) else { return nil }
      count.store(content.keepers.count - 1, ordering: .relaxed)
      return content.keepers.remove(at: index).keep
    }
    _ = removed  // It is released here, outside of the lock.
  }

  /// Hands a record to all who keep records, one after the other.
  func keep(_ record: Record) {
    for keeper in content.withLock(\.keepers) { keeper.keep(record) }
  }
}
