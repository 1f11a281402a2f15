import SearchlightBackend

/// Reads the arguments `filters` and `where` of a tool into groups of filters, and checks them by what
/// is known of the index.
///
/// An attribute that no record has would find nothing, or all records where it is negated, and an
/// assistant could not tell why. So every name is checked before the search.
struct FilterReading: Sendable {
  let profile: IndexProfile

  /// Returns the groups of the arguments, all of which records meet.
  ///
  /// - Throws: ``ToolError`` that names the argument, what is wrong, and what is allowed.
  func groups(_ arguments: ToolArguments) throws(ToolError) -> [FilterGroup] {
    try (textGroups(arguments) ?? []) + (choiceGroups(arguments) ?? [])
  }

  /// Returns the groups of `filters`; `nil` if it is left out.
  func textGroups(_ arguments: ToolArguments) throws(ToolError) -> [FilterGroup]? {
    guard let text = try arguments.text("filters") else { return nil }
    let groups: [FilterGroup]
    do throws(FilterSyntaxError) {
      groups = try FilterGroup.groups(parsing: text)
    } catch {
      throw ToolError(
        "filters",
        "cannot be read: \(error.reason), at character \(error.column) of "
          + "\(ToolError.quoted(text)). Write conditions such as \(example), joined by AND, OR and "
          + "NOT, with quotation marks around names and values that have spaces.")
    }
    for filter in groups.lazy.flatMap(\.filters) { try check(filter, in: "filters") }
    do throws(FilterFormError) {
      _ = try groups.strictFiltersText()
    } catch {
      throw ToolError("filters", "cannot be followed: \(error)")
    }
    return groups
  }

  /// Returns the groups of `where`; `nil` if it is left out.
  func choiceGroups(_ arguments: ToolArguments) throws(ToolError) -> [FilterGroup]? {
    guard let value = arguments.members["where"] else { return nil }
    guard case .object(let members) = value else {
      throw ToolArguments.wrongType(
        "where", "an object with attributes, such as {\"\(exampleName)\": …}", value)
    }
    var groups: [FilterGroup] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      groups += try choice(Attribute(name), value)
    }
    return groups
  }

  private func choice(_ attribute: Attribute, _ value: JSON) throws(ToolError) -> [FilterGroup] {
    let argument = "where.\(attribute)"
    switch value {
    case .object(let bounds):
      try requireNumbers(attribute, in: "where")
      return try range(attribute, bounds, argument)
    case .array(let values):
      if values.isEmpty { return [] }
      return [
        FilterGroup(
          .or(attribute.rawValue),
          try values.map { value throws(ToolError) in try filter(attribute, value, argument) })
      ]
    default:
      return [FilterGroup(.or(attribute.rawValue), [try filter(attribute, value, argument)])]
    }
  }

  private func filter(
    _ attribute: Attribute, _ value: JSON, _ argument: String
  ) throws(ToolError) -> Filter {
    let filter: Filter
    switch value {
    case .string(let text):
      filter =
        attribute == Filter.Tag.attribute
        ? .tag(text) : .facet(attribute, .string(text))
    case .bool(let truth): filter = .facet(attribute, .bool(truth))
    case .integer, .number, .exact:
      guard let number = value.numericValue, number.isFinite else {
        throw ToolError(argument, "has the number \(value.shown), which is too large.")
      }
      filter = .numeric(
        Filter.Numeric(attribute: attribute, condition: .comparison(.equal, number)))
    default:
      throw ToolArguments.wrongType(
        argument, "a text, a number, true, false, a list of them, or {\"min\": 1, \"max\": 2}",
        value)
    }
    try check(filter, in: "where")
    return filter
  }

  private func range(
    _ attribute: Attribute, _ bounds: [String: JSON], _ argument: String
  ) throws(ToolError) -> [FilterGroup] {
    if let name = bounds.keys.filter({ !["min", "max"].contains($0) }).min() {
      throw ToolError(
        argument,
        "has the member \(ToolError.quoted(name)); a range has `min`, `max` or both.")
    }
    var limits: [String: NumericValue] = [:]
    for (name, value) in bounds.sorted(by: { $0.key < $1.key }) where value != .null {
      guard let number = value.numericValue, number.isFinite else {
        throw ToolArguments.wrongType("\(argument).\(name)", "a number", value)
      }
      limits[name] = number
    }
    let condition: NumericCondition
    switch (limits["min"], limits["max"]) {
    case (nil, nil): return []
    case (let lower?, nil): condition = .comparison(.greaterThanOrEqual, lower)
    case (nil, let upper?): condition = .comparison(.lessThanOrEqual, upper)
    case (let lower?, let upper?):
      guard lower <= upper else {
        throw ToolError(
          argument, "has a `min` of \(lower), which is more than its `max` of \(upper).")
      }
      condition = .range(lower...upper)
    }
    return [
      FilterGroup(
        .and(attribute.rawValue),
        [.numeric(Filter.Numeric(attribute: attribute, condition: condition))])
    ]
  }

  // MARK: - Names

  private func check(_ filter: Filter, in argument: String) throws(ToolError) {
    switch filter {
    case .tag: return
    case .facet(let facet):
      if ["objectID", "_tags"].contains(facet.attribute.rawValue) { return }
      guard let known = profile.attribute(facet.attribute) else {
        throw unknown(facet.attribute, in: argument)
      }
      if known.kind == .number(nil), !known.isCounted {
        throw ToolError(
          argument,
          "asks for a value of \(ToolError.quoted(facet.attribute.rawValue)), whose numbers can only be "
            + "compared, as in \(Filter.numeric(facet.attribute, .equal, 1)).")
      }
    case .numeric(let number): try requireNumbers(number.attribute, in: argument)
    }
  }

  private func requireNumbers(
    _ attribute: Attribute, in argument: String
  ) throws(ToolError) {
    if profile.hasNumbers(attribute) { return }
    guard let known = profile.attribute(attribute) else { throw unknown(attribute, in: argument) }
    throw ToolError(
      argument,
      "compares the attribute \(ToolError.quoted(attribute.rawValue)) with a number, but it has "
        + "\(known.summary).")
  }

  private func unknown(_ attribute: Attribute, in argument: String) -> ToolError {
    .unknown(
      attribute.rawValue, "attribute", in: argument,
      known: profile.attributes.map(\.attribute.rawValue))
  }

  /// The name of an attribute, for an example.
  private var exampleName: String { profile.attributes.first?.attribute.rawValue ?? "attribute" }

  /// A condition that the index can follow.
  private var example: String {
    for attribute in profile.attributes {
      let name = attribute.attribute
      if case .number(let range?) = attribute.kind {
        return Filter.numeric(name, .greaterThanOrEqual, range.lowerBound).description
      }
      if let value = attribute.values.first(where: { $0.value.utf8.count < 40 }) {
        return Filter.facet(name, .string(value.value)).description
      }
    }
    return #"genre:"Drama" or year >= 2000"#
  }
}
