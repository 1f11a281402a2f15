import Expectations
import SearchlightCore
import Testing

@Suite("Geographic polygons")
struct GeoPolygonTests {
  private func points(_ degrees: [(Double, Double)]) -> [Point] {
    degrees.map { Point(latitude: $0.0, longitude: $0.1) }
  }

  private func pieces(_ degrees: [(Double, Double)]) throws -> [String] {
    try GeoPolygon.polygons(around: points(degrees)).map(\.description)
  }

  @Test("A polygon with too few, too many or invalid corners is refused")
  func refused() throws {
    func problem(_ corners: [Point]) -> GeoValidationError? {
      do throws(GeoValidationError) {
        _ = try GeoPolygon.polygons(around: corners)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(problem([]), .corners(0))
    expectEqual(problem(points([(0, 0), (1, 1)])), .corners(2))
    let many = [Point](repeating: Point(latitude: 0, longitude: 0), count: 10_001)
    expectEqual(problem(many), .corners(10_001))
    try expectEqual(GeoPolygon(Array(many.dropLast())).corners.count, GeoPolygon.cornerLimit)
    expectEqual(
      problem(points([(0, 0), (1, .nan), (2, 2)])), .notOnEarth(latitude: "1.0", longitude: "nan"))
    expectEqual(problem(points([(0, 0), (0, 120), (0, -120)])), .roundTheEarth)
    let twice = stride(from: 0.0, to: 720, by: 90).map {
      (0.0, ($0 + 180).truncatingRemainder(dividingBy: 360) - 180)
    }
    expectEqual(problem(points(twice)), .roundTheEarth)
  }

  @Test("A polygon that does not cross the date line is unchanged")
  func plain() throws {
    try expectEqual(pieces([(0, 0), (0, 10), (10, 10)]), ["0_0_0_10_10_10"])
    try expectEqual(pieces([(0, 170), (0, 180), (10, 180)]), ["0_170_0_180_10_180"])
  }

  @Test("A polygon that crosses the date line is divided there, on whichever side it begins")
  func cut() throws {
    let west = try pieces([(0, 170), (0, -170), (10, -170), (10, 170)])
    let east = try pieces([(0, -170), (10, -170), (10, 170), (0, 170)])
    for pieces in [west, east] {
      expectEqual(pieces.count, 2)
      for (piece, longitudes) in zip(pieces.sorted(), [[-180.0, -170], [170, 180]]) {
        let corners = try #require(GeoPolygon(piece)).corners
        expectEqual(Set(corners.map(\.longitude)), Set(longitudes), "\(piece)")
        expectEqual(Set(corners.map(\.latitude)), [0, 10], "\(piece)")
      }
    }
  }

  @Test("A triangle that crosses the date line is divided where its edges intersect it")
  func triangle() throws {
    let pieces = try pieces([(0, 170), (20, -170), (0, -170)])
    expectEqual(pieces.count, 2)
    let corners = try pieces.flatMap { try #require(GeoPolygon($0)).corners }
    let atLine = corners.filter { $0.longitude.magnitude == 180 }.map(\.latitude)
    expectEqual(atLine.sorted(), [0, 0, 10, 10])
  }
}
