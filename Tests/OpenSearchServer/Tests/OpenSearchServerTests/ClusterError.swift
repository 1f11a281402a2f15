/// Why there is no cluster to test against.
struct ClusterError: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
