package import SearchlightBackend

extension OptionReader {
  /// Reads a latitude and a longitude from one text.
  package func point(_ name: String) throws(OptionError) -> Point? {
    guard let found = value(name) else { return nil }
    let numbers = found.stringValue.flatMap(Self.numbers) ?? []
    guard numbers.count == 2 else {
      throw OptionError(
        name: name, expected: "a string of latitude and longitude, such as \"48.85,2.35\"",
        found: found)
    }
    return try Self.points(numbers, name)[0]
  }

  /// Reads boxes, each given by two opposite corners.
  package func boxes(_ name: String) throws(OptionError) -> [SearchBox]? {
    let shape = "the latitudes and longitudes of two opposite corners, four numbers for each box"
    guard let lists = try numberLists(name, shape) else { return nil }
    var boxes: [SearchBox] = []
    for list in lists {
      // In a flat list, each box follows the one before.
      guard list.count == 4 || lists.count == 1 && list.count % 4 == 0 else {
        throw OptionError(
          name: name, expected: shape, found: .string("\(list.count) numbers"))
      }
      let points = try Self.points(list, name)
      for index in stride(from: 0, to: points.count, by: 2) {
        boxes.append(SearchBox(points[index], points[index + 1]))
      }
    }
    return boxes
  }

  /// Reads polygons, each given by its corners.
  package func polygons(_ name: String) throws(OptionError) -> [[Point]]? {
    let shape =
      "the latitudes and longitudes of at least three and at most "
      + "\(SearchArea.cornerCounts.upperBound) corners"
    guard let lists = try numberLists(name, shape) else { return nil }
    var polygons: [[Point]] = []
    for list in lists {
      guard list.count % 2 == 0, SearchArea.cornerCounts.contains(list.count / 2) else {
        throw OptionError(
          name: name, expected: shape, found: .string("\(list.count) numbers"))
      }
      polygons.append(try Self.points(list, name))
    }
    return polygons
  }

  /// Reads a radius, in metres or as `all`.
  package func radius(_ name: String) throws(OptionError) -> SearchArea? {
    guard let found = value(name) else { return nil }
    if found == "all" { return .anywhere }
    guard let metres = found.intValue, SearchArea.radii.contains(metres) else {
      throw OptionError(
        name: name,
        expected: "a whole number of metres from 1 to \(SearchArea.radii.upperBound), or \"all\"",
        found: found)
    }
    return .circle(metres: metres)
  }

  /// Reads the precision of distances, in metres or as steps that begin at a distance.
  package func distanceSteps(_ name: String) throws(OptionError) -> [DistanceStep]? {
    guard let found = value(name) else { return nil }
    let shape = "a whole number of metres, or an array such as [{\"from\": 0, \"value\": 25}]"
    if let metres = Self.metres(found, from: 1) { return [DistanceStep(from: 0, width: metres)] }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: shape, found: found)
    }
    var steps: [DistanceStep] = []
    for element in elements {
      guard let from = element["from"].flatMap({ Self.metres($0, from: 0) }),
        let width = element["value"].flatMap({ Self.metres($0, from: 1) })
      else { throw OptionError(name: name, expected: shape, found: element) }
      steps.append(DistanceStep(from: from, width: width))
    }
    return steps
  }

  private static func metres(_ json: JSON, from least: Int) -> Int? {
    json.intValue.flatMap { least...SearchArea.radii.upperBound ~= $0 ? $0 : nil }
  }

  /// Reads lists of numbers: nested arrays, one flat array, or the same in a text.
  private func numberLists(_ name: String, _ shape: String) throws(OptionError) -> [[Double]]? {
    guard var found = value(name) else { return nil }
    if let text = found.stringValue {
      if text.contains("["), let parsed = try? JSON(parsing: text) {
        found = parsed
      } else if let numbers = Self.numbers(text) {
        return [numbers]
      }
    }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: shape, found: found)
    }
    if elements.isEmpty { return nil }
    let isFlat = elements[0].arrayValue == nil
    var lists: [[Double]] = []
    for list in isFlat ? [elements] : elements.map({ $0.arrayValue ?? [$0] }) {
      var numbers: [Double] = []
      for element in list {
        guard let number = element.doubleValue else {
          throw OptionError(name: name, expected: shape, found: element)
        }
        numbers.append(number)
      }
      lists.append(numbers)
    }
    return lists
  }

  /// Returns the comma-separated numbers in a text; `nil` if the text contains anything else.
  private static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let digits = String(part).trimmed
      guard digits.utf8.allSatisfy({ isNumeric($0) }), let number = Double(digits) else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func points(
    _ numbers: [Double], _ name: String
  ) throws(OptionError) -> [Point] {
    var points: [Point] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let (latitude, longitude) = (numbers[index], numbers[index + 1])
      let point = Point(latitude: latitude, longitude: longitude)
      guard point.isOnEarth else {
        throw OptionError(
          name: name,
          expected: "points with latitudes from -90 to 90 and longitudes from -180 to 180",
          found: .string("\(latitude), \(longitude)"))
      }
      points.append(point)
    }
    return points
  }
}
