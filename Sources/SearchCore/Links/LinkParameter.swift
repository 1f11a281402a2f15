/// A name that links use for a part of a choice, such as `brand` for the values that a list of
/// brands chooses.
///
/// A name must not contain a dot, which is reserved for the general form, and must not be `v`,
/// which is the version.
public struct LinkParameter: Hashable, Sendable {
  /// The name of the parameter in links.
  public let name: String

  let target: LinkTarget

  init(_ name: String, for target: LinkTarget) {
    self.name = name
    self.target = target
  }

  /// A name for the text, which is `q` by default.
  public static func text(_ name: String) -> LinkParameter { LinkParameter(name, for: .text) }

  /// A name for the filters of a group; a plain text in a link is a value of the attribute.
  public static func filters(
    _ name: String, in group: FilterGroup.ID, of attribute: Attribute
  ) -> LinkParameter {
    LinkParameter(name, for: .filters(group, LinkFilterForm(attribute)))
  }

  /// A name for the index that is chosen for a source.
  public static func index(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .index(source))
  }

  /// A name for the geographic area of a source's hits, whose value is the description of a
  /// ``SearchBackend/GeoArea``.
  public static func area(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .area(source))
  }

  /// A name for a request parameter of a source, such as `hitsPerPage`.
  public static func parameter(
    _ name: String, _ parameter: String, of source: SourceID
  ) -> LinkParameter {
    LinkParameter(name, for: .parameter(parameter, source))
  }

  /// Creates a name for the values that a list chooses.
  public init(_ name: String, _ list: FacetListInteractor) {
    self = .filters(name, in: list.filterGroup, of: list.attribute)
  }

  /// Creates a name for the values that a list excludes.
  public init(_ name: String, excludedIn list: FacetListInteractor) {
    let form = LinkFilterForm(list.attribute, isNegated: true)
    self.init(name, for: .filters(list.exclusionGroup, form))
  }

  /// Creates a name for the node that a menu chooses, written as its full path.
  public init(_ name: String, _ menu: HierarchicalInteractor) {
    self.init(name, for: .filters(menu.filterGroup, LinkFilterForm(menu.choice)))
  }

  /// Creates a name for the page that a list of hits shows, counted from 0.
  public init<Record>(_ name: String, pageOf hits: HitsInteractor<Record>) {
    self.init(name, for: .page(hits.source))
  }
}
