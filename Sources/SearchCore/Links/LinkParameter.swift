/// A name in links for a part of a choice: `brand`, for the values that a list of brands chooses.
///
/// Names have no dot, which the general form has, and are not `v`, the version.
public struct LinkParameter: Hashable, Sendable {
  /// The name.
  public let name: String

  let target: LinkTarget

  init(_ name: String, for target: LinkTarget) {
    self.name = name
    self.target = target
  }

  /// The text, which is called `q` otherwise.
  public static func text(_ name: String) -> LinkParameter { LinkParameter(name, for: .text) }

  /// The filters of a group; a plain text in a link is a value of the attribute.
  public static func filters(
    _ name: String, in group: FilterGroup.ID, of attribute: Attribute
  ) -> LinkParameter {
    LinkParameter(name, for: .filters(group, LinkFilterForm(attribute)))
  }

  /// The index that is chosen for a source.
  public static func index(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .index(source))
  }

  /// The area in which the hits of a source are to be, as the text of a ``GeoArea``.
  public static func area(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .area(source))
  }

  /// A parameter that is chosen for a source, such as `hitsPerPage`.
  public static func parameter(
    _ name: String, _ parameter: String, of source: SourceID
  ) -> LinkParameter {
    LinkParameter(name, for: .parameter(parameter, source))
  }

  /// The values that a list chooses.
  public init(_ name: String, _ list: FacetListInteractor) {
    self = .filters(name, in: list.filterGroup, of: list.attribute)
  }

  /// The values that a list excludes.
  public init(_ name: String, excludedIn list: FacetListInteractor) {
    let form = LinkFilterForm(list.attribute, isNegated: true)
    self.init(name, for: .filters(list.exclusionGroup, form))
  }

  /// The node that a menu chooses, by its whole path.
  public init(_ name: String, _ menu: HierarchicalInteractor) {
    self.init(name, for: .filters(menu.filterGroup, LinkFilterForm(menu.choice)))
  }

  /// The page that a list of hits shows, from 0.
  public init<Record>(_ name: String, pageOf hits: HitsInteractor<Record>) {
    self.init(name, for: .page(hits.source))
  }
}
