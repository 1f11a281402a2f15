import SearchlightBackend
import SearchlightSettings

extension OpenSearchIndex {
  /// Returns whether the attributes of an index come from its mapping, because the settings do not
  /// declare any.
  ///
  /// The mapping of an index that a loader of this library has made follows from settings, which
  /// name the attributes, unless there are none at all.
  func isDeclared(by schema: OpenSearchSchema) -> Bool {
    let members = (settings.objectValue ?? [:]).filter { $0.value != .null }
    return members[Settings.attributesForFaceting.name] == nil
      && (members.isEmpty || !schema.isOwn)
  }

  /// Returns the fields of the attributes of the index in a mapping.
  func paths(in schema: OpenSearchSchema, _ dialect: ClusterDialect) -> FieldPaths {
    FieldPaths(
      schema: schema, dialect: dialect, isByMapping: isDeclared(by: schema) && !schema.isOwn,
      location: location)
  }
}

extension IndexOptions {
  /// Returns the options with the attributes that a mapping has: those that can be counted for
  /// facets, and all texts to search, unless the settings name some.
  ///
  /// In an index without texts, the keywords are searched.
  func declaring(_ paths: FieldPaths) -> IndexOptions {
    var settings = settings
    let counted = paths.countedAttributes
    settings.attributesForFaceting = counted.map { .searchable($0) }
    if settings.searchableAttributes.isEmpty, !paths.schema.isOwn {
      var searched = paths.schema.textPaths.map { Attribute($0) }
      if searched.isEmpty { searched = counted.filter { paths.field($0)?.isKeyword ?? false } }
      if !searched.isEmpty { settings.searchableAttributes = [.alike(searched)] }
    }
    return IndexOptions(settings, ignored: ignored, analysis, compounds)
  }
}

extension FieldPaths {
  /// The attributes whose values can be counted, in ascending order.
  ///
  /// In an index that a loader of this library has made, these are the ones that the settings of the
  /// load declared.
  var countedAttributes: [Attribute] {
    schema.fields.keys.sorted().map { Attribute($0) }.filter { attribute in
      guard !attribute.rawValue.hasPrefix("_"), attribute != "objectID",
        let field = field(attribute), field.target == nil,
        problem(with: attribute, for: .counting) == nil, let place = counted(attribute)
      else { return false }
      return !schema.isOwn || place.field.isKeyword
    }
  }
}
