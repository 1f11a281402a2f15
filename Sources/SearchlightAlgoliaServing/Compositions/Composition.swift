public import SearchlightBackend

/// A named description of lists that an ``AlgoliaServer`` puts together from searches of several
/// indices, in the format of Algolia's composition API.
///
/// ```swift
/// let compositions = try Composition.compositions(json: JSON(parsing: bytes))
/// let server = try AlgoliaServer(service, compositions: compositions)
/// ```
///
/// The page *A local server* of the documentation has a complete example.
public struct Composition: Hashable, Sendable {
  /// The identifier, which is part of the path of a run.
  public let objectID: String

  /// The composition as it was given, without its rules.
  let stated: JSON

  let behavior: CompositionBehavior

  /// The indices that a run can ask for in place of the main one, by their labels.
  let sorting: [String: IndexName]

  /// The rules, in the order in which they were given.
  private(set) var rules: [CompositionRule] = []

  /// All indices that a run may search, whatever rules apply and however it is sorted, each once and
  /// sorted.
  ///
  /// Every call about the composition checks them.
  private(set) var indices: [IndexName] = []

  /// The largest number of rules.
  static let mostRules = 10_000

  private static let names = ["objectID", "name", "description", "behavior", "sortingStrategy"]

  /// Reads a composition with its `rules`, as ``json`` has it.
  ///
  /// - Throws: ``CompositionError`` with the member that is missing, unknown or invalid.
  public init(json: JSON) throws(CompositionError) {
    let reader = try CompositionReader(json, "the composition")
    try reader.allow(Self.names + ["rules"])
    guard json.isNested(atMost: Self.deepest) else {
      throw CompositionError(
        reader.subject, "",
        .invalid(expected: "nested at most \(Self.deepest) deep", found: json.excerpt))
    }
    objectID = try reader.requiredText("objectID")
    _ = try reader.requiredText("name")
    _ = try reader.text("description")
    behavior = try CompositionBehavior(reader)
    sorting = try Self.sorting(reader, "sortingStrategy")
    var members = json.objectValue ?? [:]
    members["rules"] = nil
    stated = .object(members)
    rules = try Self.rules(reader)
    indices = Self.indices(behavior, rules, sorting)
  }

  private static func rules(
    _ reader: CompositionReader
  ) throws(CompositionError) -> [CompositionRule] {
    guard let stated = reader["rules"] else { return [] }
    guard let elements = stated.arrayValue else {
      throw reader.error("rules", "an array of objects", stated)
    }
    guard elements.count <= mostRules else {
      throw reader.tooMany("rules", "an array", atMost: mostRules, elements.count)
    }
    var rules: [CompositionRule] = []
    var known: Set<String> = []
    for element in elements {
      let rule = try CompositionRule(element, of: reader.subject)
      guard known.insert(rule.objectID).inserted else {
        throw reader.repeated("rules", "the objectID \(JSON.string(rule.objectID).excerpt)")
      }
      rules.append(rule)
    }
    return rules
  }

  /// The deepest nesting of arrays and objects: a stored composition is inside of other values.
  static let deepest = JSON.deepestStored - 10

  /// Reads compositions from a JSON array.
  ///
  /// - Throws: ``CompositionError`` with the first member that is not valid.
  public static func compositions(json: JSON) throws(CompositionError) -> [Composition] {
    guard let elements = json.arrayValue else {
      throw CompositionError(
        "the list of compositions", "",
        .invalid(expected: "an array of objects", found: json.excerpt))
    }
    var compositions: [Composition] = []
    var known: Set<String> = []
    for (number, element) in elements.enumerated() {
      guard element.objectValue != nil else {
        throw CompositionError(
          "the list of compositions", "\(number)",
          .invalid(expected: "an object", found: element.excerpt))
      }
      let composition = try Composition(json: element)
      guard known.insert(composition.objectID).inserted else {
        throw CompositionError(
          "the list of compositions", "objectID",
          .repeated(JSON.string(composition.objectID).excerpt))
      }
      compositions.append(composition)
    }
    return compositions
  }

  /// The composition with its rules.
  public var json: JSON {
    var members = stated.objectValue ?? [:]
    if !rules.isEmpty { members["rules"] = .array(rules.map(\.json)) }
    return .object(members)
  }

  private static func indices(
    _ behavior: CompositionBehavior, _ rules: [CompositionRule], _ sorting: [String: IndexName]
  ) -> [IndexName] {
    var indices = Set(behavior.indices).union(sorting.values)
    for rule in rules { indices.formUnion(rule.behavior.indices) }
    return indices.sorted()
  }

  private static func sorting(
    _ reader: CompositionReader, _ name: String
  ) throws(CompositionError) -> [String: IndexName] {
    guard let strategies = try reader.object(name) else { return [:] }
    guard strategies.names.count <= 20 else {
      throw reader.tooMany(name, "an object", atMost: 20, strategies.names.count)
    }
    var sorting: [String: IndexName] = [:]
    for label in strategies.names { sorting[label] = try strategies.index(label) }
    return sorting
  }
}

extension Composition {
  /// Returns the composition with other rules.
  func with(_ rules: [CompositionRule]) -> Composition {
    var changed = self
    changed.rules = rules
    changed.indices = Self.indices(behavior, rules, sorting)
    return changed
  }

  /// Returns the composition with another `sortingStrategy`.
  func with(sortingStrategy: JSON) throws(CompositionError) -> Composition {
    var members = stated.objectValue ?? [:]
    members["sortingStrategy"] = sortingStrategy
    return try Composition(json: .object(members)).with(rules)
  }
}
