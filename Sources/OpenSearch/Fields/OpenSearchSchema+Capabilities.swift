import SearchBackend

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

  /// The type of a field with what it can do; the first by name if indices of an alias differ, and
  /// `nil` for metadata such as `_id`.
  private static func type(_ types: JSON) -> (String, JSON)? {
    let members = (types.objectValue ?? [:]).filter { type, capability in
      type != "unmapped" && !type.hasPrefix("_") && capability["metadata_field"] != true
    }
    return members.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
