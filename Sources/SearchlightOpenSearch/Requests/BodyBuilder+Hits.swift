import SearchlightBackend
import SearchlightSettings

extension BodyBuilder {
  func sort() throws(SearchError) -> JSON {
    var clauses: [JSON] = []
    for criterion in index.leadingOrder { clauses += try order(criterion) }
    if !text.words.isEmpty || !scores.parts.isEmpty { clauses.append(["_score": "desc"]) }
    if let centre = options.geo.centre, let locations = paths.locations {
      if let steps = steppedDistance {
        clauses.append(steps.sort(locations, around: centre))
      } else {
        clauses.append(distance(from: centre, of: locations))
      }
    }
    for criterion in index.settings.customRanking { clauses += try order(criterion) }
    // An index that an older version has loaded has no field of lengths.
    if !text.words.isEmpty, index.rankedByLength != nil,
      paths.schema.has(OpenSearchIndex.lengthField)
    {
      clauses.append([
        OpenSearchIndex.lengthField: [
          "missing": "_last", "order": "asc", "unmapped_type": "integer",
        ]
      ])
    }
    if paths.schema.fields[OpenSearchIndex.orderField] != nil {
      clauses.append([OpenSearchIndex.orderField: ["order": "asc", "unmapped_type": "long"]])
    } else if let path = paths.values("objectID") {
      clauses.append([path: ["order": "asc", "unmapped_type": "keyword"]])
    }
    if clauses.isEmpty { clauses = [["_score": "desc"]] }
    return .array(clauses)
  }

  /// The steps in which distances are compared; `nil` for the exact distance.
  var steppedDistance: SteppedDistance? { SteppedDistance(options.geo.precision) }

  /// Returns the sort clause for the exact distance.
  private func distance(from centre: Point, of locations: String) -> JSON {
    var members: [String: JSON] = [
      locations: centre.openSearchForm, "mode": "min", "order": "asc", "unit": "m",
    ]
    if paths.isLocationMapped { members["ignore_unmapped"] = true }
    return ["_geo_distance": .object(members)]
  }

  /// Returns the sort clauses of an attribute: numbers are sorted by value, other values as text.
  private func order(_ criterion: CustomRanking) throws(SearchError) -> [JSON] {
    if let problem = paths.problem(with: criterion.attribute, for: .sorting) {
      throw .rejected(message: problem, status: 400)
    }
    let order: JSON = criterion.isDescending ? "desc" : "asc"
    var found: [(place: FieldPaths.Place, type: JSON)] = []
    if let place = paths.sortedNumbers(criterion.attribute) { found.append((place, "double")) }
    if let place = paths.sorted(criterion.attribute), place.path != found.first?.place.path {
      found.append((place, "keyword"))
    }
    // OpenSearch sorts by the name of the index in place of the value, which all records share.
    if paths.dialect.product != .elasticsearch {
      found.removeAll { $0.place.field.type == "constant_keyword" }
    }
    return found.map { place, type in
      var members: [String: JSON] = ["missing": "_last", "order": order, "unmapped_type": type]
      members["nested"] = place.field.nested.map { ["path": .string($0)] }
      return [place.path: .object(members)]
    }
  }

  /// The name under which a hit has the variants of its group.
  static let variantsName = "_searchlight_variants"

  /// Returns what groups hits by a field: the best of each group, with the next ones if the request
  /// wants more than one.
  func collapse(_ field: String, showing members: [String: JSON]) -> JSON {
    guard options.distinct > 1 else { return ["field": .string(field)] }
    var inner: [String: JSON] = [
      "name": .string(Self.variantsName), "size": JSON(options.distinct),
    ]
    for name in ["sort", "_source", "fields", "highlight", "track_scores"] {
      inner[name] = members[name]
    }
    return ["field": .string(field), "inner_hits": .object(inner)]
  }

  /// Whether all attributes are retrieved, except those that are named with a minus sign.
  var retrievesAll: Bool { options.retrieved?.contains("*") ?? true }

  var source: JSON {
    let own = OpenSearchIndex.ownFields.filter {
      !OpenSearchIndex.optionalFields.contains($0) || paths.schema.has($0)
        || $0 == OpenSearchIndex.splitField && paths.hasSplitTexts
    }
    let excluded: JSON = .array(own.map(JSON.string))
    guard !retrievesAll, let retrieved = options.retrieved else { return ["excludes": excluded] }
    // A highlight is read together with the value that it marks.
    let shown = retrieved + highlighted + options.snippeted.map(\.attribute)
    let names = Set(shown.map(\.rawValue) + ["objectID"]).sorted()
    return ["excludes": excluded, "includes": .array(names.map(JSON.string))]
  }

  /// The paths of the vectors that are retrieved and that the cluster leaves out of the record.
  ///
  /// Elasticsearch does so from version 9.2.
  var vectors: [String] {
    guard paths.dialect.product != .openSearch, paths.dialect.major ?? 9 >= 9 else { return [] }
    let all = paths.schema.fields.filter { path, field in
      field.type == "dense_vector" && field.nested == nil && field.target == nil
    }.keys.sorted()
    guard !retrievesAll, let retrieved = options.retrieved?.map(\.rawValue) else { return all }
    return all.filter { path in
      retrieved.contains { path == $0 || path.hasPrefix($0 + ".") }
    }
  }

  /// The attributes whose matches are highlighted.
  var highlighted: [Attribute] {
    let named = options.highlighted.flatMap { $0.contains("*") ? nil : $0 } ?? text.attributes
    return named.filter { !index.settings.unretrievableAttributes.contains($0) }
  }

  /// The characters of a text that a cluster analyses for highlights by default; those after them
  /// are not highlighted.
  private static let analysedLength: JSON = 1_000_000

  var highlight: JSON? {
    guard !text.words.isEmpty else { return nil }
    var shown = Set(highlighted)
    if options.snippeted.contains(where: { $0.attribute == "*" }) {
      shown.formUnion(text.attributes)
    } else {
      shown.formUnion(options.snippeted.map(\.attribute))
    }
    var fields: [String: JSON] = [:]
    for attribute in text.attributes
    where shown.contains(where: { attribute == $0 || attribute.rawValue.hasPrefix("\($0).") }) {
      for attribute in text.splitFields.adding(to: [attribute]) {
        for path in [paths.words(attribute), paths.beginnings(attribute)] {
          if let path { fields[path] = [:] }
        }
      }
    }
    guard !fields.isEmpty else { return nil }
    var members: [String: JSON] = [
      "fields": .object(fields), "number_of_fragments": 0,
      "post_tags": [.string(PlannedSearch.postTag)], "pre_tags": [.string(PlannedSearch.preTag)],
    ]
    members["highlight_query"] = text.highlighting(weights)
    if let name = paths.dialect.analysedLengthName { members[name] = Self.analysedLength }
    return .object(members)
  }

  /// Returns the field that identifies the group of variants of a record, if only the best of each
  /// group are shown; `nil` if all are.
  func variants() throws(SearchError) -> String? {
    guard options.distinct > 0, request.facetSearch == nil,
      let attribute = index.settings.attributeForDistinct
    else { return nil }
    if paths.schema.fields[OpenSearchIndex.variantField] != nil {
      return OpenSearchIndex.variantField
    }
    if let problem = paths.problem(with: attribute, for: .counting) {
      throw .rejected(message: problem, status: 400)
    }
    guard let nested = paths.nested(attribute) else { return paths.counted(attribute)?.path }
    throw .rejected(
      message:
        "`\(attribute)` lies in `\(nested)`, which is mapped as nested, so records cannot be grouped by it: "
        + "map it as object, or with {\"include_in_root\":true,\"type\":\"nested\"}, and index the records "
        + "again",
      status: 400)
  }
}
