/// Notices whether damaged bytes of the files of an index were read since it was made.
///
/// What was computed meanwhile is then worthless, though another thread may have read them.
struct DamageWatch {
  private var logs: [(log: DamageLog, count: Int)]

  /// - Parameter dictionaries: The dictionaries that are watched too; in a folder they are in a file
  ///   of their own.
  init(_ snapshot: IndexSnapshot, _ dictionaries: [DictionarySource] = []) {
    logs = snapshot.segments.compactMap { $0.segment.file.map { ($0.log, $0.log.count) } }
    for case let log? in dictionaries.lazy.map(\.log) { logs.append((log, log.count)) }
  }

  init(_ segments: [Segment]) {
    logs = segments.compactMap { segment in segment.file.map { ($0.log, $0.log.count) } }
  }

  /// The log of a file of which damaged bytes were read; `nil` if none were.
  var damaged: DamageLog? { logs.first { $0.log.count != $0.count }?.log }
}
