extension FilterGroup {
  /// Reads the text of a `filters` parameter: `color:red AND (size:M OR size:L) AND price < 20`.
  ///
  /// Conditions that stand alone become one group of conditions that must all be met, named `filters`;
  /// each `OR` becomes a group of its own, named `filters 1`, `filters 2` and so on. A blank text has no
  /// groups.
  ///
  /// - Throws: ``FilterSyntaxError`` with the column.
  /// - Complexity: Linear in the length of the text.
  public static func groups(
    parsing text: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) throws(FilterSyntaxError) -> [FilterGroup] {
    var parser = try FilterParser(text)
    var single: [Filter] = []
    var groups: [FilterGroup] = []
    for clause in try parser.parse() {
      if clause.count == 1 {
        single += clause
      } else {
        let id = ID.or("filters \(groups.count + 1)", scope: scope, layer: layer)
        groups.append(FilterGroup(id, clause))
      }
    }
    guard !single.isEmpty else { return groups }
    return [FilterGroup(.and("filters", scope: scope, layer: layer), single)] + groups
  }

  /// The group in the grammar of the `filters` parameter; `nil` for an empty group.
  ///
  /// What must all be met stands without parentheses, so that the texts of several groups can be joined
  /// by `AND`. Reading the text gives the same conditions.
  ///
  /// What the grammar cannot say, such as a number and a facet in one `OR`, is written all the same, to
  /// be read by people; ``Swift/Sequence/strictFiltersText()`` refuses it.
  public var filtersText: String? {
    var text = ""
    write(to: &text)
    return text.isEmpty ? nil : text
  }

  /// Appends the text of ``filtersText``, with `AND` between it and what stands there.
  fileprivate func write(to text: inout String) {
    if filters.isEmpty { return }
    if !text.isEmpty { text += " AND " }
    let isChoice = id.kind == .or && filters.count > 1
    if isChoice { text += "(" }
    var isFirst = true
    for filter in filters {
      if !isFirst { text += isChoice ? " OR " : " AND " }
      isFirst = false
      filter.write(to: &text)
    }
    if isChoice { text += ")" }
  }
}

extension Sequence<FilterGroup> {
  /// The groups in the grammar of the `filters` parameter, joined by `AND`, in order; `nil` if no group
  /// has a filter.
  ///
  /// Linear in the number of filters. See ``FilterGroup/filtersText``, and ``strictFiltersText()`` for a
  /// text that is to be sent.
  public var filtersText: String? {
    var text = ""
    for group in self { group.write(to: &text) }
    return text.isEmpty ? nil : text
  }

  /// The groups in the grammar of the `filters` parameter, joined by `AND`, in order; `nil` if no group
  /// has a filter.
  ///
  /// - Throws: ``FilterFormError`` for what the grammar cannot say, before an engine refuses it: an or-group
  ///   of facets, numbers and tags mixed; an empty attribute, value or tag; a number that is none or
  ///   infinite; a score outside of 0 to 65535. ``FilterGroup/groups(parsing:scope:layer:)`` reads
  ///   everything else as it was.
  public func strictFiltersText() throws(FilterFormError) -> String? {
    for group in self { try group.check(for: .text) }
    return filtersText
  }
}
