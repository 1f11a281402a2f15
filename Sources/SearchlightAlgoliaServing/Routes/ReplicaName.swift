import SearchlightBackend

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
