import SearchlightAlgoliaForm
import SearchlightLocal
public import SearchlightBackend

/// A replica that did not agree with its primary index when a server opened its folder.
public struct ReplicaRepair: Hashable, Sendable {
  /// What the server has done about a replica.
  public enum Action: Hashable, Sendable {
    /// The replica has the records of its primary index again, or exists again.
    case restored
    /// The replica is an index of its own now.
    case released
    /// The virtual replica, which has no records without its primary index, is gone.
    case removed
  }

  /// The replica.
  public let replica: IndexName

  /// The index that it is, or was, a replica of.
  public let primary: IndexName

  /// What the server has done.
  public let action: Action
}

extension ReplicaRepair: CustomStringConvertible {
  /// The repair as a sentence.
  public var description: String {
    switch action {
    case .restored:
      "The replica \(replica) differed from its primary index \(primary), and was restored from it."
    case .released: "\(replica) is no longer a replica of \(primary), but an index of its own."
    case .removed:
      "The virtual replica \(replica) was removed, because \(primary) does not have it."
    }
  }
}

extension Transaction {
  /// Adds indices to the stored ones, and makes replicas and primary indices agree.
  ///
  /// - Parameters:
  ///   - indices: The indices to add, which replace stored ones of the same names. Their replicas get
  ///     their records. If one replaces a replica, it is an index of its own.
  ///   - isConsistent: Whether the stored indices were stored together with their entries, so that
  ///     the records of stored replicas need not be compared.
  mutating func restore(
    adding indices: [LocalIndex], isConsistent: Bool
  ) throws(AlgoliaAPIError) -> [ReplicaRepair] {
    var repairs: [ReplicaRepair] = []
    var virtual: [IndexName: IndexReplica] = [:]
    for index in indices {
      for replica in self.index(index.name)?.replicas ?? [] { virtual[replica.name] = replica }
      if let primary = catalog.entries[index.name]?.primary {
        try release(index.name, of: primary)
        repairs.append(ReplicaRepair(replica: index.name, primary: primary, action: .released))
      }
      put(index)
    }
    for (name, entry) in catalog.entries.sorted(by: { $0.key < $1.key }) {
      guard let primary = entry.primary else { continue }
      let replica = ReplicaName(name, isVirtual: entry.isVirtual)
      guard index(primary) == nil || catalog.entries[primary]?.replicas.contains(replica) != true
      else { continue }
      try detach(replica)
      repairs.append(
        ReplicaRepair(
          replica: name, primary: primary, action: entry.isVirtual ? .removed : .released))
    }
    let added = Set(indices.map(\.name))
    for (name, entry) in catalog.entries.sorted(by: { $0.key < $1.key }) {
      guard !entry.replicas.isEmpty else { continue }
      repairs += try restoreReplicas(
        of: name, known: virtual, isConsistent: isConsistent && !added.contains(name))
    }
    return repairs
  }

  /// Takes an index out of the replicas of its primary index.
  private mutating func release(
    _ replica: IndexName, of primary: IndexName
  ) throws(AlgoliaAPIError) {
    catalog.entries[replica]?.primary = nil
    catalog.entries[replica]?.isVirtual = false
    catalog.entries[primary]?.replicas.removeAll { $0.index == replica }
    guard index(primary)?.replicas.contains(where: { $0.name == replica }) == true else { return }
    try edit(primary) { index in
      try index.setReplicas(index.replicas.filter { $0.name != replica })
    }
  }

  /// Makes the replicas of an index what its entry says.
  ///
  /// - Parameter known: Virtual replicas with their rankings.
  private mutating func restoreReplicas(
    of name: IndexName, known: [IndexName: IndexReplica], isConsistent: Bool
  ) throws(AlgoliaAPIError) -> [ReplicaRepair] {
    var repairs: [ReplicaRepair] = []
    for replica in catalog.entries[name]?.replicas ?? [] {
      let entry = catalog.entries[replica.index]
      if let entry, entry.primary != name || entry.isVirtual != replica.isVirtual {
        try release(replica, from: name)
        repairs.append(
          ReplicaRepair(replica: replica.index, primary: name, action: .released))
        continue
      }
      let isRestored =
        replica.isVirtual
        ? try restoreVirtual(replica.index, of: name, known)
        : try restoreStandard(replica.index, of: name, isConsistent: isConsistent)
      if entry == nil {
        var entry = catalog.entries[replica.index] ?? IndexEntry(created: now, updated: now)
        (entry.primary, entry.isVirtual) = (name, replica.isVirtual)
        catalog.entries[replica.index] = entry
      }
      if isRestored || entry == nil {
        repairs.append(
          ReplicaRepair(replica: replica.index, primary: name, action: .restored))
      }
    }
    return repairs
  }

  /// Takes the name of another index out of the replicas of an index.
  private mutating func release(
    _ replica: ReplicaName, from primary: IndexName
  ) throws(AlgoliaAPIError) {
    catalog.entries[primary]?.replicas.removeAll { $0 == replica }
    guard replica.isVirtual else { return }
    try edit(primary) { index in
      try index.setReplicas(index.replicas.filter { $0.name != replica.index })
    }
  }

  private mutating func restoreVirtual(
    _ replica: IndexName, of primary: IndexName, _ known: [IndexName: IndexReplica]
  ) throws(AlgoliaAPIError) -> Bool {
    guard index(primary)?.replicas.contains(where: { $0.name == replica }) == false else {
      return false
    }
    try edit(primary) { index in
      try index.setReplicas(index.replicas + [known[replica] ?? .virtual(replica)])
    }
    return true
  }

  private mutating func restoreStandard(
    _ replica: IndexName, of primary: IndexName, isConsistent: Bool
  ) throws(AlgoliaAPIError) -> Bool {
    guard let source = index(primary) else { return false }
    guard let before = index(replica) else {
      put(source.renamed(replica))
      return true
    }
    guard !isConsistent else { return false }
    var copy = self
    try copy.fill(replica, with: source)
    let (old, new) = (before.storedRecords, copy.index(replica)?.storedRecords)
    guard before.count != source.count || new.map({ Set($0) }) != Set(old) else { return false }
    self = copy
    return true
  }
}
