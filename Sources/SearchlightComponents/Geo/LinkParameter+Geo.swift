public import SearchlightCore

extension LinkParameter {
  /// A parameter that carries the searched area, such as `48.8566_2.3522~r5000`.
  public init(_ name: String, _ map: GeoSearchInteractor) {
    self = .area(name, of: map.source)
  }
}
