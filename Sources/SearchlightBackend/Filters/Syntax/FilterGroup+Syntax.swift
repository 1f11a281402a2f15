extension FilterGroup {
  /// Reads the text of a `filters` parameter: `color:red AND (size:M OR size:L) AND price < 20`.
  ///
  /// Conditions outside of an `OR` form one and-group named `filters`; each `OR` forms a group of
  /// its own, named `filters 1`, `filters 2` and so on. A blank text has no groups.
  ///
  /// - Throws: ``FilterSyntaxError`` with the column of the mistake.
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
  /// An and-group has no parentheses, so that the texts of several groups can be joined by `AND`.
  /// Reading the text gives the same conditions.
  ///
  /// Filters that the grammar cannot express, such as a number and a facet in one `OR`, are written
  /// nevertheless, for people to read; ``Swift/Sequence/strictFiltersText()`` refuses them.
  public var filtersText: String? {
    var text = ""
    write(to: &text)
    return text.isEmpty ? nil : text
  }

  /// Appends the text of ``filtersText``, after an `AND` if `text` is not empty.
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
  /// The groups in the grammar of the `filters` parameter, joined by `AND`, in order; `nil` if no
  /// group has a filter.
  ///
  /// The time is linear in the number of filters. See ``FilterGroup/filtersText`` for the form, and
  /// use ``strictFiltersText()`` for a text that is sent to an engine.
  public var filtersText: String? {
    var text = ""
    for group in self { group.write(to: &text) }
    return text.isEmpty ? nil : text
  }

  /// Returns the groups in the grammar of the `filters` parameter, joined by `AND`, in order; `nil`
  /// if no group has a filter.
  ///
  /// - Throws: ``FilterFormError`` for filters that the grammar cannot express, before an engine
  ///   refuses them: an or-group that mixes facets, numbers and tags, where a facet on `_tags` is a
  ///   tag; an empty attribute; a number that is infinite or `nan`; a score outside of 0 to 65535.
  ///   ``FilterGroup/groups(parsing:scope:layer:)`` reads everything else back with the same
  ///   meaning.
  public func strictFiltersText() throws(FilterFormError) -> String? {
    for group in self { try group.check(for: .text) }
    return filtersText
  }
}
