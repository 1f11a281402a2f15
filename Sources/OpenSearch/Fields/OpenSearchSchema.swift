public import SearchBackend

/// The fields of an index, read from a cluster's mapping.
///
/// A service fetches the mapping from the cluster; tests and tools can read one from JSON.
public struct OpenSearchSchema: Hashable, Sendable {
  /// The type and the analysis of a field or sub-field.
  struct Field: Hashable, Sendable {
    /// The name of the type, such as `keyword`.
    var type: String
    /// The analyser of a text field; `nil` for the standard one.
    var analyzer: String?
    /// Whether a normalizer changes keywords before they are stored, such as to lower case.
    var isNormalized = false
    /// Whether the field can be searched.
    var isIndexed = true
    /// The sub-fields by name.
    var subfields: [String: Field] = [:]
  }

  /// The fields by their full path.
  private(set) var fields: [String: Field] = [:]

  /// The paths of nested objects, whose elements are stored apart from the record and cannot be
  /// searched.
  private(set) var nestedPaths: [String] = []

  /// Reads a cluster's answer to `GET /INDEX/_mapping`; if an alias stands for several indices,
  /// their fields are combined.
  public init(mapping answer: JSON) {
    for (_, index) in (answer.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
      add(index["mappings"]?["properties"], prefix: "", depth: 0)
    }
  }

  private mutating func add(_ properties: JSON?, prefix: String, depth: Int) {
    guard depth < 64, let members = properties?.objectValue else { return }
    for (name, json) in members.sorted(by: { $0.key < $1.key }) {
      let path = prefix + name
      if json["properties"] != nil {
        let isFlatToo =
          json["include_in_root"] == true || prefix.isEmpty && json["include_in_parent"] == true
        if json["type"] == "nested", !isFlatToo { nestedPaths.append(path) }
        add(json["properties"], prefix: path + ".", depth: depth + 1)
      } else if let field = Self.field(json, depth: 0), fields[path] == nil {
        fields[path] = field
      }
    }
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
  mutating func addNestedPath(_ path: String) { nestedPaths.append(path) }

  private static func field(_ json: JSON, depth: Int) -> Field? {
    guard let type = json["type"]?.stringValue else { return nil }
    var field = Field(type: type)
    field.analyzer = json["analyzer"]?.stringValue
    field.isNormalized = json["normalizer"] != nil
    field.isIndexed = json["index"]?.boolValue ?? json["enabled"]?.boolValue ?? true
    guard depth == 0 else { return field }
    for (name, json) in json["fields"]?.objectValue ?? [:] {
      field.subfields[name] = Self.field(json, depth: 1)
    }
    return field
  }

  /// The paths of all searchable texts that do not begin with an underscore, sorted, without
  /// `objectID`.
  var textPaths: [String] {
    fields.filter { path, field in
      field.isText && field.isIndexed && !path.hasPrefix("_") && path != "objectID"
    }.map(\.key).sorted()
  }
}

extension OpenSearchSchema.Field {
  var isText: Bool { ["text", "match_only_text", "search_as_you_type"].contains(type) }
  var isKeyword: Bool { ["keyword", "constant_keyword", "wildcard", "flat_object"].contains(type) }
  var isNumber: Bool {
    [
      "long", "integer", "short", "byte", "double", "float", "half_float", "scaled_float",
      "unsigned_long",
    ].contains(type)
  }
  /// Whether the field stores whole numbers with all their digits.
  var isWholeNumber: Bool {
    ["long", "integer", "short", "byte", "unsigned_long"].contains(type)
  }
  var isDate: Bool { type == "date" || type == "date_nanos" }
}

extension OpenSearchSchema {
  /// Reads a cluster's answer to `GET /INDEX/_field_caps?fields=*`, which a user may ask who may
  /// only read.
  ///
  /// The answer names types and tells whether a field is searched, but no analysers and normalizers.
  /// So those of sub-fields are known only in an index that a loader of this library has made, by
  /// their names. A nested object counts as one whose elements are stored apart from the record.
  init(capabilities answer: JSON) {
    self.init(mapping: [:])
    let capabilities = (answer["fields"]?.objectValue ?? [:]).sorted { $0.key < $1.key }
    let isOwn = capabilities.contains { $0.key == OpenSearchIndex.orderField }
    // A path follows the field that it is a sub-field of.
    for (path, types) in capabilities {
      guard let (type, capability) = Self.type(types) else { continue }
      switch type {
      case "object": continue
      case "nested":
        addNestedPath(path)
        continue
      default: break
      }
      var field = Field(type: type)
      field.isIndexed = capability["searchable"]?.boolValue ?? true
      let parts = path.split(separator: ".").map(String.init)
      let parent = parts.dropLast().joined(separator: ".")
      guard let name = parts.last, has(parent) else {
        if isOwn, field.isText { field.analyzer = OpenSearchIndex.wordAnalyzer }
        add(field, at: path)
        continue
      }
      if isOwn, name == "beginnings" { field.analyzer = OpenSearchIndex.prefixAnalyzer }
      if isOwn, name == "folded" { field.isNormalized = true }
      addSubfield(field, name, of: parent)
    }
  }

  /// Returns the type of a field with what it can do; the first by name if indices of an alias
  /// differ, and `nil` for metadata such as `_id`.
  private static func type(_ types: JSON) -> (String, JSON)? {
    let members = (types.objectValue ?? [:]).filter { type, capability in
      type != "unmapped" && !type.hasPrefix("_") && capability["metadata_field"] != true
    }
    return members.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
