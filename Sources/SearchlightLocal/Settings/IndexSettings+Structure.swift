import SearchlightBackend
import SearchlightSettings

extension IndexSettings {
  /// The settings that are built into an index, by name; all others are read when a query is
  /// answered.
  var structure: [String: JSON] {
    var members: [String: JSON] = [:]
    for row in Settings.all where row.stages.contains(.building) {
      members[row.name] = row.json(of: self)
    }
    return members
  }
}
