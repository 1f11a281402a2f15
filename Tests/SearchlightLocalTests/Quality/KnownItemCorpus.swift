import SearchlightCore

/// Records with the names and summaries of software packages, made from a seed: families of similar
/// names, and words as frequent as real ones.
struct KnownItemCorpus {
  struct Item {
    let name: String
    let summary: String

    var json: JSON {
      ["objectID": .string(name), "name": .string(name), "summary": .string(summary)]
    }
  }

  /// In descending order of their names, so that the plain name of a family comes last and only the
  /// ranking can bring it forward.
  let items: [Item]

  init(count: Int, seed: UInt64 = 1) {
    var source = KnownItemSource(seed: seed)
    var items: [String: Item] = [:]
    while items.count < count {
      for item in source.family() where items.count < count { items[item.name] = item }
    }
    self.items = items.values.sorted { $0.name > $1.name }
  }
}
