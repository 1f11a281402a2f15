import SearchlightBackend

extension OpenSearchSchema {
  /// Reads a cluster's answer to `GET /INDEX/_field_caps?fields=*`, which a user may ask who may
  /// only read.
  ///
  /// The answer names types and tells whether a field is searched, but no analysers and normalizers.
  /// So those of sub-fields are known only in an index that a loader of this library has made, by
  /// their names.
  init(capabilities answer: JSON) {
    self.init(mapping: [:])
    let capabilities = (answer["fields"]?.objectValue ?? [:]).sorted { $0.key < $1.key }
    let isOwn = capabilities.contains { $0.key == OpenSearchIndex.orderField }
    // The answer does not tell which of several indices have additions.
    let isOfSeveral = (answer["indices"]?.arrayValue?.count ?? 1) > 1
    // A path follows the field that it is a sub-field of.
    for (path, types) in capabilities {
      let found = Self.types(types)
      guard let type = found.first?.0 else { continue }
      switch type {
      case "object": continue
      case "nested":
        addNestedPath(path)
        continue
      default: break
      }
      let parts = path.split(separator: ".").map(String.init)
      let parent = parts.dropLast().joined(separator: ".")
      let isSubfield = !parent.isEmpty && has(parent)
      let name = parts.last ?? path
      let addition =
        isOwn && isSubfield && type == "text" ? OpenSearchIndex.additions[name] : nil
      if addition != nil, isOfSeveral { continue }
      let variants = found.map { type, capability in
        var field = Field(type: type)
        field.nested = nestedPaths.last { path.hasPrefix($0 + ".") }
        field.isIndexed = capability["searchable"]?.boolValue ?? true
        if !field.isText, !field.isFlat, capability["aggregatable"] == false {
          field.hasDocValues = false
        }
        if isOwn, isSubfield, name == "beginnings" {
          field.analyzer = OpenSearchIndex.prefixAnalyzer
        }
        if let addition { field.analyzer = addition }
        if isOwn, isSubfield, name == "folded" { field.isNormalized = true }
        if isOwn, !isSubfield, field.isText { field.analyzer = OpenSearchIndex.wordAnalyzer }
        let indices = (capability["indices"]?.arrayValue ?? []).compactMap(\.stringValue)
        return Variant(field: field, indices: indices)
      }
      if isSubfield {
        addSubfield(variants[0].field, name, of: parent)
      } else {
        add(variants, at: path)
      }
    }
  }

  /// Returns the types of a field with what it can do, in ascending order; more than one if indices
  /// of an alias differ, and none for metadata such as `_id`.
  private static func types(_ types: JSON) -> [(String, JSON)] {
    (types.objectValue ?? [:]).filter { type, capability in
      type != "unmapped" && !type.hasPrefix("_") && capability["metadata_field"] != true
    }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
