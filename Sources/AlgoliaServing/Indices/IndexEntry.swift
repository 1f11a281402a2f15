import SearchBackend

/// What a server stores about an index in addition to its contents.
struct IndexEntry: Hashable, Sendable {
  /// The time of creation, in milliseconds since 1970.
  var created: Int

  /// The time of the last change, in milliseconds since 1970.
  var updated: Int

  /// The primary index of this replica; `nil` if the index is not a replica.
  var primary: IndexName?

  /// Whether this is a virtual replica, which shares the records of its primary.
  var isVirtual = false

  /// The replicas of the index, as in the setting `replicas`.
  var replicas: [ReplicaName] = []

  /// Settings that the server stores and ignores.
  var keptSettings: [String: JSON] = [:]
}

/// The name of a replica as in the setting `replicas`: `films_newest`, or `virtual(films_newest)`
/// for a virtual replica.
struct ReplicaName: Hashable, Sendable {
  let index: IndexName
  let isVirtual: Bool

  init(_ index: IndexName, isVirtual: Bool) {
    self.index = index
    self.isVirtual = isVirtual
  }

  init(_ text: String) {
    isVirtual = text.hasPrefix("virtual(") && text.hasSuffix(")")
    index = IndexName(isVirtual ? String(text.dropFirst(8).dropLast()) : text)
  }

  var text: String { isVirtual ? "virtual(\(index))" : index.rawValue }
}
