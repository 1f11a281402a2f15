import SearchlightTesting

extension Suite {
  /// Tables of the costs and benefits of pacing policies; see Documentation/Pacing.md.
  static func pacingTables() -> [FigureTable] {
    let head = ["round trip", "asks"] + TypingStatistics.columnNames
    return [
      FigureTable(group: "pacing", name: "networks", head: head) {
        let sessions = PacingPolicy.sessions()
        return PacingPolicy.networks.flatMap { network in
          PacingPolicy.paces.map { $0.cells(sessions, milliseconds: network) }
        }
      },
      FigureTable(group: "pacing", name: "policies", head: head) {
        let sessions = PacingPolicy.sessions()
        return PacingPolicy.all.map { $0.cells(sessions, milliseconds: 250) }
      },
    ]
  }
}
