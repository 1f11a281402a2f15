import SearchlightBackend

/// The lists that a composition returns.
enum CompositionBehavior: Hashable, Sendable {
  /// A list with an identifier.
  struct Feed: Hashable, Sendable {
    let id: String
    let injection: Injection
  }

  /// One list.
  case injection(Injection)

  /// Several lists, and the order of those that are returned.
  case multifeed([String: Injection], order: [String])

  /// The largest number of feeds, each of which is a search.
  private static let mostFeeds = 100

  /// Reads the member `behavior` of an object.
  init(_ reader: CompositionReader) throws(CompositionError) {
    let (kind, behavior) = try reader.choice(of: ["injection", "multifeed"], in: "behavior")
    guard kind == "multifeed" else {
      self = .injection(try Injection(behavior))
      return
    }
    try behavior.allow(["feeds", "feedsOrder"])
    let feeds = try behavior.requiredObject("feeds")
    guard !feeds.names.isEmpty else {
      throw behavior.error("feeds", "an object with at least one feed", behavior["feeds"])
    }
    guard feeds.names.count <= Self.mostFeeds else {
      throw behavior.tooMany("feeds", "an object", atMost: Self.mostFeeds, feeds.names.count)
    }
    var injections: [String: Injection] = [:]
    for id in feeds.names {
      let feed = try feeds.requiredObject(id)
      try feed.allow(["injection"])
      injections[id] = try Injection(feed.requiredObject("injection"))
    }
    let order = try behavior.texts("feedsOrder")
    var known: Set<String> = []
    for id in order ?? [] {
      guard injections[id] != nil else {
        throw behavior.error(
          "feedsOrder", "some of \(Self.list(injections.keys))", .string(id))
      }
      guard known.insert(id).inserted else {
        throw behavior.repeated("feedsOrder", JSON.string(id).excerpt)
      }
    }
    self = .multifeed(injections, order: order ?? injections.keys.sorted())
  }

  /// The indices of all sources.
  var indices: [IndexName] {
    switch self {
    case .injection(let injection): injection.indices
    case .multifeed(let feeds, _):
      feeds.sorted { $0.key < $1.key }.flatMap(\.value.indices)
    }
  }

  /// The index of the first main list, whose words and facets the conditions of rules have.
  var mainIndex: IndexName {
    switch self {
    case .injection(let injection): injection.main.index
    case .multifeed(let feeds, let order):
      (order.first ?? feeds.keys.min()).flatMap { feeds[$0] }?.main.index ?? ""
    }
  }

  /// Identifiers as a list for errors.
  static func list(_ ids: some Sequence<String>) -> String {
    ids.sorted().map { JSON.string($0).excerpt }.joined(separator: ", ")
  }
}
