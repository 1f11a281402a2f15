/// Something that a ``SearchChoice`` from outside, a link or a saved search, may set in a machine, since a
/// component of it offers the choice.
///
/// What no component declares is not restored (law S12). The values of ``SearchComponent/declaredChoices`` are
/// declared already.
public enum RestorableChoice: Hashable, Sendable {
  /// The text that sources follow.
  case text

  /// Values that are excluded: negated filters on some attributes, in a group.
  case exclusions(in: FilterGroup.ID, of: [Attribute])

  /// Filters of every kind on some attributes, in a group, such as the bounds of a price.
  case filters(in: FilterGroup.ID, of: [Attribute])

  /// Conditions on the numbers of some attributes, in a group: comparisons and ranges with finite bounds, none
  /// of them negated, such as the ends of a slider.
  case numbers(in: FilterGroup.ID, of: [Attribute])

  /// Values of facets whose names nobody knows in advance, such as those that an engine wants to be shown.
  case anyFacet(UndeclaredFacets)

  /// These filters and no others, in a group, such as the options of a segmented control.
  case options([Filter], in: FilterGroup.ID)

  /// An index of a source in the place of the searcher's own, which needs no declaration.
  case index(IndexName, of: SourceID)

  /// One of some values of a parameter of a source, such as the numbers of hits that make a page.
  case parameter(String, [JSON], of: SourceID)

  /// Any page of a source, from 0.
  case page(of: SourceID)

  /// Any area on the earth in which the hits of a source are to be, see ``SearchParameters/geoArea``.
  case area(of: SourceID)
}

extension RestorableChoice: CustomStringConvertible {
  /// The choice in words: `exclusions of genres in and "genres"`, `index movies_by_year of movies`.
  public var description: String {
    switch self {
    case .text: "text"
    case .exclusions(let group, let attributes):
      "exclusions of \(Self.list(attributes)) in \(group)"
    case .filters(let group, let attributes): "filters on \(Self.list(attributes)) in \(group)"
    case .numbers(let group, let attributes): "numbers of \(Self.list(attributes)) in \(group)"
    case .anyFacet(let facets): facets.description
    case .options(let filters, let group):
      "\(filters.map(\.description).joined(separator: ", ")) in \(group)"
    case .index(let index, let source): "index \(index) of \(source)"
    case .parameter(let name, let values, let source):
      "\(name) \(values.map { "\($0)" }.joined(separator: ", ")) of \(source)"
    case .page(let source): "page of \(source)"
    case .area(let source): "area of \(source)"
    }
  }

  private static func list(_ attributes: [Attribute]) -> String {
    attributes.map(\.rawValue).joined(separator: ", ")
  }
}
