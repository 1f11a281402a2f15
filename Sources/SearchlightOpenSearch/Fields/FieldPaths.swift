import SearchlightBackend

/// Chooses the field of a cluster for each use of an attribute.
struct FieldPaths: Sendable {
  var schema: OpenSearchSchema

  /// The product and version of the cluster, as far as they are known.
  var dialect = ClusterDialect()

  /// Whether the settings do not say which attributes there are, so that one without a field is a
  /// mistake.
  var isByMapping = false

  /// The attribute with the locations of records, as the app has named it; `nil` for the one that
  /// the mapping has.
  var location: Attribute?

  /// The path of the nested object among whose elements is searched; `nil` for whole records.
  var elementPath: String?

  /// A field with its path in the cluster.
  struct Place: Hashable, Sendable {
    let path: String
    let field: OpenSearchSchema.Field
  }

  /// Returns the field of an attribute.
  ///
  /// A path inside an object whose values are kept in one field has a field too.
  func field(_ attribute: Attribute) -> OpenSearchSchema.Field? {
    if let field = schema.fields[attribute.rawValue] { return field }
    guard let outer = outer(attribute), outer.field.isFlat else { return nil }
    var field = outer.field
    field.isInFlatObject = true
    field.target = field.target.map { $0 + attribute.rawValue.dropFirst(outer.path.count) }
    return field
  }

  /// Returns the field of the innermost object that an attribute lies in, if the cluster takes the
  /// whole object for a value.
  func outer(_ attribute: Attribute) -> Place? {
    var path = attribute.rawValue[...]
    while let dot = path.lastIndex(of: ".") {
      path = path[..<dot]
      if let field = schema.fields[String(path)] {
        return field.isObjectValue ? Place(path: String(path), field: field) : nil
      }
    }
    return nil
  }

  /// Returns the field of an attribute, or the first of its sub-fields by name, that meets a
  /// condition; `nil` for none.
  func place(
    _ attribute: Attribute, where isOfKind: (OpenSearchSchema.Field) -> Bool
  ) -> Place? {
    guard let field = field(attribute) else { return nil }
    let path = field.target ?? attribute.rawValue
    if isOfKind(field) { return Place(path: path, field: field) }
    // How many words a text has is no value of its attribute.
    let found = field.subfields.filter { $0.value.type != "token_count" && isOfKind($0.value) }
      .min { $0.key < $1.key }
    return found.map { Place(path: "\(path).\($0.key)", field: $0.value) }
  }

  private func path(
    _ attribute: Attribute, where isOfKind: (OpenSearchSchema.Field) -> Bool
  ) -> String? {
    place(attribute, where: isOfKind)?.path
  }

  /// Returns the path of the field for comparing, counting and sorting by whole values.
  func values(_ attribute: Attribute) -> String? { wholeValues(attribute) { _ in true }?.path }

  /// Returns the field of the most exact whole values that meets a condition.
  func wholeValues(
    _ attribute: Attribute, where isUsable: (OpenSearchSchema.Field) -> Bool
  ) -> Place? {
    place(attribute) { $0.isKeyword && !$0.isNormalized && isUsable($0) }
      ?? place(attribute) { $0.isPlainValue && isUsable($0) }
      ?? place(attribute) { $0.isKeyword && isUsable($0) }
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
    let own = field.target ?? attribute.rawValue
    guard path != own else { return field }
    return field.subfields[String(path.dropFirst(own.count + 1))]
  }

  /// Returns the path of the field for searching words.
  func words(_ attribute: Attribute) -> String? {
    let isOfWords = { (field: OpenSearchSchema.Field) in
      field.isText && field.isIndexed && !field.isOfBeginnings && !field.isAddition
    }
    if let path = path(attribute, where: isOfWords) { return path }
    for variant in schema.variants[attribute.rawValue] ?? [] {
      if let path = seen(as: variant, at: attribute).words(attribute) { return path }
    }
    return nil
  }

  /// Returns whether all fields of an attribute with words know where these are.
  func hasPositions(_ attribute: Attribute) -> Bool {
    path(attribute) { $0.isText && !$0.isAddition && !$0.hasPositions } == nil
      && (schema.variants[attribute.rawValue] ?? []).allSatisfy {
        seen(as: $0, at: attribute).hasPositions(attribute)
      }
  }

  /// Returns the path of the field that stores the beginnings of words; `nil` for none.
  func beginnings(_ attribute: Attribute) -> String? {
    path(attribute, where: \.isOfBeginnings)
  }

  /// Returns the path of the field that stores short values as a whole; `nil` for none, as in an index
  /// that an older version has loaded.
  func wholes(_ attribute: Attribute) -> String? {
    path(attribute, where: \.isOfWholes)
  }

  /// Returns the paths of the fields that store the first words of each value, the shortest first;
  /// empty if one is missing, as in an index that an older version has loaded.
  func heads(_ attribute: Attribute) -> [String] {
    let heads = OpenSearchIndex.heads.compactMap { count in
      path(attribute) { $0.head == count }
    }
    return heads.count == OpenSearchIndex.heads.count ? heads : []
  }

  /// Returns the path of a nested object that an attribute lies in, whose elements are stored apart
  /// from the record; `nil` for an attribute of the record itself.
  ///
  /// An element of an inner array is apart from an element of the outer one too.
  func nested(_ attribute: Attribute) -> String? {
    guard let nested = field(attribute)?.nested, nested != elementPath else { return nil }
    return nested
  }
}
