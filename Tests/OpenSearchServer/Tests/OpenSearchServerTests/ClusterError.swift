/// The reason why a test cannot use its cluster.
struct ClusterError: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
