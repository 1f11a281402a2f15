import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightSettings
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Polygons, boxes, distances and precision")
struct GeoPartTests {
  private func location(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
    try #require(GeoPoint(latitude: latitude, longitude: longitude))
  }

  private func polygon(_ corners: [(Double, Double)]) throws -> SearchedPolygon {
    SearchedPolygon(try corners.map { try location($0.0, $0.1) })
  }

  @Test("A polygon contains its edges, its corners and its interior")
  func polygonEdges() throws {
    // The corner at (2, 2) makes it concave.
    let hollow = try polygon([(0, 0), (0, 4), (4, 4), (2, 2), (4, 0)])
    for (latitude, longitude) in [
      (0, 0), (0, 4), (4, 4), (2, 2), (4, 0), (0, 2), (2, 0), (2, 4), (3, 3), (1, 1), (3, 1),
      (2, 1),
      (2.5, 0.5), (0, 3.999999),
    ] { expect(try hollow.contains(location(latitude, longitude)), "\(latitude), \(longitude)") }
    for (latitude, longitude) in [
      (3, 2), (2.000001, 2), (-0.000001, 2), (4.000001, 4), (2, 4.000001), (4, 2), (5, 5), (0, -1),
    ] { expect(try !hollow.contains(location(latitude, longitude)), "\(latitude), \(longitude)") }
  }

  @Test("A polygon that crosses itself contains the odd areas, and a degenerate one only its edges")
  func strangePolygons() throws {
    let bow = try polygon([(0, 0), (4, 4), (4, 0), (0, 4)])
    expect(try bow.contains(location(3, 2)) && bow.contains(location(1, 2)))
    expect(try bow.contains(location(2, 2)), "the crossing")
    expect(try !bow.contains(location(2, 3)) && !bow.contains(location(2, 1)))
    let line = try polygon([(1, 1), (3, 3), (1, 1)])
    expect(try line.contains(location(2, 2)) && !line.contains(location(2, 2.1)))
    let point = try polygon([(1, 1), (1, 1), (1, 1)])
    expect(try point.contains(location(1, 1)) && !point.contains(location(1, 1.000001)))
    let flat = try polygon([(1, -180), (1, 180), (1, 0)])
    expect(try flat.contains(location(1, 180)) && !flat.contains(location(0.9, 0)))
  }

  @Test("Polygons with twenty thousand corners are tested quickly")
  func largePolygon() throws {
    // A comb: every tooth spans the whole height.
    let corners = (0..<19_998).map { number -> (Double, Double) in
      (number / 2).isMultiple(of: 2) ? (1, Double(number) / 1000) : (9, Double(number) / 1000)
    }
    let comb = try polygon(corners + [(0, 19.997), (0, 0)])
    var generator = SplitMix64(seed: 1)
    var inside = 0
    let count = RandomCases.count(of: 2_000, usually: 400)
    for _ in 0..<count {
      let (latitude, longitude) = (
        Double.random(in: 0...10, using: &generator), Double.random(in: 0...20, using: &generator)
      )
      if comb.contains(try location(latitude, longitude)) { inside += 1 }
    }
    expect((count * 7 / 20...count * 13 / 20).contains(inside), "\(inside)")
    expect(try comb.contains(location(0.5, 10)) && !comb.contains(location(9.5, 10)))
  }

  @Test("Random polygons contain the points that a ray from them says")
  func randomPolygons() throws {
    var generator = SplitMix64(seed: 5)
    func coordinate() -> Double { Double(Int.random(in: -6...6, using: &generator)) }
    for _ in 0..<400 {
      let corners = (0..<Int.random(in: 3...9, using: &generator)).map { _ in
        (coordinate(), coordinate())
      }
      let polygon = try polygon(corners)
      for _ in 0..<40 {
        // Points off the grid of the corners, so that no ray goes through a corner.
        let (latitude, longitude) = (coordinate() + 0.137, coordinate() + 0.291)
        var crossings = 0
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1))
        where (start.0 > latitude) != (end.0 > latitude) {
          let crossing =
            start.1 + (end.1 - start.1) * (latitude - start.0) / (end.0 - start.0)
          if crossing > longitude { crossings += 1 }
        }
        expectEqual(
          polygon.contains(try location(latitude, longitude)), (crossings % 2 == 1),
          "\(latitude), \(longitude) in \(corners)")
      }
    }
  }

  @Test("A box is given by two opposite corners in any order, and may cross the date line")
  func boxes() throws {
    func box(_ numbers: [Double]) throws -> SearchedBox {
      SearchedBox(
        SearchBox(
          Point(latitude: numbers[0], longitude: numbers[1]),
          Point(latitude: numbers[2], longitude: numbers[3])))
    }
    let corners: [[Double]] = [[1, 2, 3, 5], [3, 5, 1, 2], [3, 2, 1, 5], [1, 5, 3, 2]]
    for numbers in corners {
      let box = try box(numbers)
      expect(try box.contains(location(1, 2)) && box.contains(location(3, 5)))
      expect(try !box.contains(location(2, 5.000001)) && !box.contains(location(0.999999, 3)))
    }
    let pacific = try box([-10, 170, 10, -170])
    expect(try pacific.contains(location(0, 170)) && pacific.contains(location(0, -170)))
    expect(try pacific.contains(location(0, 180)) && pacific.contains(location(0, -180)))
    expect(try !pacific.contains(location(0, 169.9)) && !pacific.contains(location(0, 0)))
    expect(try !pacific.contains(location(11, 180)))
    // If the first corner is the northern one, the box takes the shorter way, whichever corner is
    // west.
    for numbers in [[10, 170, -10, -170], [10, -170, -10, 170]] as [[Double]] {
      let box = try box(numbers)
      expect(try box.contains(location(0, 175)) && box.contains(location(10, -170)))
      expect(try !box.contains(location(0, 0)) && !box.contains(location(0, -169)))
    }
    expect(try box([10, 90, -10, -90]).contains(location(0, 0)), "half of the earth is not more")
    expect(try box([10, 180, -10, -180]).contains(location(0, 0)), "all of it is not less")
    // If the first corner is the southern one, the box extends eastwards, so that a map of the
    // world has its box.
    expect(try box([-60, -170, 70, 170]).contains(location(0, 0)))
    // 220 degrees from west to east do not become 140 degrees from east to west.
    expect(try box([-10, -100, 10, 120]).contains(location(0, 0)))
    // The date line belongs to both sides.
    expect(try box([-1, 170, 1, 180]).contains(location(0, -180)))
    expect(try box([-1, -180, 1, -170]).contains(location(0, 180)))
    expect(try box([4, 4, 4, 4]).contains(location(4, 4)))
  }

  @Test("Distances are measured along the ground, from zero to the opposite side of the earth")
  func distances() throws {
    func metres(_ first: GeoPoint, _ second: GeoPoint) -> UInt32 {
      GeoVector.metres(GeoVector(first).square(to: GeoVector(second)))
    }
    try expectEqual(metres(location(48.85, 2.35), location(48.85, 2.35)), 0)
    // One degree along a meridian.
    try expectEqual(metres(location(0, 0), location(1, 0)), 111_195)
    try expectEqual(metres(location(60, 0), location(60, 1)), 55_597)
    expect(try (20_015_000...20_015_200).contains(metres(location(0, 0), location(0, 180))))
    expect(try (20_015_000...20_015_200).contains(metres(location(90, 0), location(-90, 7))))
    try expectEqual(metres(location(5, 180), location(5, -180)), 0)
    expect(try metres(location(0, 179.99), location(0, -179.99)) < 2_300)
  }

  @Test("A radius contains everything that is no farther, up to half of the earth")
  func radii() throws {
    let column = GeoColumn(
      [try location(0, 0), try location(0, 1), try location(0, 180)], offsets: [0, 1, 2, 3, 3])
    let centre = try location(0, 0)
    func count(_ metres: Int) -> Int {
      (0..<4).filter { column.documents(within: metres, of: centre).contains($0) }.count
    }
    expectEqual(
      [1, 111_194, 111_196, 20_015_000, 20_016_000, 100_000_000].map(count), [1, 1, 2, 2, 3, 3])
  }

  @Test("Precision steps never fall as distances rise, and each band begins a new step")
  func precision() {
    for steps in [
      [], [(0, 100)], [(0, 25), (1000, 2000)], [(1000, 33)], [(5, 10), (7, 1), (8, 300), (8, 20)],
    ] as [[(UInt32, UInt32)]] {
      let precision = GeoPrecision(steps.map { (from: $0.0, step: $0.1) })
      let buckets = (0...5000 as ClosedRange<UInt32>).map { precision.bucket(of: $0) }
      expectEqual(buckets[0], 0)
      expect(zip(buckets, buckets.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
      for band in precision.bands.dropFirst() {
        expectEqual(buckets[Int(band.from)], buckets[Int(band.from) - 1] + 1)
      }
      expect(precision.bands.allSatisfy { $0.step >= 10 })
    }
    expectEqual(GeoPrecision([(from: 0, step: 100)]).bucket(of: 20_015_116), 200_151)
  }

  @Test(
    "The ranking uses the step of the nearest location, and the largest step without a location")
  func ranking() throws {
    let records: [JSON] = [
      ["_geoloc": [["lat": 0, "lng": 1], ["lat": 0, "lng": 0.001]]], [:],
      ["_geoloc": ["lat": 0, "lng": 2]], ["_geoloc": ["lat": 0, "lng": 3]],
    ]
    let segment = try Segment.of(records, IndexSettings())
    let all = GeoRanking(around: try location(0, 0), GeoPrecision([]), of: nil, in: segment)
    expectEqual(Array(all.buckets), [11, .max, 22_239, 33_358])
    expect(all.distance(of: 1).location == nil)
    expectEqual(all.distance(of: 0).distance, 11)
    let some = Bitmap(count: 4) { $0 == 2 ? 1 : 0 }
    let few = GeoRanking(around: try location(0, 0), GeoPrecision([]), of: some, in: segment)
    expectEqual(Array(few.buckets), [.max, .max, 22_239, .max])
  }
}
