extension GeoColumn {
  static func write(_ column: GeoColumn?, to writer: inout SectionWriter) {
    writer.add("geo.lat", column?.latitudes ?? [])
    writer.add("geo.lng", column?.longitudes ?? [])
    writer.add("geo.off", optional: column?.offsets)
  }

  /// Reads the points, which are on the earth; `nil` if no document has one.
  static func column(
    from reader: inout SectionReader, documentCount: Int
  ) throws(IndexFileError.Reason) -> GeoColumn? {
    let latitudes = try reader.array(
      "geo.lat", ElementRule<Int32>.within(-90_000_000...90_000_000, "a latitude"))
    let longitudes = try reader.array(
      "geo.lng", ElementRule<Int32>.within(-180_000_000...180_000_000, "a longitude"))
    try reader.require(
      longitudes.count == latitudes.count,
      "there are \(longitudes.count) longitudes for \(latitudes.count) latitudes")
    let offsets = try reader.optionalOffsets(
      "geo.off", count: documentCount, to: latitudes.count)
    guard let offsets else {
      try reader.require(latitudes.isEmpty, "there are locations but no offsets")
      return nil
    }
    return GeoColumn(latitudes: latitudes, longitudes: longitudes, offsets: offsets)
  }
}

extension DistinctColumn {
  func write(to writer: inout SectionWriter) {
    values.write(to: &writer, "dval")
    writer.add("dist", groups)
  }

  init(
    from reader: inout SectionReader, documentCount: Int
  ) throws(IndexFileError.Reason) {
    let values = try StringArena(from: &reader, "dval")
    let groups = try reader.array(
      "dist", ElementRule.below(values.count, "the number", except: Self.own))
    try reader.require(
      groups.count == documentCount, "\(groups.count) numbers for \(documentCount) documents")
    self.init(groups: groups, values: values)
  }
}

extension NumericColumn {
  static func write(_ column: NumericColumn?, to writer: inout SectionWriter) {
    writer.add("num", column?.values ?? [])
    writer.add("num.off", optional: column?.offsets)
  }

  /// Reads the numbers; `nil` if there are none.
  static func column(
    from reader: inout SectionReader, documentCount: Int
  ) throws(IndexFileError.Reason) -> NumericColumn? {
    let values = try reader.array("num", ElementRule<Double>.any)
    if values.isEmpty {
      let offsets = try reader.array("num.off", ElementRule<UInt32>.any)
      try reader.require(offsets.isEmpty, "there are offsets but no numbers")
      return nil
    }
    let offsets = try reader.optionalOffsets(
      "num.off", count: documentCount, to: values.count)
    try reader.requireOneEach(values.count, offsets, documentCount)
    return NumericColumn(values: values, offsets: offsets)
  }
}

extension SectionReader {
  /// Checks that there is a value for each document if there are no offsets.
  func requireOneEach(
    _ valueCount: Int, _ offsets: FlatArray<UInt32>?, _ documentCount: Int
  ) throws(Reason) {
    try require(
      offsets != nil || valueCount == documentCount,
      "there are \(valueCount) values for \(documentCount) documents")
  }
}
