/// An area that the user has chosen to search in, to be shown and taken back.
public struct CurrentArea: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The source whose hits it limits.
  public let source: SourceID

  /// The area.
  public let area: GeoArea

  /// The source, which has one area.
  public var id: SourceID { source }

  /// The action that takes the area back.
  public var removal: SearchAction {
    .batch(GeoArea.parameterNames.map { .parameter($0, nil, of: source) })
  }

  /// The area in English words, ``GeoArea/summary``.
  public var description: String { area.summary }
}
