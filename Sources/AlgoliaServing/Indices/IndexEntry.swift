import SearchCore

/// What a server knows of an index beside what is searched.
struct IndexEntry: Hashable, Sendable {
  /// When it was made, in milliseconds since 1970.
  var created: Int

  /// When it was last changed, in milliseconds since 1970.
  var updated: Int

  /// The index of which this is another order; `nil` if it is none.
  var primary: IndexName?

  /// Whether it shares the records of its primary, and is no index of its own.
  var isVirtual = false

  /// The names of its other orders, in the form of the setting `replicas`.
  var replicas: [ReplicaName] = []

  /// Settings that change no answer here and are only kept.
  var keptSettings: [String: JSON] = [:]
}

/// The name of another order of an index, as the setting `replicas` writes it: `films_newest`, or
/// `virtual(films_newest)` for one without records of its own.
struct ReplicaName: Hashable, Sendable {
  let index: IndexName
  let isVirtual: Bool

  init(_ text: String) {
    isVirtual = text.hasPrefix("virtual(") && text.hasSuffix(")")
    index = IndexName(isVirtual ? String(text.dropFirst(8).dropLast()) : text)
  }

  var text: String { isVirtual ? "virtual(\(index))" : index.rawValue }
}
