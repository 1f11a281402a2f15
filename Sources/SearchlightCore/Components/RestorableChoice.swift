/// A kind of setting that a link or a saved search (``SearchChoice``) may change, because a
/// component offers it to the user.
///
/// Settings that no component declares are not restored (law S12). The values of
/// ``ComponentTraits/declaredChoices`` count as declared.
@nonexhaustive
public enum RestorableChoice: Hashable, Sendable {
  /// The text of the search box, which sources search for.
  case text

  /// Excluded values, that is negated filters on the given attributes, in a group.
  case exclusions(in: FilterGroup.ID, of: [Attribute])

  /// Filters of every kind on the given attributes, such as the bounds of a price, in a group.
  case filters(in: FilterGroup.ID, of: [Attribute])

  /// Numeric conditions on the given attributes, such as the ends of a slider, in a group:
  /// comparisons and ranges with finite bounds, not negated.
  case numbers(in: FilterGroup.ID, of: [Attribute])

  /// Values of facets whose names are not known in advance, such as those that the engine selects
  /// for display.
  case anyFacet(UndeclaredFacets)

  /// Exactly these filters, such as the options of a segmented control, in a group.
  case options([Filter], in: FilterGroup.ID)

  /// At most one of these options in a group, such as one tab, each with the filters that stand for
  /// it.
  ///
  /// If a choice has several, the one with the most filters is restored, or the first. Declare the
  /// filters themselves as ``options(_:in:)``.
  case singleOption([[Filter]], in: FilterGroup.ID)

  /// At most one value and at most one condition on numbers for each of the given attributes, such
  /// as the range of a slider, in a group.
  ///
  /// If a choice has several, the first is restored. Declare the values themselves otherwise, such
  /// as by ``numbers(in:of:)``.
  case single(in: FilterGroup.ID, of: [Attribute])

  /// An index that a source may search instead of the searcher's own.
  ///
  /// The searcher's own index needs no declaration.
  case index(IndexName, of: SourceID)

  /// The allowed values of a parameter of a source, such as the page sizes that a screen offers.
  case parameter(String, [JSON], of: SourceID)

  /// The only combinations of an index and parameters in which the declared indices and parameter
  /// values of a source are restored, such as the orders that a screen offers.
  ///
  /// Each combination lists everything that it sets; whatever another combination sets and it does
  /// not, must be unset. A link that mixes two combinations restores neither. Declare the indices and
  /// values themselves as ``index(_:of:)`` and ``parameter(_:_:of:)``.
  case combinations([SearchChoice.Source], of: SourceID)

  /// Any page of a source, counted from 0.
  case page(of: SourceID)

  /// Any geographic area to which the hits of a source are restricted, see
  /// ``SearchlightBackend/SearchParameters/geoArea``.
  case area(of: SourceID)
}

extension RestorableChoice {
  /// The filter group in which the choice is stored; `nil` if it is stored in none, or if the group is
  /// not known in advance.
  var group: FilterGroup.ID? {
    switch self {
    case .exclusions(let group, _), .filters(let group, _), .numbers(let group, _),
      .options(_, let group), .singleOption(_, let group), .single(let group, _):
      group
    case .text, .anyFacet, .index, .parameter, .combinations, .page, .area: nil
    }
  }
}

extension RestorableChoice: CustomStringConvertible {
  /// The choice in words, such as `exclusions of genres in and "genres"` or
  /// `index movies_by_year of movies`.
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
    case .singleOption(let options, let group): "one of \(options.count) options in \(group)"
    case .single(let group, let attributes): "one of \(Self.list(attributes)) in \(group)"
    case .index(let index, let source): "index \(index) of \(source)"
    case .parameter(let name, let values, let source):
      "\(name) \(values.map { "\($0)" }.joined(separator: ", ")) of \(source)"
    case .combinations(let offers, let source):
      "\(offers.count) combinations of index and parameters of \(source)"
    case .page(let source): "page of \(source)"
    case .area(let source): "area of \(source)"
    }
  }

  private static func list(_ attributes: [Attribute]) -> String {
    attributes.map(\.rawValue).joined(separator: ", ")
  }
}
