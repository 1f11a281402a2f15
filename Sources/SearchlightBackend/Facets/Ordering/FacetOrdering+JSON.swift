extension FacetOrdering {
  /// Reads a facet ordering in the JSON format of Algolia's API.
  ///
  /// ```json
  /// {"facets": {"order": ["size", "brand"]},
  ///  "values": {"brand": {"order": ["Uniqlo"], "hide": ["Muji"], "sortRemainingBy": "count"}}}
  /// ```
  ///
  /// Members that are missing or `null` take their defaults.
  ///
  /// - Parameter isStrict: Whether unknown members and words are refused. Otherwise they are
  ///   ignored, because a newer engine may send more than this package knows.
  package init(json: JSON, isStrict: Bool) throws(FacetOrderingError) {
    let reader = try Reader(json, at: "", ["facets", "values"], isStrict)
    let facets = try reader.object("facets", ["order"])
    self.init(facets: try facets?.texts("order").map { Attribute($0) } ?? [])
    guard let all = try reader.object("values", nil) else { return }
    for name in all.names {
      guard let values = try all.object(name, ["hide", "order", "sortRemainingBy"]) else {
        continue
      }
      self.values[Attribute(name)] = Values(
        order: try values.texts("order"), hide: try values.texts("hide"),
        sortRemainingBy: try values.remainder("sortRemainingBy") ?? .count)
    }
  }

  /// The ordering in the JSON format of Algolia's API.
  package var json: JSON {
    var members: [String: JSON] = ["facets": ["order": .array(facets.map { .string($0.rawValue) })]]
    if !values.isEmpty {
      members["values"] = .object(
        Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value.json) }))
    }
    return .object(members)
  }
}

extension FacetOrdering.Values {
  fileprivate var json: JSON {
    var members: [String: JSON] = ["sortRemainingBy": .string(sortRemainingBy.rawValue)]
    if !order.isEmpty { members["order"] = .array(order.map(JSON.string)) }
    if !hide.isEmpty { members["hide"] = .array(hide.map(JSON.string)) }
    return .object(members)
  }
}

/// Reads the members of a JSON object, with the path for errors.
private struct Reader {
  private let members: [String: JSON]
  private let path: String
  private let isStrict: Bool

  /// - Parameter known: The names of the allowed members; `nil` allows any.
  init(
    _ json: JSON, at path: String, _ known: [String]?, _ isStrict: Bool
  ) throws(FacetOrderingError) {
    guard let members = json.objectValue else {
      throw FacetOrderingError(path: path, expected: "an object", found: json)
    }
    self.members = members
    self.path = path
    self.isStrict = isStrict
    guard isStrict, let known else { return }
    for name in members.keys.sorted() where !known.contains(name) {
      throw FacetOrderingError(
        path: memberPath(name),
        expected: "left out (the known members are \(known.joined(separator: ", ")))",
        found: members[name] ?? .null)
    }
  }

  var names: [String] { members.keys.sorted() }

  func object(_ name: String, _ known: [String]?) throws(FacetOrderingError) -> Reader? {
    guard let found = self[name] else { return nil }
    return try Reader(found, at: memberPath(name), known, isStrict)
  }

  func texts(_ name: String) throws(FacetOrderingError) -> [String] {
    guard let found = self[name] else { return [] }
    let texts = found.arrayValue?.compactMap(\.stringValue)
    guard let texts, texts.count == found.arrayValue?.count else {
      throw FacetOrderingError(
        path: memberPath(name), expected: "an array of strings", found: found)
    }
    return texts
  }

  func remainder(_ name: String) throws(FacetOrderingError) -> FacetOrdering.Remainder? {
    guard let found = self[name] else { return nil }
    let remainder = found.stringValue.flatMap { FacetOrdering.Remainder(rawValue: $0) }
    if remainder == nil, isStrict || found.stringValue == nil {
      throw FacetOrderingError(
        path: memberPath(name), expected: "\"count\", \"alpha\" or \"hidden\"", found: found)
    }
    return remainder
  }

  private subscript(name: String) -> JSON? { members[name] == .null ? nil : members[name] }

  private func memberPath(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}

extension FacetOrdering: Codable {
  /// Decodes Algolia's `facetOrdering` from its JSON form.
  ///
  /// ```json
  /// {"facets": {"order": […]},
  ///  "values": {"brand": {"order": […], "hide": […], "sortRemainingBy": "count"}}}
  /// ```
  ///
  /// Missing and unknown members and words take their defaults.
  public init(from decoder: any Decoder) throws {
    do {
      try self.init(json: try JSON(from: decoder), isStrict: false)
    } catch let error as FacetOrderingError {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\(error.path(below: "facetOrdering")) must be \(error.expected), not \(error.found.excerpt)."
        ))
    }
  }

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
