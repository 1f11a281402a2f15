import SearchlightBackend

// The formats of parameters that are not settings, so they are never written.

extension OptionFormat<Point> {
  static var point: Self {
    .read("`\"48.85,2.35\"`") { reader, name throws(OptionError) in try reader.point(name) }
  }
}

extension OptionFormat<[DistanceStep]> {
  static var distanceSteps: Self {
    .read("metres, or bands; steps are at least 10") { reader, name throws(OptionError) in
      try reader.distanceSteps(name)
    }
  }
}

extension OptionFormat<SearchArea> {
  static var radius: Self {
    .read("1 to \(SearchArea.radii.upperBound.grouped) metres, `\"all\"`") {
      reader, name throws(OptionError) in
      try reader.radius(name)
    }
  }
}

extension OptionFormat<[SearchBox]> {
  static var boxes: Self {
    .read("boxes of four numbers") { reader, name throws(OptionError) in try reader.boxes(name) }
  }
}

extension OptionFormat<[[Point]]> {
  static var polygons: Self {
    let counts = SearchArea.cornerCounts
    return .read("polygons of \(counts.lowerBound) to \(counts.upperBound.grouped) corners") {
      reader, name throws(OptionError) in
      try reader.polygons(name)
    }
  }
}

extension OptionFormat<Bool> {
  /// Returns a flag that must be off, with the reason and what to do instead.
  static func off(because reason: String) -> Self {
    .read("`false`") { reader, name throws(OptionError) in
      let flag = try reader.flag(name)
      if flag == true {
        throw OptionError(name: name, expected: "false, because \(reason)", found: true)
      }
      return flag
    }
  }
}

extension OptionFormat<[String]> {
  /// Returns an array of strings with a limited number of elements.
  static func texts(atMost limit: Int) -> Self {
    .read("at most \(limit) strings") { reader, name throws(OptionError) in
      let texts = try reader.texts(name)
      guard let texts, texts.count > limit else { return texts }
      throw OptionError(
        name: name, expected: "an array of at most \(limit) strings",
        found: .array(texts.map { .string($0) }))
    }
  }
}

// Filters are read in the syntax that all services share and that a page of its own documents.
extension OptionFormat<[FilterGroup]> {
  private static let syntax = "see [Filters](Filters.md)"

  static var filterText: Self {
    .read(syntax) { reader, name throws(OptionError) in
      guard let text = try reader.text(name) else { return nil }
      do throws(FilterSyntaxError) {
        return try FilterGroup.groups(parsing: text, layer: .base)
      } catch {
        throw OptionError(message: error.description)
      }
    }
  }

  static var filterArrays: Self {
    .read(syntax) { reader, name throws(OptionError) in try reader.filterArrays([name]) }
  }

  static var optionalFilters: Self {
    .read(syntax) { reader, name throws(OptionError) in
      guard let found = reader.value(name) else { return nil }
      do throws(FilterArraysError) {
        return try FilterGroup.groups(optionalFilters: found, layer: .base)
      } catch {
        throw OptionError(message: error.description)
      }
    }
  }
}

extension OptionReader {
  /// Reads arrays of filters from several parameters, whose groups are numbered together; `nil` if
  /// none of them is set.
  func filterArrays(_ names: [String]) throws(OptionError) -> [FilterGroup]? {
    var members: [String: JSON] = [:]
    for name in names { members[name] = value(name) }
    if members.isEmpty { return nil }
    do throws(FilterArraysError) {
      return try FilterArrays(json: .object(members)).groups(layer: .base)
    } catch {
      throw OptionError(message: error.description)
    }
  }
}

extension OptionFormat {
  private static func read(
    _ values: String,
    _ read: @escaping @Sendable (OptionReader, String) throws(OptionError) -> Value?
  ) -> Self {
    Self(values, read: read) { _ in nil }
  }
}
