extension GeoColumn {
  /// Reads the points and checks that they are on the earth.
  static func column(
    from reader: inout SectionReader, documentCount: Int
  ) throws(IndexFileError.Problem) -> GeoColumn? {
    let latitudes: [Int32] = try reader.array("geo.lat")
    try reader.require(
      latitudes.allSatisfy { (-90_000_000...90_000_000).contains($0) }, "a latitude is out of range"
    )
    let longitudes: [Int32] = try reader.array("geo.lng")
    try reader.require(
      longitudes.count == latitudes.count,
      "there are \(longitudes.count) longitudes for \(latitudes.count) latitudes")
    try reader.require(
      longitudes.allSatisfy { (-180_000_000...180_000_000).contains($0) },
      "a longitude is out of range")
    let offsets: [UInt32] = try reader.array("geo.off")
    if offsets.isEmpty {
      try reader.require(latitudes.isEmpty, "there are locations but no offsets")
      return nil
    }
    try reader.check(offsets: offsets, count: documentCount, end: latitudes.count)
    return GeoColumn(
      zip(latitudes, longitudes).map { GeoPoint(latitude: $0, longitude: $1) }, offsets: offsets)
  }
}

extension DistinctColumn {
  func write(to writer: inout SectionWriter) {
    values.write(to: &writer, "dval")
    writer.add("dist", groups)
  }

  init(
    from reader: inout SectionReader, documentCount: Int
  ) throws(IndexFileError.Problem) {
    let values = try StringArena(from: &reader, "dval")
    let groups: [UInt32] = try reader.array("dist")
    try reader.require(
      groups.count == documentCount, "\(groups.count) numbers for \(documentCount) documents")
    try reader.check(groups.filter { $0 != Self.own }, below: values.count, "the number")
    self.init(groups: groups, values: values)
  }
}
