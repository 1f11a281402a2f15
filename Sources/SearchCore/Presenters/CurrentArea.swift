/// A geographic area that the user has chosen to search in, for a list of removable choices.
public struct CurrentArea: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The source whose hits the area limits.
  public let source: SourceID

  /// The chosen area.
  public let area: GeoArea

  /// The source, since a source has at most one area.
  public var id: SourceID { source }

  /// The action that removes the area.
  public var removal: SearchAction {
    .batch(GeoArea.parameterNames.map { .parameter($0, nil, of: source) })
  }

  /// The area in English words; see ``SearchBackend/GeoArea/summary``.
  public var description: String { area.summary }
}
