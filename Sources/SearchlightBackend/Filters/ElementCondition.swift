/// Conditions that one element of an array of objects must meet together.
///
/// A label in brackets says which conditions belong to one element: a record meets
/// `variants[1].color:red AND variants[1].size = 3` if one of its `variants` is red and has the size
/// 3. Without labels, one element may be red and another have the size. Conditions with another label
/// may be met by another element.
package struct ElementCondition: Hashable, Sendable {
  /// The array of objects, as a dotted path.
  package let path: Attribute

  /// What tells the element from others of the array.
  package let label: String

  /// The conditions, joined by *and*; their attributes are those in an element.
  package private(set) var groups: [FilterGroup]

  /// Groups of filters, divided into those that are met by a record and those that are met by an
  /// element.
  package struct Division {
    package fileprivate(set) var groups: [FilterGroup] = []
    package fileprivate(set) var elements: [ElementCondition] = []

    /// The first *or* group that mixes conditions on one element with others; `nil` for none.
    package fileprivate(set) var mixed: FilterGroup?
  }

  /// Divides groups, in their order.
  package static func division(of groups: [FilterGroup]) -> Division {
    var division = Division()
    guard groups.contains(where: { $0.filters.contains { $0.attribute.element != nil } }) else {
      division.groups = groups
      return division
    }
    for group in groups {
      let parts = group.id.kind == .or ? [group] : group.filters.map { FilterGroup(group.id, [$0]) }
      for part in parts {
        let elements = part.filters.map { $0.attribute.element.map { ($0.path, $0.label) } }
        guard let first = elements.first, let (path, label) = first else {
          if elements.contains(where: { $0 != nil }) { division.mixed = division.mixed ?? part }
          division.groups.append(part)
          continue
        }
        guard elements.allSatisfy({ $0?.0 == path && $0?.1 == label }) else {
          division.mixed = division.mixed ?? part
          continue
        }
        let inner = FilterGroup(part.id, part.filters.map(\.insideElement))
        let known = division.elements.firstIndex { $0.path == path && $0.label == label }
        if let known {
          division.elements[known].groups.append(inner)
        } else {
          division.elements.append(ElementCondition(path: path, label: label, groups: [inner]))
        }
      }
    }
    return division
  }

  /// Checks that no *or* group mixes conditions on one element with others.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` that shows the group.
  package static func check(_ groups: [FilterGroup]) throws(SearchError) {
    guard let mixed = division(of: groups).mixed else { return }
    throw .rejected(
      message:
        "an OR cannot mix conditions on one element with others: \(mixed); give all of them the same label, "
        + "or none",
      status: 400)
  }

  /// The conditions with the names of attributes that the settings declare, such as
  /// `variants.color`.
  package var declaredGroups: [FilterGroup] {
    groups.map { group in
      FilterGroup(group.id, group.filters.map { $0.renamed("\(path).\($0.attribute)") })
    }
  }
}

extension Attribute {
  /// The array, the label and the attribute inside an element, for a name such as
  /// `variants[1].color`; `nil` for any other.
  package var element: (path: Attribute, label: String, inner: Attribute)? {
    let name = rawValue
    // Every request asks this of each of its filters, and the bytes are read much faster.
    guard name.utf8.contains(UInt8(ascii: "]")) else { return nil }
    guard let close = name.firstRange(of: "]."),
      let open = name[..<close.lowerBound].lastIndex(of: "[")
    else { return nil }
    let label = name[name.index(after: open)..<close.lowerBound]
    let (path, inner) = (name[..<open], name[close.upperBound...])
    guard !label.isEmpty, !path.isEmpty, !inner.isEmpty, !label.contains("]") else { return nil }
    return (Attribute(String(path)), String(label), Attribute(String(inner)))
  }

  /// The name without the label of an element: `variants.color` for `variants[1].color`.
  package var withoutElement: Attribute {
    element.map { "\($0.path).\($0.inner)" } ?? self
  }
}

extension Filter {
  /// The same condition on an attribute of an element.
  fileprivate var insideElement: Filter { attribute.element.map { renamed($0.inner) } ?? self }

  /// Returns the same condition on another attribute; a tag stays as it is.
  fileprivate func renamed(_ attribute: Attribute) -> Filter {
    switch self {
    case .facet(var filter):
      filter.attribute = attribute
      return .facet(filter)
    case .numeric(var filter):
      filter.attribute = attribute
      return .numeric(filter)
    case .tag: return self
    }
  }
}
