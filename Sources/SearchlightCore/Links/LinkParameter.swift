/// A name that links use for a part of a choice, such as `brand` for the values that a list of
/// brands chooses.
///
/// A name must not contain a dot, which is reserved for the general format, and must not be `v`,
/// which is the version.
public struct LinkParameter: Hashable, Sendable {
  /// The name of the parameter in links.
  public let name: String

  let target: LinkTarget

  init(_ name: String, for target: LinkTarget) {
    self.name = name
    self.target = target
  }

  /// Returns a name for the text, which is `q` by default.
  public static func text(_ name: String) -> LinkParameter { LinkParameter(name, for: .text) }

  /// Returns a name for the filters of a group; a plain text in a link is a value of the attribute.
  public static func filters(
    _ name: String, in group: FilterGroup.ID, of attribute: Attribute
  ) -> LinkParameter {
    LinkParameter(name, for: .filters(group, LinkFilterFormat(attribute)))
  }

  /// Returns a name for the filters of a group that exclude values; a plain text in a link is an
  /// excluded value of the attribute.
  public static func excludedFilters(
    _ name: String, in group: FilterGroup.ID, of attribute: Attribute
  ) -> LinkParameter {
    LinkParameter(name, for: .filters(group, LinkFilterFormat(attribute, isNegated: true)))
  }

  /// Returns a name for the node of a hierarchy that a component declares as its choice, written as
  /// its full path, such as `Cameras > Lenses`.
  public static func path(_ name: String, of choice: DeclaredChoice) -> LinkParameter {
    LinkParameter(name, for: .filters(choice.group, LinkFilterFormat(choice)))
  }

  /// Returns a name for the page of a source's hits, counted from 0.
  public static func page(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .page(source))
  }

  /// Returns a name for the index that is chosen for a source.
  public static func index(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .index(source))
  }

  /// Returns a name for the geographic area of a source's hits, whose value is the description of a
  /// ``SearchlightBackend/GeoArea``.
  public static func area(_ name: String, of source: SourceID) -> LinkParameter {
    LinkParameter(name, for: .area(source))
  }

  /// Returns a name for a request parameter of a source, such as `hitsPerPage`.
  public static func parameter(
    _ name: String, _ parameter: String, of source: SourceID
  ) -> LinkParameter {
    LinkParameter(name, for: .parameter(parameter, source))
  }
}
