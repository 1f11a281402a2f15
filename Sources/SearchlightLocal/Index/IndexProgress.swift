/// How far the building of a large index has come, see ``IndexBuilder``.
public struct IndexProgress: Hashable, Sendable {
  /// The number of records that a builder has taken; 0 if an index is rebuilt or merged.
  public internal(set) var recordsTaken = 0

  /// The number of records that a builder has written in segments.
  public internal(set) var recordsBuilt = 0

  /// The number of records that have been, or are being, merged into larger segments or built anew;
  /// a builder finds more of them as it goes on.
  public internal(set) var recordsToMerge = 0

  /// How many of ``recordsToMerge`` are done.
  public internal(set) var recordsMerged = 0

  init() {}
}

extension IndexProgress: CustomStringConvertible {
  /// The numbers in words, such as `9000 records taken, 8192 in segments, 0 of 8192 merged`.
  public var description: String {
    var parts: [String] = []
    if recordsTaken > 0 {
      parts += ["\(recordsTaken) records taken", "\(recordsBuilt) in segments"]
    }
    if recordsToMerge > 0 { parts.append("\(recordsMerged) of \(recordsToMerge) merged") }
    return parts.isEmpty ? "nothing done yet" : parts.joined(separator: ", ")
  }
}
