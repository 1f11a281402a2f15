/// Notices whether damaged bytes of the files of an index were read since it was made.
///
/// What was computed meanwhile is then worthless, though another thread may have read them.
struct DamageWatch {
  private let logs: [(log: DamageLog, count: Int)]

  init(_ snapshot: IndexSnapshot) {
    self.init(snapshot.segments.map(\.segment))
  }

  init(_ segments: [Segment]) {
    logs = segments.compactMap { segment in segment.file.map { ($0.log, $0.log.count) } }
  }

  /// The log of a file of which damaged bytes were read; `nil` if none were.
  var damaged: DamageLog? { logs.first { $0.log.count != $0.count }?.log }
}
