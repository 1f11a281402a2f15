import SearchlightBackend

extension FieldPaths {
  /// The path of the field that stores locations: the one that the app has named, the loader's own,
  /// `_geoloc`, or the only one that the mapping has.
  var locations: String? {
    if let location { return place(location) { $0.type == "geo_point" }?.path }
    let known = [OpenSearchIndex.locationField, "_geoloc"]
    if let path = known.first(where: { schema.fields[$0]?.type == "geo_point" }) { return path }
    let all = mappedLocations
    return all.count == 1 ? all[0] : nil
  }

  /// The attribute of a record with its location.
  var recordLocation: Attribute {
    guard let path = locations, path != OpenSearchIndex.locationField else { return "_geoloc" }
    return Attribute(path)
  }

  /// Whether the field with the locations is one that the mapping happens to have, so that another
  /// index of the alias may lack it.
  var isLocationMapped: Bool {
    locations != OpenSearchIndex.locationField && locations != "_geoloc"
  }

  private var mappedLocations: [String] {
    schema.fields.filter { $0.value.type == "geo_point" && $0.value.target == nil }.keys.sorted()
  }

  /// Returns why no area can be searched, and how to fix that; `nil` if one can.
  ///
  /// In an index without any fields there are no records to be found.
  var locationProblem: String? {
    if let location, locations == nil {
      let type = field(location).map { "mapped as \($0.type)" } ?? "not in the mapping"
      return
        "the location `\(location)` of the index is \(type): name a field of type geo_point"
    }
    if let path = locations {
      guard let nested = schema.fields[path]?.nested else { return nil }
      return
        "`\(path)` lies in `\(nested)`, which is mapped as nested, so records cannot be found by it: map a "
        + "geo_point outside of it, and index the records again"
    }
    if schema.fields.isEmpty || schema.isOwn { return nil }
    let all = mappedLocations
    if all.isEmpty {
      return
        "the index has no field of type geo_point, so no area can be searched: map the locations of its "
        + "records as {\"type\":\"geo_point\"}, and index the records again"
    }
    return
      "the index has several fields of type geo_point: \(all.joined(separator: ", ")); say which one has the "
      + "locations, with OpenSearchIndex(…, location: \"\(all[0])\")"
  }
}

extension JSON {
  /// The query of an area that finds nothing in an index without the field, in place of an error.
  var ignoringUnmappedLocations: JSON {
    switch self {
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { name, value in
            guard name.hasPrefix("geo_"), var query = value.objectValue else {
              return (name, value.ignoringUnmappedLocations)
            }
            query["ignore_unmapped"] = true
            return (name, .object(query))
          }))
    case .array(let elements): .array(elements.map(\.ignoringUnmappedLocations))
    default: self
    }
  }
}
