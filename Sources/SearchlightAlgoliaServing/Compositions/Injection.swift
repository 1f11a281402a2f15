import SearchlightBackend

/// A main list, and groups of records that are injected into it.
struct Injection: Hashable, Sendable {
  /// A group of records that is injected into a list.
  struct Group: Hashable, Sendable {
    let key: String
    let source: CompositionSource

    /// The position in the list at which the group begins, from 0.
    let position: Int

    /// The largest number of records of the group.
    let length: Int

    /// Whether its hits name the group.
    let addsKey: Bool

    /// What its hits have besides.
    let extra: [String: JSON]

    init(_ reader: CompositionReader) throws(CompositionError) {
      try reader.allow(["key", "source", "position", "length", "metadata"])
      key = try reader.requiredText("key")
      source = try CompositionSource(reader, isMain: false)
      guard let position = try reader.number("position", in: 0...Self.lastPosition) else {
        throw reader.error("position", "a whole number from 0 to \(Self.lastPosition)", nil)
      }
      guard let length = try reader.number("length", in: 0...Self.longest) else {
        throw reader.error("length", "a whole number from 0 to \(Self.longest)", nil)
      }
      self.position = position
      self.length = length
      let metadata = try reader.object("metadata")
      try metadata?.allow(["hits"])
      let hits = try metadata?.object("hits")
      try hits?.allow(["addItemKey", "extra"])
      addsKey = try hits?.flag("addItemKey") ?? false
      _ = try hits?.object("extra")
      extra = hits?["extra"]?.objectValue ?? [:]
    }

    private static let longest = 50
    static let lastPosition = 99
  }

  /// Which of two hits with the same identifier stays in the list.
  enum Positioning: String, Hashable, Sendable, CaseIterable {
    /// The injected one, at the first group that has it.
    case highestInjected

    /// The one that comes first.
    case highest
  }

  let main: CompositionSource

  /// The groups, in the order in which they were given.
  let groups: [Group]

  let positioning: Positioning

  /// Reads the member `injection` of an object.
  init(_ reader: CompositionReader) throws(CompositionError) {
    try reader.allow(["main", "injectedItems", "deduplication"])
    let main = try reader.requiredObject("main")
    try main.allow(["source"])
    self.main = try CompositionSource(main, isMain: true)
    var groups: [Group] = []
    for element in try reader.objects("injectedItems", atMost: 3) {
      let group = try Group(element)
      // The items of a run, and the key of a hit, must say which group they mean.
      guard !groups.contains(where: { $0.key == group.key }) else {
        throw reader.repeated("injectedItems", "the key \(JSON.string(group.key).excerpt)")
      }
      groups.append(group)
    }
    self.groups = groups
    let deduplication = try reader.object("deduplication")
    try deduplication?.allow(["positioning"])
    positioning = try deduplication?.word("positioning") ?? .highestInjected
  }

  /// The indices of the sources.
  var indices: [IndexName] { [main.index] + groups.map(\.source.index) }
}
