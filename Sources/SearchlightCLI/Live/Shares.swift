/// Divides room among those who want some of it.
enum Shares {
  /// Nobody gets more than wanted; whoever wants less than an equal share leaves the rest to the
  /// others.
  ///
  /// What cannot be divided goes to the first.
  static func divide(_ room: Int, among wishes: [Int]) -> [Int] {
    var shares = wishes.map { _ in 0 }
    var left = max(0, room)
    var hungry = wishes.indices.filter { wishes[$0] > 0 }
    while left > 0, !hungry.isEmpty {
      let portion = max(1, left / hungry.count)
      for index in hungry where left > 0 {
        let given = min(portion, wishes[index] - shares[index], left)
        shares[index] += given
        left -= given
      }
      hungry.removeAll { shares[$0] == wishes[$0] }
    }
    return shares
  }
}
