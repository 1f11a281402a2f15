import SearchBackend

/// Ranks nearer hits first, in steps; without a centre, all hits are equal.
struct GeoRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure {
    columns.distance.map(RankingFigure.column) ?? .same
  }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let figures = context.filter.geo?.figures(of: hit.document)
    info.geoDistance = figures?.distance ?? 0
    info.geoPrecision = figures?.precision ?? 1
    info.matchedGeoLocation = figures?.location
  }
}
