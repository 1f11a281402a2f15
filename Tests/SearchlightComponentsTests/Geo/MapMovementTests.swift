import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Map movement thresholds")
struct MapMovementTests {
  private func isReached(
    _ former: String, _ box: String, _ movement: MapMovement = MapMovement(share: 0.1, zoom: 1.5)
  ) throws -> Bool {
    movement.isReached(from: try #require(GeoBox(former)), to: try #require(GeoBox(box)))
  }

  @Test(
    "A pan is measured as a share of the box in both directions, also across the date line")
  func moves() throws {
    expect(try !isReached("0_0_10_20", "0_0_10_20"))
    expect(try !isReached("0_0_10_20", "1_2_11_22"))
    expect(try isReached("0_0_10_20", "1.1_0_11.1_20"))
    expect(try isReached("0_0_10_20", "0_2.1_10_22.1"))
    expect(try isReached("0_0_10_20", "0_-2.1_10_17.9"))
    expect(try !isReached("0_170_10_-170", "0_171_10_-169"))
    expect(try isReached("0_170_10_-170", "0_173_10_-167"))
    expect(try !isReached("0_159_10_179", "0_160.5_10_-179.5"))
    // A degree is little on a map of the world and much on a map of a street.
    expect(try !isReached("-80_-180_80_180", "-79_-180_81_180"))
    expect(try isReached("0_0_0.001_0.001", "0_0.001_0.001_0.002"))
  }

  @Test("A zoom is measured by its factor, in and out")
  func zooms() throws {
    expect(try !isReached("0_0_10_20", "-2_-4_12_24"))
    expect(try isReached("0_0_10_20", "-3_-6_13_26"))
    expect(try isReached("0_0_10_20", "2_4_8_16"))
    expect(try isReached("5_5_5_5", "4_4_6_6"))
  }

  @Test("Invalid thresholds count as the nearest valid ones", arguments: [-1, Double.nan, 0])
  func figures(figure: Double) throws {
    let movement = MapMovement(share: figure, zoom: figure)
    expect(movement.share == 0 && movement.zoom == 1)
    expect(try isReached("0_0_10_20", "0_0.001_10_20.001", movement))
    expect(try !isReached("0_0_10_20", "0_0_10_20", movement))
    let never = MapMovement(share: .infinity, zoom: .infinity)
    expect(try !isReached("0_0_10_20", "-80_-170_80_170", never))
  }
}
