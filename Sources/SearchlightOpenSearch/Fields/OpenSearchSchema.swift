public import SearchlightBackend

/// The fields of an index, read from a cluster's mapping.
///
/// A service fetches the mapping from the cluster; tests and tools can read one from JSON.
public struct OpenSearchSchema: Hashable, Sendable {
  /// A field in some of the indices of an alias, which map a path in more than one way.
  struct Variant: Hashable, Sendable {
    var field: Field
    /// The names of the indices, in ascending order.
    var indices: [String]
  }

  /// The fields by their full path; the first by name if the indices of an alias differ.
  private(set) var fields: [String: Field] = [:]

  /// The ways in which the indices of an alias map a path, for each path where they differ in what
  /// can be done with its values.
  private(set) var variants: [String: [Variant]] = [:]

  /// The paths of nested objects, whose elements are stored apart from the record.
  private(set) var nestedPaths: [String] = []

  /// The paths of objects whose elements can be told apart in every index that has them: nested
  /// objects, also those whose values are stored in the record too.
  private(set) var elementPaths: Set<String> = []

  /// The paths of objects whose attributes are not added to the mapping, with an empty path for the
  /// record itself.
  private(set) var closedPaths: Set<String> = []

  /// The names of the indices that do not keep the records themselves.
  private(set) var indicesWithoutRecords: [String] = []

  /// Whether a loader of this library has made one of the indices.
  var isOwn: Bool { fields[OpenSearchIndex.orderField] != nil }

  /// Reads a cluster's answer to `GET /INDEX/_mapping`; if an alias stands for several indices,
  /// their fields are combined.
  public init(mapping answer: JSON) {
    var found: [String: [Variant]] = [:]
    var plainObjects: Set<String> = []
    for (name, index) in (answer.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
      let mappings = index["mappings"]
      if mappings?["_source"]?["enabled"]?.flag == false { indicesWithoutRecords.append(name) }
      var reader = Reader()
      reader.add(mappings)
      for path in reader.nestedPaths where !nestedPaths.contains(path) { nestedPaths.append(path) }
      closedPaths.formUnion(reader.closedPaths)
      elementPaths.formUnion(reader.elementPaths)
      plainObjects.formUnion(reader.plainObjects)
      for (path, field) in reader.fields {
        found[path, default: []].append(Variant(field: field, indices: [name]))
      }
    }
    elementPaths.subtract(plainObjects)
    for (path, all) in found { add(all, at: path) }
  }

  /// Adds the fields that the indices of an alias have at a path, and joins those that are used
  /// alike.
  mutating func add(_ all: [Variant], at path: String) {
    var joined: [Variant] = []
    for variant in all {
      if let number = joined.firstIndex(where: { $0.field.isUsed(like: variant.field) }) {
        joined[number].field.join(variant.field)
        joined[number].indices += variant.indices
      } else {
        joined.append(variant)
      }
    }
    fields[path] = joined.first?.field
    if joined.count > 1 { variants[path] = joined }
  }

  /// Leaves one of the ways in which indices map a path.
  mutating func use(_ variant: Variant, at path: String) {
    fields[path] = variant.field
    variants[path] = nil
  }

  /// Returns whether a path is that of a field.
  func has(_ path: String) -> Bool { fields[path] != nil }

  /// Adds a field of a path.
  mutating func add(_ field: Field, at path: String) { fields[path] = field }

  /// Adds a sub-field to the field of a path.
  mutating func addSubfield(_ field: Field, _ name: String, of path: String) {
    fields[path]?.subfields[name] = field
  }

  /// Adds the path of a nested object.
  mutating func addNestedPath(_ path: String) {
    nestedPaths.append(path)
    elementPaths.insert(path)
  }

  /// Reads the mapping of one index.
  private struct Reader {
    var fields: [String: Field] = [:]
    var nestedPaths: [String] = []
    var closedPaths: Set<String> = []
    var elementPaths: Set<String> = []
    var plainObjects: Set<String> = []

    mutating func add(_ mappings: JSON?) {
      close("", by: mappings?["dynamic"])
      add(mappings?["properties"], prefix: "", nested: nil, depth: 0)
      // A cluster computes these when they are asked for.
      for (path, json) in mappings?["runtime"]?.objectValue ?? [:] {
        fields[path] = Field(json, depth: 1)
      }
      resolveAliases()
    }

    /// Notes whether an object takes no attributes that its mapping does not have.
    ///
    /// A strict object refuses such records.
    private mutating func close(_ path: String, by dynamic: JSON?) {
      if dynamic?.flag == false { closedPaths.insert(path) }
    }

    private mutating func add(_ properties: JSON?, prefix: String, nested: String?, depth: Int) {
      guard depth < 64, let members = properties?.objectValue else { return }
      for (name, json) in members.sorted(by: { $0.key < $1.key }) {
        let path = prefix + name
        close(path, by: json["dynamic"])
        if json["type"] == nil || json["type"] == "object" { close(path, by: json["enabled"]) }
        if json["properties"] != nil {
          let isFlatToo =
            json["include_in_root"] == true || prefix.isEmpty && json["include_in_parent"] == true
          let isApart = json["type"] == "nested" && !isFlatToo
          if isApart { nestedPaths.append(path) }
          if json["type"] == "nested" {
            elementPaths.insert(path)
          } else {
            plainObjects.insert(path)
          }
          add(
            json["properties"], prefix: path + ".", nested: isApart ? path : nested,
            depth: depth + 1)
        } else if var field = Field(json, depth: 0) {
          field.nested = nested
          fields[path] = field
        }
      }
    }

    /// Gives each alias of a field what that field has, with its path.
    private mutating func resolveAliases() {
      for (path, alias) in fields where alias.type == "alias" {
        guard let target = alias.target, var field = field(at: target) else {
          fields[path] = nil
          continue
        }
        field.target = target
        fields[path] = field
      }
    }

    private func field(at path: String) -> Field? {
      if let field = fields[path] { return field.type == "alias" ? nil : field }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      return fields[String(path[..<dot])]?.subfields[String(path[path.index(after: dot)...])]
    }
  }

  /// The paths of all searchable texts that do not begin with an underscore, sorted, without
  /// `objectID` and without other names of a field.
  var textPaths: [String] {
    fields.filter { path, field in
      field.isText && field.isIndexed && field.target == nil && !path.hasPrefix("_")
        && path != "objectID"
    }.map(\.key).sorted()
  }
}

extension JSON {
  /// The value of a flag, which a cluster writes as a Boolean or as a text.
  fileprivate var flag: Bool? { boolValue ?? stringValue.flatMap(Bool.init) }
}
