import SearchlightBackend
import SearchlightSettings

/// Sorts hits by distance in steps (`aroundPrecision`), within which other criteria decide.
///
/// A cluster sorts by the exact distance; only a script can round it.
struct SteppedDistance: Sendable {
  /// Distances with steps of one width.
  struct Band: Hashable, Sendable {
    /// The distance from which on the band is, in metres.
    let from: Int
    /// The width of a step, in metres.
    let step: Int
    /// The number of steps before the band.
    let base: Int
  }

  /// The bands in rising order; the first begins at 0.
  let bands: [Band]

  /// The smallest step of the embedded engine, which steps have before the first named distance.
  private static let smallest = 10

  /// - Parameter steps: The steps that a request names, in any order; of two with one distance, the
  ///   later applies.
  /// - Returns: `nil` if a request names none, or to the metre alone.
  init?(_ steps: [DistanceStep]?) {
    guard let steps, steps.contains(where: { $0.width > 1 }) else { return nil }
    var wanted = [0: Self.smallest]
    for step in steps { wanted[step.from] = max(step.width, Self.smallest) }
    var bands: [Band] = []
    for (from, step) in wanted.sorted(by: { $0.key < $1.key }) {
      let base = bands.last.map { $0.base + (from - $0.from - 1) / $0.step + 1 } ?? 0
      bands.append(Band(from: from, step: step, base: base))
    }
    self.bands = bands
  }

  /// Returns the sort clause for the distance of the nearest location in a field.
  func sort(_ field: String, around centre: Point) -> JSON {
    let parameters: JSON = [
      "bases": .array(bands.map { JSON($0.base) }), "field": .string(field),
      "froms": .array(bands.map { JSON($0.from) }), "lat": JSON(centre.latitude),
      "lon": JSON(centre.longitude), "steps": .array(bands.map { JSON($0.step) }),
    ]
    return [
      "_script": [
        "order": "asc",
        "script": ["lang": "painless", "params": parameters, "source": .string(Self.source)],
        "type": "number",
      ]
    ]
  }

  /// Returns the distance at which a step begins, and its width.
  func distance(ofStep number: Double) -> (metres: Int, step: Int)? {
    guard let number = Int(exactly: number), number >= 0,
      let band = bands.last(where: { $0.base <= number })
    else { return nil }
    let (width, overflow) = (number - band.base).multipliedReportingOverflow(by: band.step)
    let (metres, isTooFar) = band.from.addingReportingOverflow(width)
    return overflow || isTooFar ? nil : (metres, band.step)
  }

  /// The number of the step of a record; records without a location come last.
  private static let source = """
    if (!doc.containsKey(params.field) || doc[params.field].size() == 0) return Double.MAX_VALUE;
    double nearest = Double.MAX_VALUE;
    double lat = Math.toRadians(params.lat);
    for (def place : doc[params.field]) {
      double other = Math.toRadians(place.lat);
      double y = Math.sin((other - lat) / 2);
      double x = Math.sin(Math.toRadians(place.lon - params.lon) / 2);
      double chord = Math.sqrt(y * y + Math.cos(lat) * Math.cos(other) * x * x);
      nearest = Math.min(nearest, 2 * 6371008.8 * Math.asin(Math.min(1.0, chord)));
    }
    int band = params.froms.size() - 1;
    while (band > 0 && params.froms.get(band) > nearest) band--;
    return params.bases.get(band) + Math.floor((nearest - params.froms.get(band)) / params.steps.get(band));
    """
}
