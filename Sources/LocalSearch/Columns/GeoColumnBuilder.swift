import SearchCore

/// Collects the places of records.
struct GeoColumnBuilder {
  private var reader = AttributeReader(AttributePath("_geoloc"))
  private var places: [GeoPlace] = []
  private var offsets: [UInt32] = [0]

  /// Adds the next document: the place under `_geoloc`, or those of an array.
  ///
  /// What is no place counts as none.
  mutating func add(_ members: RecordMembers) {
    reader.forEachValue(in: members) { value in
      value.forEachElement { element in
        if let place = GeoPlace(element) { places.append(place) }
      }
    }
    offsets.append(UInt32(places.count))
  }

  /// The column; `nil` if no document has a place.
  consuming func build() -> GeoColumn? {
    places.isEmpty ? nil : GeoColumn(places, offsets: offsets)
  }
}
