import SearchBackend

/// Collects the points of documents.
struct GeoColumnBuilder {
  private var reader = AttributeReader(AttributePath("_geoloc"))
  private var points: [GeoPoint] = []
  private var offsets: [UInt32] = [0]

  /// Adds the next document, with the point under `_geoloc` or those of an array.
  ///
  /// Any other value counts as no point.
  mutating func add(_ members: RecordMembers) {
    reader.forEachValue(in: members) { value in
      value.forEachElement { element in
        if let point = GeoPoint(element) { points.append(point) }
      }
    }
    offsets.append(UInt32(points.count))
  }

  /// The column; `nil` if no document has a point.
  consuming func build() -> GeoColumn? {
    points.isEmpty ? nil : GeoColumn(points, offsets: offsets)
  }
}
