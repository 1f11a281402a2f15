// Answering: one request, from a snapshot to an answer.
// In: a request that rules have seen. Out: records, counts and figures.
// May use: the storeys below it in Documentation/Architecture.md.

/// Answers requests from one snapshot of an index.
struct IndexSearcher {
  let snapshot: IndexSnapshot

  /// At least one.
  var segments: [SegmentReader] { snapshot.segments }
}
