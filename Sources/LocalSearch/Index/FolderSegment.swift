/// A segment that a folder has in a file.
struct FolderSegment {
  /// The segment in its file.
  let segment: Segment

  /// The number in the name of the file.
  let number: Int

  /// The segment from which the file was written, which copies of the index may still have.
  private weak var source: Segment?

  init(_ segment: Segment, number: Int, source: Segment? = nil) {
    self.segment = segment
    self.number = number
    self.source = source
  }

  /// Whether the file has the content of a segment.
  func has(_ other: Segment) -> Bool { segment === other || source === other }
}
