import SearchlightAlgoliaForm
import SearchlightBackend
import SearchlightSettings

/// What a run of a composition asks for.
struct RunParameters: Sendable {
  /// A record to inject, and what its hit has besides.
  struct ExternalItem: Hashable, Sendable {
    let objectID: String
    let metadata: [String: JSON]
  }

  /// The search parameters.
  private(set) var search: [String: JSON] = [:]

  /// The facets whose counts ignore the choices of their own values.
  private(set) var disjunctive: [Attribute] = []

  /// The records for groups with an external source, by the keys of the groups.
  private(set) var items: [String: [ExternalItem]] = [:]

  /// The feeds to return, in order; `nil` for those of the composition.
  private(set) var feedsOrder: [String]?

  /// The label of a sorting; `nil` for none.
  private(set) var sortBy: String?

  /// Whether the rules of the composition apply.
  private(set) var usesRules = true

  /// The largest number of records to inject into a group.
  private static let mostItems = 500

  /// - Parameters:
  ///   - json: The parameters, an object.
  ///   - feedsOrder: The feeds to return; `nil` if the request does not say it.
  init(_ json: JSON?, feedsOrder: [String]? = nil) throws(AlgoliaAPIError) {
    self.feedsOrder = feedsOrder
    guard let json, json != .null else { return }
    guard let members = json.objectValue else {
      throw AlgoliaAPIError(
        message: "params must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "params")
    for name in ["length", "offset", "params"] where reader[name] != nil {
      throw AlgoliaAPIError(
        message: "\(name) cannot be a parameter of a composition; use page and hitsPerPage",
        status: 400)
    }
    usesRules = try reader.flag("enableRules") ?? true
    sortBy = try reader.nonEmptyText("sortBy")
    let groups = try reader.objectMembers("injectedItems") ?? [:]
    for (key, group) in groups.sorted(by: { $0.key < $1.key }) {
      items[key] = try Self.items(group, of: key)
    }
    search = members.filter { $0.value != .null }
    for name in ["enableRules", "injectedItems", "sortBy"] { search[name] = nil }
    if let facets = search["facets"] {
      let read = try DisjunctiveFacets(facets)
      (search["facets"], disjunctive) = (read.plain, read.attributes)
    }
  }

  private static func items(_ json: JSON, of key: String) throws(AlgoliaAPIError) -> [ExternalItem]
  {
    let subject = "injectedItems.\(JSON.string(key).excerpt)"
    guard json.objectValue != nil else {
      throw AlgoliaAPIError(
        message: "\(subject) must be an object with items, not \(json.excerpt)", status: 400)
    }
    guard let elements = try MemberReader(json, of: subject).objects("items") else {
      throw AlgoliaAPIError(
        message: "items of \(subject) must be an array of objects, not missing", status: 400)
    }
    guard elements.count <= mostItems else {
      throw AlgoliaAPIError(
        message: "items of \(subject) must be at most \(mostItems), not \(elements.count)",
        status: 400)
    }
    var items: [ExternalItem] = []
    var known: Set<String> = []
    for element in elements {
      let reader = MemberReader(element, of: "an item of \(subject)")
      guard let id = try reader.nonEmptyText("objectID") else {
        throw AlgoliaAPIError(
          message: "objectID of an item of \(subject) must be a string that is not empty: "
            + element.excerpt,
          status: 400)
      }
      // Of two with the same identifier, the first counts.
      guard known.insert(id).inserted else { continue }
      items.append(
        ExternalItem(objectID: id, metadata: try reader.objectMembers("metadata") ?? [:]))
    }
    return items
  }
}

/// The parameter `facets` of a composition, in which `disjunctive(brand)` marks a facet whose counts
/// ignore the choices of its own values.
struct DisjunctiveFacets: Sendable {
  /// The facets without marks.
  let plain: JSON

  /// The largest number of marked facets.
  private static let mostMarked = 20

  /// The facets that are marked, each once.
  let attributes: [Attribute]

  init(_ json: JSON) throws(AlgoliaAPIError) {
    let list = json.stringValue.map { text in
      JSON.array(text.split(separator: ",").map { .string(String($0)) })
    }
    let texts: [String]
    do throws(OptionError) {
      texts = (try OptionReader { _ in list ?? json }.value(Parameters.facets) ?? []).map(
        \.rawValue)
    } catch {
      throw AlgoliaAPIError(message: error.message, status: 400)
    }
    var (plain, marked) = ([String](), [String]())
    var (known, knownMarked) = (Set<String>(), Set<String>())
    for text in texts {
      let isMarked = text.hasPrefix("disjunctive(") && text.hasSuffix(")")
      let name = isMarked ? String(text.dropFirst(12).dropLast()) : text
      if isMarked, knownMarked.insert(name).inserted { marked.append(name) }
      if known.insert(name).inserted { plain.append(name) }
    }
    guard marked.count <= Self.mostMarked else {
      throw AlgoliaAPIError(
        message: "facets must have at most \(Self.mostMarked) disjunctive ones, not "
          + "\(marked.count); each needs a search of its own",
        status: 400)
    }
    self.plain = .array(plain.map(JSON.string))
    attributes = marked.map { Attribute($0) }
  }
}
