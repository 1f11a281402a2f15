import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Geographic boxes")
struct GeoBoxTests {
  private func box(_ text: String) throws -> GeoBox { try #require(GeoBox(text)) }

  @Test("A box with edges that are not numbers, out of range or reversed is refused")
  func refused() {
    func problem(_ south: Double, _ west: Double, _ north: Double, _ east: Double)
      -> GeoValidationError?
    {
      do throws(GeoValidationError) {
        _ = try GeoBox(south: south, west: west, north: north, east: east)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(problem(.nan, 0, 1, 1), .notOnEarth(latitude: "nan", longitude: "0.0"))
    expectEqual(problem(0, 0, .infinity, 1), .notOnEarth(latitude: "inf", longitude: "1.0"))
    expectEqual(problem(0, -180.1, 1, 1), .notOnEarth(latitude: "0.0", longitude: "-180.1"))
    expectEqual(problem(2, 0, 1, 1), .reversed(south: 2, north: 1))
    expect(problem(-90, -180, 90, 180) == nil)
    expect(problem(1, 2, 1, 2) == nil)
    expect(
      "\(GeoValidationError.reversed(south: 2.5, north: 1))".contains(
        "2.5, lies north of the northern"))
  }

  @Test(
    "A box that leaves out less than the rounding of its edges goes round the earth",
    arguments: [359.9999999, 359.9999996, 359.999999, 360, 720])
  func nearlyWhole(span: Double) throws {
    for longitude in [0, 10, -179.9999999, 180, 179.5, -0.3333333] {
      let box = try GeoBox(
        center: Point(latitude: 1, longitude: longitude), latitudeSpan: 2, longitudeSpan: span)
      expect(box.longitudeSpan > 359, "\(span) around \(longitude): \(box)")
      expectEqual(GeoBox(box.description), box)
      var parameters = SearchParameters()
      parameters.geoArea = try GeoArea(inside: [box])
      expectEqual(parameters.geoArea?.boxes, [box])
    }
    for (west, east) in [(10, 9.9999999), (180, 179.9999999), (-179.9999999, -180)] {
      try expectEqual(GeoBox(south: 0, west: west, north: 1, east: east).longitudeSpan, 360)
    }
    for (west, east) in [(10.0, 10.0), (9.9999999, 10), (180, -180), (180, -179.9999999)] {
      try expectEqual(GeoBox(south: 0, west: west, north: 1, east: east).longitudeSpan, 0)
    }
  }

  @Test("A box from 170 to -170 is 20 degrees wide and has the date line in its middle")
  func dateLine() throws {
    let box = try box("-20_170_10_-170")
    expect(box.crossesDateLine && box.longitudeSpan == 20 && box.latitudeSpan == 30)
    expect(box.center.latitude == -5 && box.center.longitude.magnitude == 180)
    for (longitude, isInside) in [
      (175.0, true), (180, true), (-180, true), (-175, true), (0, false),
    ] {
      expectEqual(box.contains(Point(latitude: 0, longitude: longitude)), isInside)
    }
    expect(!box.contains(Point(latitude: .nan, longitude: 175)))
    // An edge on the date line has the longitude of the side on which the box is.
    try expectEqual(GeoBox(south: 0, west: 180, north: 1, east: -170).description, "0_-180_1_-170")
    try expectEqual(GeoBox(south: 0, west: 170, north: 1, east: -180).description, "0_170_1_180")
    try expectEqual(self.box("0_-180_1_180").longitudeSpan, 360)
    try expectEqual(self.box("0_180_1_-180").longitudeSpan, 0)
  }

  @Test("A box around a centre continues across the date line and ends at the poles")
  func aroundCenter() throws {
    func box(_ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double) throws
      -> String
    {
      try GeoBox(
        center: Point(latitude: latitude, longitude: longitude), latitudeSpan: height,
        longitudeSpan: width
      ).description
    }
    try expectEqual(box(0, 175, 10, 30), "-5_160_5_-170")
    try expectEqual(box(0, -175, 10, 30), "-5_170_5_-160")
    try expectEqual(box(85, 0, 20, 40), "75_-20_90_20")
    try expectEqual(box(0, 20, 400, 400), "-90_-180_90_180")
    for spans in [(-1.0, 1.0), (1, -1), (.nan, 1), (1, .nan)] {
      #expect(throws: GeoValidationError.self) { try box(0, 0, spans.0, spans.1) }
    }
    #expect(throws: GeoValidationError.self) { try box(.nan, 0, 1, 1) }
  }

  @Test("The box around points is the narrowest one, across the date line if necessary")
  func around() throws {
    func bounds(_ points: [(Double, Double)]) -> String? {
      GeoBox(around: points.map { Point(latitude: $0.0, longitude: $0.1) })?.description
    }
    expect(bounds([]) == nil)
    expect(bounds([(.nan, 0), (91, 0)]) == nil)
    expectEqual(bounds([(1, 2), (.infinity, 3)]), "1_2_1_2")
    expectEqual(bounds([(48, 2), (52, 13)]), "48_2_52_13")
    expectEqual(bounds([(-18, 178), (-21, -175), (-13, -171)]), "-21_178_-13_-171")
    expectEqual(bounds([(0, 180), (0, -180)]), "0_-180_0_-180")
    expectEqual(bounds([(0, 180), (0, 170)]), "0_170_0_180")
    expectEqual(bounds([(0, 180), (0, -170)]), "0_-180_0_-170")
  }

  @Test("The box around random points contains them all, and no narrower box does")
  func aroundRandom() throws {
    let longitude = try #require(Generator.one(of: Array(-180...180)))
    longitude.list(1...6).expectNoViolation(seeds: 0...200) { longitudes in
      let points = longitudes.map { Point(latitude: 0, longitude: Double($0)) }
      guard let box = GeoBox(around: points) else { return "there is no box" }
      if !points.allSatisfy(box.contains) { return "\(box) leaves a point out" }
      // Every narrowest box has its western edge at one of the points.
      let narrower = points.contains { start in
        let span = box.longitudeSpan - 1
        guard span >= 0 else { return false }
        let middle = try? GeoBox(
          center: Point(
            latitude: 0,
            longitude: (start.longitude + span / 2 + 540).truncatingRemainder(dividingBy: 360) - 180
          ),
          latitudeSpan: 0, longitudeSpan: span)
        return middle.map { points.allSatisfy($0.contains) } ?? false
      }
      return narrower ? "\(box) is too wide" : nil
    }
  }

  @Test("The box around boxes contains them all and is the narrowest one")
  func aroundBoxes() throws {
    func bounds(_ texts: String...) throws -> String? {
      GeoBox(around: try texts.map(box))?.description
    }
    expect(GeoBox(around: [GeoBox]()) == nil)
    try expectEqual(bounds("0_170_1_-170"), "0_170_1_-170")
    try expectEqual(bounds("0_170_1_175", "5_-175_6_-170"), "0_170_6_-170")
    try expectEqual(bounds("0_1_1_2", "0_5_1_6", "0_2_1_5"), "0_1_1_6")
    try expectEqual(bounds("0_-180_1_0", "0_0_1_180"), "0_-180_1_180")
    try expectEqual(bounds("0_0_1_100", "0_120_1_-140", "0_-130_1_0"), "0_120_1_100")
  }

  @Test("Padding a box keeps its centre, and gives a single point the minimum span")
  func padded() throws {
    try expectEqual(box("0_0_10_20").padded(by: 0.1).description, "-1_-2_11_22")
    try expectEqual(box("5_5_5_5").padded(minimumSpan: 2).description, "4_4_6_6")
    try expectEqual(
      box("-20_175_10_-175").padded(by: 0.5, minimumSpan: 0).description, "-35_170_25_-170")
    try expectEqual(box("0_0_1_1").padded(by: .nan, minimumSpan: .nan).description, "0_0_1_1")
    try expectEqual(box("-90_-180_90_180").padded(by: 5).description, "-90_-180_90_180")
  }

  @Test(
    "An invalid text is not read as a box, and a box is encoded as its text",
    arguments: [
      "", "1_2_3", "1_2_3_4_5", "a_b_c_d", "3_2_1_4", "1_2_3_181", "nan_0_1_1", "1e1_0_20_1",
    ])
  func texts(text: String) throws {
    expect(GeoBox(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([GeoBox].self, from: JSONEncoder().encode([text]))
    }
    let box = try box("-0.000001_170.5_10_-170")
    expectEqual(box.description, "-0.000001_170.5_10_-170")
    let coded = try JSONEncoder().encode([box])
    expectEqual(String(decoding: coded, as: UTF8.self), #"["-0.000001_170.5_10_-170"]"#)
    try expectEqual(JSONDecoder().decode([GeoBox].self, from: coded), [box])
  }
}
