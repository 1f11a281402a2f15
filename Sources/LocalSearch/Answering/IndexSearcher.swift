// Answering: answers one request from a snapshot.
// In: a request that rules have seen. Out: records, counts and figures.
// May use: the layers below it in Documentation/Architecture.md.

/// Answers requests from one snapshot of an index.
struct IndexSearcher {
  let snapshot: IndexSnapshot

  /// The cores that may work on a query.
  var cores = Cores.one

  /// The segments of the snapshot, at least one.
  var segments: [SegmentReader] { snapshot.segments }
}
