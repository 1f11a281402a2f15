import SearchBackend

extension IndexConfiguration {
  /// Returns the configuration of a replica; `nil` if there is none with the name.
  func replica(_ name: IndexName) -> IndexConfiguration? {
    replicas.first { $0.name == name }.map { replica in
      IndexConfiguration(self, settings: replica.settings(of: settings))
    }
  }

  /// The settings of the primary and of all replicas.
  private var allSettings: [IndexSettings] {
    [settings] + replicas.map { $0.settings(of: settings) }
  }

  /// The orders in which columns rank documents, for the primary and all replicas; each once.
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

  /// The custom rankings of replicas that differ from the order in which documents are numbered.
  var orders: [[CustomRanking]] {
    var orders: [[CustomRanking]] = []
    for other in allSettings.map(\.customRanking)
    where other != settings.customRanking && !orders.contains(other) {
      orders.append(other)
    }
    return orders
  }

  /// Whether the primary or a replica orders hits by the length of their most important attribute.
  var ranksByLength: Bool { allSettings.contains(where: \.ranksByLength) }
}
