import SearchlightBasics

/// The file of one segment in the folder of an index.
enum SegmentFile {
  /// Writes a segment, and opens it in its file.
  static func write(
    _ segment: Segment, to path: String, _ configuration: IndexConfiguration
  ) throws(IndexFileError) -> Segment {
    var writer = SectionWriter()
    segment.write(to: &writer)
    do {
      try FileReplacement.write(to: path) { try writer.write($0) }
    } catch {
      throw .unwritable(path, error.reason)
    }
    return try open(path, count: segment.count, configuration, .automatic)
  }

  /// - Parameter checksum: That of the head of the file; `nil` for any.
  static func open(
    _ path: String, count: Int, checksum: UInt64? = nil, _ configuration: IndexConfiguration,
    _ access: FileAccess
  ) throws(IndexFileError) -> Segment {
    let file = try FileBytes(path, access)
    do throws(IndexFileError.Reason) {
      var reader = try SectionReader(file)
      guard checksum == nil || checksum == reader.headChecksum else {
        throw .inconsistent(
          section: "", offset: IndexFileFormat.checksumOffset,
          reason: "it is another segment than the one that the manifest of its folder names")
      }
      let segment = try Segment(from: &reader, count: count, configuration)
      try reader.finish()
      if !file.isMapped { try reader.verify([segment]) }
      return segment
    } catch {
      throw IndexFileError(path: path, reason: error)
    }
  }
}
