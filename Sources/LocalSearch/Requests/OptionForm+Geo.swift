import SearchBackend

extension OptionForm<GeoPoint> {
  static var point: Self {
    Self("`\"48.85,2.35\"`") { reader, name throws(OptionError) in
      try reader.point(name)
    } write: { _ in
      nil
    }
  }
}

extension OptionForm<GeoPrecision> {
  static var geoPrecision: Self {
    Self("metres, or bands; steps are at least 10") { reader, name throws(OptionError) in
      try reader.geoPrecision(name)
    } write: { _ in
      nil
    }
  }
}

extension OptionForm<GeoOptions.Area> {
  static var radius: Self {
    Self("1 to 100,000,000 metres, `\"all\"`") { reader, name throws(OptionError) in
      try reader.radius(name)
    } write: { _ in
      nil
    }
  }
}

extension OptionForm<[SearchedBox]> {
  static var boxes: Self {
    Self("boxes of four numbers") { reader, name throws(OptionError) in
      try reader.boxes(name)
    } write: { _ in
      nil
    }
  }
}

extension OptionForm<[SearchedPolygon]> {
  static var polygons: Self {
    Self("polygons of 3 to \(SearchedPolygon.maximumCount.grouped) corners") {
      reader, name throws(OptionError) in
      try reader.polygons(name)
    } write: { _ in
      nil
    }
  }
}

extension OptionForm<JSON> {
  /// Filters as text or arrays, in the syntax that all services share and that a page of its own
  /// documents.
  static var filterSyntax: Self {
    Self("see [Filters](Filters.md)") { reader, name in
      reader.value(name)
    } write: {
      $0
    }
  }
}
