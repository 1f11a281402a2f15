import SearchCore

/// Which field of a cluster is asked for which use of an attribute.
struct FieldPaths: Sendable {
  let schema: OpenSearchSchema

  private func field(_ attribute: Attribute) -> OpenSearchSchema.Field? {
    schema.fields[attribute.rawValue]
  }

  /// The path of the attribute or of the first of its sub-fields, by name, that is of a kind; `nil` if none is.
  private func path(
    _ attribute: Attribute, where isOfKind: (OpenSearchSchema.Field) -> Bool
  ) -> String? {
    guard let field = field(attribute) else { return nil }
    if isOfKind(field) { return attribute.rawValue }
    let name = field.subfields.filter { isOfKind($0.value) }.keys.min()
    return name.map { "\(attribute).\($0)" }
  }

  /// Whether the cluster knows the attribute at all.
  func isMapped(_ attribute: Attribute) -> Bool { field(attribute) != nil }

  /// Where whole values are counted and sorted by.
  func values(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isKeyword && !$0.isNormalized }
      ?? path(attribute) { $0.isNumber || $0.isDate || $0.type == "boolean" || $0.type == "ip" }
  }

  /// Where whole values are compared without regard to case; `nil` if nothing is stored so.
  func foldedValues(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isKeyword && $0.isNormalized }
  }

  /// Where numbers are compared.
  func numbers(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isNumber || $0.isDate }
  }

  /// The type of a path that `values` has named.
  func type(_ attribute: Attribute, _ path: String) -> OpenSearchSchema.Field? {
    guard let field = field(attribute) else { return nil }
    guard path != attribute.rawValue else { return field }
    return field.subfields[String(path.dropFirst(attribute.rawValue.count + 1))]
  }

  /// Where words are searched.
  func words(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isText && $0.isIndexed && $0.analyzer != OpenSearchIndex.prefixAnalyzer }
  }

  /// Where the beginnings of words are stored; `nil` if they are not.
  func beginnings(_ attribute: Attribute) -> String? {
    path(attribute) { $0.isText && $0.analyzer == OpenSearchIndex.prefixAnalyzer }
  }

  /// Where places are.
  var places: String? {
    [OpenSearchIndex.placeField, "_geoloc"].first { schema.fields[$0]?.type == "geo_point" }
  }

  /// What makes an attribute unfit to be filtered by, counted or sorted by, and how to mend it; `nil` if nothing does.
  func flaw(_ attribute: Attribute) -> String? {
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
