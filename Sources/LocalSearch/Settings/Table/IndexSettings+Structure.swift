import SearchCore

extension IndexSettings {
  /// What of the settings is built into an index; all others are looked at when a query is answered.
  var structure: [String: JSON] {
    var members: [String: JSON] = [:]
    for row in Settings.all where row.stages.contains(.building) {
      members[row.name] = row.json(of: self)
    }
    return members
  }
}
