import SearchBackend

/// Chooses the field of a cluster for each use of an attribute.
struct FieldPaths: Sendable {
  let schema: OpenSearchSchema

  private func field(_ attribute: Attribute) -> OpenSearchSchema.Field? {
    schema.fields[attribute.rawValue]
  }

  /// Returns the path of the attribute, or of the first of its sub-fields by name, whose field
  /// meets a condition; `nil` for none.
  private func path(
    _ attribute: Attribute, where isOfKind: (OpenSearchSchema.Field) -> Bool
  ) -> String? {
    guard let field = field(attribute) else { return nil }
    if isOfKind(field) { return attribute.rawValue }
    let name = field.subfields.filter { isOfKind($0.value) }.keys.min()
    return name.map { "\(attribute).\($0)" }
  }

  /// Returns whether the mapping contains the attribute.
  func isMapped(_ attribute: Attribute) -> Bool { field(attribute) != nil }

  /// Returns the path of the field for counting and sorting by whole values.
  func values(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isKeyword && !$0.isNormalized }
      ?? path(attribute) { $0.isNumber || $0.isDate || $0.type == "boolean" || $0.type == "ip" }
  }

  /// Returns the path of the field for comparing whole values regardless of case; `nil` for none.
  func foldedValues(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isKeyword && $0.isNormalized }
  }

  /// Returns the path of the field for comparing numbers.
  func numbers(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isNumber || $0.isDate }
  }

  /// Returns the field at a path that another method returned for the attribute.
  func type(_ attribute: Attribute, _ path: String) -> OpenSearchSchema.Field? {
    guard let field = field(attribute) else { return nil }
    guard path != attribute.rawValue else { return field }
    return field.subfields[String(path.dropFirst(attribute.rawValue.count + 1))]
  }

  /// Returns the path of the field for searching words.
  func words(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isText && $0.isIndexed && $0.analyzer != OpenSearchIndex.prefixAnalyzer }
  }

  /// Returns the path of the field that stores the beginnings of words; `nil` for none.
  func beginnings(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isText && $0.analyzer == OpenSearchIndex.prefixAnalyzer }
  }

  /// The path of the field that stores locations.
  var locations: String? {
    [OpenSearchIndex.locationField, "_geoloc"].first { schema.fields[$0]?.type == "geo_point" }
  }

  /// Returns why an attribute cannot be filtered by, counted or sorted by, and how to fix that;
  /// `nil` if it can.
  func problem(with attribute: Attribute) -> String? {
    if let nested = schema.nestedPaths.first(where: { attribute.rawValue.hasPrefix($0 + ".") }) {
      return
        "`\(attribute)` lies in `\(nested)`, which is mapped as nested: map it as object, or with "
        + "{\"include_in_root\":true,\"type\":\"nested\"}, and index the records again"
    }
    guard let field = field(attribute), values(attribute) == nil, foldedValues(attribute) == nil
    else { return nil }
    let mapping: JSON =
      field.isText
      ? ["type": .string(field.type), "fields": ["keyword": ["type": "keyword"]]]
      : ["type": "keyword"]
    return
      "`\(attribute)` is mapped as \(field.type) without a sub-field of type keyword, so its values can be "
      + "neither counted nor compared: map it as \(mapping), and index the records again"
  }
}
