import SearchlightBackend

extension FieldPaths {
  /// A use of the values of an attribute.
  enum Use {
    case counting, filtering, comparing, sorting, searching
  }

  /// Returns why an attribute cannot be used, and how to fix that; `nil` if it can.
  ///
  /// An attribute that no record can have is no problem, except where nothing but the mapping says
  /// which attributes there are.
  func problem(with attribute: Attribute, for use: Use = .counting) -> String? {
    if let problem = objectProblem(attribute, use) ?? conflict(attribute, use) { return problem }
    guard let field = field(attribute) else {
      // For an object, all texts in it are searched.
      return use == .searching ? nil : missing(attribute)
    }
    if use == .searching { return searchProblem(attribute, field) }
    if field.isFlat, let problem = flatProblem(attribute, field, use) { return problem }
    if use == .comparing { return comparisonProblem(attribute, field) }
    guard let place = wholeValues(attribute, where: { _ in true }) else {
      let mapping: JSON =
        field.isText
        ? ["type": .string(field.type), "fields": ["keyword": ["type": "keyword"]]]
        : ["type": "keyword"]
      return
        "`\(attribute)` is mapped as \(field.type) without a sub-field of type keyword, so its values can be "
        + "neither counted nor compared: map it as \(mapping), and index the records again"
    }
    return use == .filtering
      ? unsearched(attribute, place) : countingProblem(attribute, place, use)
  }

  // MARK: - Attributes without a field

  /// Returns why an attribute in an object is out of reach: the cluster takes the object for one
  /// value, or nothing in it is mapped.
  private func objectProblem(_ attribute: Attribute, _ use: Use) -> String? {
    guard field(attribute) == nil, !schema.isOwn else { return nil }
    if let outer = outer(attribute), outer.field.type != "object" {
      return
        "`\(attribute)` lies in `\(outer.path)`, which is mapped as \(outer.field.type), so that the cluster "
        + "takes the whole object for one value: map it as object, and index the records again"
    }
    var path = attribute.rawValue[...]
    repeat {
      path = path.lastIndex(of: ".").map { path[..<$0] } ?? ""
      guard schema.closedPaths.contains(String(path)) else { continue }
      let closed = path.isEmpty ? "the mapping" : "`\(path)`"
      return
        "`\(attribute)` is not in the mapping, and \(closed) takes no new attributes "
        + "(dynamic or enabled is false), so records may have it and are not found by it: add it to the "
        + "mapping, and index the records again"
    } while !path.isEmpty
    return nil
  }

  private func missing(_ attribute: Attribute) -> String? {
    let isKnown = attribute == Filter.Tag.attribute || attribute == "objectID"
    guard isByMapping, !schema.fields.isEmpty, !isKnown, !attribute.rawValue.contains("\"") else {
      return nil
    }
    let isObject = schema.fields.keys.contains { $0.hasPrefix(attribute.rawValue + ".") }
    return isObject
      ? "`\(attribute)` is an object: name an attribute in it"
      : "`\(attribute)` is not in the mapping of the index: correct the name, or declare it in "
        + "attributesForFaceting if records may come to have it"
  }

  // MARK: - Indices of an alias

  /// Returns why the indices of an alias cannot be asked together.
  ///
  /// A filter and a comparison ask each index in its own way, and so does the search for words,
  /// unless texts have different paths or stand beside numbers.
  private func conflict(_ attribute: Attribute, _ use: Use) -> String? {
    guard let variants = schema.variants[attribute.rawValue] else { return nil }
    switch use {
    case .filtering, .comparing: return nil
    case .searching:
      let texts = variants.map { seen(as: $0, at: attribute).words(attribute) }
      let others = variants.contains { $0.field.isPlainValue }
      let paths = Set(texts.compactMap(\.self))
      if paths.count < 2, paths.isEmpty || !others { return nil }
    case .sorting:
      // Numbers are ordered alike, whatever their types.
      let places = variants.map { seen(as: $0, at: attribute).sortedNumbers(attribute) }
      let kinds = Set(
        places.map { $0.map { "\($0.path) \($0.field.isDate) \($0.field.nested ?? "")" } })
      if kinds.count == 1, places.first?.flatMap({ $0 }) != nil { return nil }
    case .counting: break
    }
    let ways = variants.map { variant in
      let field = variant.field
      let inner = field.subfields.filter { $0.value.isKeyword || $0.value.isNumber }.keys.sorted()
      let kind =
        (field.isNormalized ? "\(field.type) with a normalizer" : field.type)
        + (field.nested == nil ? "" : " in a nested object")
      let more = inner.isEmpty ? "" : " with \(inner.joined(separator: ", "))"
      return "\(kind)\(more) in \(variant.indices.joined(separator: ", "))"
    }
    return
      "`\(attribute)` is not mapped alike in the indices of the alias (\(ways.joined(separator: "; "))), so "
      + "its values can be neither counted nor sorted nor searched together: map it alike and index the "
      + "records again, or search the indices one by one"
  }

  // MARK: - Uses

  private func searchProblem(
    _ attribute: Attribute, _ field: OpenSearchSchema.Field
  ) -> String? {
    if field.isFlat || words(attribute) != nil { return nil }
    guard let place = wholeValues(attribute, where: { _ in true }) else {
      let reason =
        field.isText ? "mapped with \"index\":false" : "mapped as \(field.type)"
      return
        "`\(attribute)` is \(reason), so it cannot be searched: take it out of searchableAttributes, or "
        + "map it as {\"type\":\"text\"} and index the records again"
    }
    guard place.field.isIndexed else {
      return
        "`\(attribute)` is mapped with \"index\":false, so it cannot be searched: take it out of "
        + "searchableAttributes, or map it with an index and index the records again"
    }
    return nil
  }

  private func flatProblem(
    _ attribute: Attribute, _ field: OpenSearchSchema.Field, _ use: Use
  ) -> String? {
    let remedy = "map it as object, and index the records again"
    switch use {
    case .filtering, .searching: return nil
    case .comparing:
      return
        "`\(attribute)` is kept as text in a \(field.type), so its numbers cannot be compared: \(remedy)"
    case .sorting where field.type == "flat_object":
      return
        "`\(attribute)` is kept in a flat_object, by which the cluster cannot sort: \(remedy)"
    case .counting, .sorting: break
    }
    guard field.isInFlatObject else {
      return
        "`\(attribute)` is mapped as \(field.type), so only paths in it can be counted and sorted by: name "
        + "one, such as `\(attribute).name`"
    }
    guard field.type == "flat_object", dialect.major ?? 2 < 3, schema.nestedPaths.isEmpty else {
      return nil
    }
    return
      "`\(attribute)` is kept in a flat_object, whose values OpenSearch counts from version 3: "
      + "update the cluster, or \(remedy)"
  }

  private func comparisonProblem(
    _ attribute: Attribute, _ field: OpenSearchSchema.Field
  ) -> String? {
    guard let place = place(attribute, where: { $0.isNumber || $0.isDate }) else {
      return
        "`\(attribute)` is mapped without a numeric field, so it cannot be compared: map it as "
        + "{\"type\":\"double\"}, or give it such a sub-field, and index the records again"
    }
    return unsearched(attribute, place)
  }

  private func unsearched(_ attribute: Attribute, _ place: Place) -> String? {
    guard !place.field.isIndexed, place.field.hasDocValues == false else { return nil }
    return
      "`\(attribute)` is mapped with \"index\":false and without doc_values, so its values cannot be "
      + "compared: map it with an index, and index the records again"
  }

  private func countingProblem(_ attribute: Attribute, _ place: Place, _ use: Use) -> String? {
    if counted(attribute) != nil, use == .counting { return nil }
    if use == .sorting, let sorted = sorted(attribute) {
      let values = sorted.field.constants
      guard sorted.field.type == "constant_keyword", values.count > 1,
        dialect.product != .elasticsearch
      else { return nil }
      return
        "`\(attribute)` is a constant_keyword, by which OpenSearch sorts as by the name of the index: map it "
        + "as {\"type\":\"keyword\"}, and index the records again"
    }
    let field = place.field
    if field.type == "wildcard" {
      return
        "`\(attribute)` is mapped as wildcard, whose values OpenSearch can neither count nor sort by: give it "
        + "a sub-field of type keyword, and index the records again"
    }
    if field.type == "constant_keyword" {
      return
        "`\(attribute)` is mapped as constant_keyword without a value, so there is nothing to count: give "
        + "the mapping a value"
    }
    return
      "`\(attribute)` is mapped with \"doc_values\":false, so its values can be neither counted nor sorted "
      + "by: map it with doc_values, and index the records again"
  }

  // MARK: - Places

  /// Returns the field whose values are counted; `nil` if none can be.
  func counted(_ attribute: Attribute) -> Place? {
    wholeValues(attribute) { field in
      field.type == "constant_keyword" ? !field.constants.isEmpty : isStoredByRecord(field)
    }
  }

  /// Returns the field by whose whole values records are sorted; `nil` if none can be.
  func sorted(_ attribute: Attribute) -> Place? {
    wholeValues(attribute, where: isStoredByRecord)
  }

  /// Returns the field by whose numbers or dates records are sorted; `nil` if none can be.
  func sortedNumbers(_ attribute: Attribute) -> Place? {
    place(attribute) { ($0.isNumber || $0.isDate) && isStoredByRecord($0) }
  }

  private func isStoredByRecord(_ field: OpenSearchSchema.Field) -> Bool {
    if field.type == "wildcard" { return dialect.product == .elasticsearch }
    return field.hasDocValues ?? true
  }
}
