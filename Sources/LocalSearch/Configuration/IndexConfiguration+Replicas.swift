import SearchCore

extension IndexConfiguration {
  /// How a replica is searched; `nil` if there is none of the name.
  func replica(_ name: IndexName) -> IndexConfiguration? {
    replicas.first { $0.name == name }.map { replica in
      IndexConfiguration(self, settings: replica.settings(of: settings))
    }
  }

  /// The settings of the primary and of all replicas.
  private var allSettings: [IndexSettings] {
    [settings] + replicas.map { $0.settings(of: settings) }
  }

  /// By what documents are ranked in columns, for criteria that are not the last.
  var sortings: [[CustomRanking]] {
    var sortings: [[CustomRanking]] = []
    for settings in allSettings {
      for criterion in settings.sortCriteria {
        let sorting = criterion.sorting.map { [$0] } ?? settings.customRanking
        if !sortings.contains(sorting) { sortings.append(sorting) }
      }
    }
    return sortings
  }

  /// The custom rankings of replicas by which documents are not numbered.
  var orders: [[CustomRanking]] {
    var orders: [[CustomRanking]] = []
    for other in allSettings.map(\.customRanking)
    where other != settings.customRanking && !orders.contains(other) {
      orders.append(other)
    }
    return orders
  }

  /// Whether hits are ordered by the length of their most important attribute in some order.
  var ranksByLength: Bool { allSettings.contains(where: \.ranksByLength) }
}
