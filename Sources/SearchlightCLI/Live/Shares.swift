/// Divides a number of rows fairly among several lists.
enum Shares {
  /// One share for each demand, none larger than the demand.
  ///
  /// A demand below an equal share leaves the rest to the others. A remainder goes to the first
  /// demands.
  static func divide(_ room: Int, among demands: [Int]) -> [Int] {
    var shares = demands.map { _ in 0 }
    var left = max(0, room)
    var unmet = demands.indices.filter { demands[$0] > 0 }
    while left > 0, !unmet.isEmpty {
      let portion = max(1, left / unmet.count)
      for index in unmet where left > 0 {
        let given = min(portion, demands[index] - shares[index], left)
        shares[index] += given
        left -= given
      }
      unmet.removeAll { shares[$0] == demands[$0] }
    }
    return shares
  }
}
