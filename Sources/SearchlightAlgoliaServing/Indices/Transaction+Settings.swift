import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightSettings

extension Transaction {
  /// Changes settings of an index; settings that the object does not name stay as they are.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for a setting that is unknown or that
  ///   the engine does not support.
  mutating func setSettings(
    _ name: IndexName, _ json: JSON, forwardsToReplicas: Bool
  ) throws(AlgoliaAPIError) {
    guard var members = json.objectValue else {
      throw AlgoliaAPIError(
        message: "Settings must be an object, not \(json.excerpt)", status: 400)
    }
    let replicas = members.removeValue(forKey: "replicas")
    let strictness = members.removeValue(forKey: "relevancyStrictness")
    let (known, kept) = try SettingsSupport.split(members)
    for (setting, value) in kept where !value.isNested(atMost: JSON.deepestStored) {
      throw AlgoliaAPIError(
        message: "\(setting) must nest at most \(JSON.deepestStored) deep, not \(value.excerpt)",
        status: 400)
    }
    if let entry = catalog.entries[name], let primary = entry.primary, entry.isVirtual {
      try setVirtual(name, of: primary, known, strictness)
    } else {
      // The standard value, which a copy of all settings has, changes nothing.
      guard strictness == nil || strictness == .null || strictness == 100 else {
        throw AlgoliaAPIError(
          message:
            "relevancyStrictness can be set for virtual replicas only; \(name) is none. Name it in "
            + "the replicas of its primary as virtual(\(name)), or leave the setting out",
          status: 400)
      }
      try edit(name) { index in
        try index.setSettings(IndexSettings(changing: index.settings, known))
      }
      if let strictness { keep(["relevancyStrictness": strictness], of: name) }
    }
    keep(kept, of: name)
    if forwardsToReplicas {
      for replica in catalog.entries[name]?.replicas ?? [] {
        try access.check(replica.index)
        try setSettings(replica.index, .object(members), forwardsToReplicas: false)
      }
    }
    if let replicas { try setReplicas(name, replicas) }
  }

  private mutating func keep(_ kept: [String: JSON], of name: IndexName) {
    for (setting, value) in kept {
      // A literal `nil` beside a JSON value would be the JSON value `null`.
      catalog.entries[name]?.keptSettings[setting] = value == .null ? JSON?.none : value
    }
  }

  /// Changes the ranking of a virtual replica, which can have no other settings of its own.
  private mutating func setVirtual(
    _ name: IndexName, of primary: IndexName, _ members: [String: JSON], _ strictness: JSON?
  ) throws(AlgoliaAPIError) {
    let bound = try strictness.map(Self.strictness)
    try edit(primary) { index in
      guard let effective = index.settings(of: name) else { return }
      let wanted = try IndexSettings(changing: effective, members)
      var comparable = wanted
      comparable.ranking = effective.ranking
      comparable.customRanking = effective.customRanking
      guard comparable == effective else {
        throw AlgoliaAPIError(
          message:
            "\(name) is a virtual replica: only its ranking, customRanking and relevancyStrictness "
            + "differ from those of \(primary)",
          status: 400)
      }
      try index.setReplicas(
        index.replicas.map { replica in
          guard replica.name == name else { return replica }
          var changed = replica
          if members["ranking"] != nil { changed.ranking = wanted.ranking }
          if members["customRanking"] != nil { changed.customRanking = wanted.customRanking }
          changed.relevancyStrictness =
            bound ?? replica.relevancyStrictness ?? IndexReplica.standardStrictness
          return changed
        })
    }
  }

  /// Returns the value of the setting; `null` stands for the standard one.
  private static func strictness(_ json: JSON) throws(AlgoliaAPIError) -> Int {
    guard json != .null else { return IndexReplica.standardStrictness }
    do throws(OptionError) {
      let value = try OptionReader { _ in json }.value(Parameters.relevancyStrictness)
      return value ?? IndexReplica.standardStrictness
    } catch {
      throw AlgoliaAPIError(message: error.message, status: 400)
    }
  }

  /// Replaces the replicas of an index.
  private mutating func setReplicas(
    _ name: IndexName, _ json: JSON
  ) throws(AlgoliaAPIError) {
    guard let texts = json == .null ? [] : json.textsValue else {
      throw AlgoliaAPIError(
        message: "replicas must be an array of names, not \(json.excerpt)", status: 400)
    }
    // A list with an empty name unlinks all replicas, as in Algolia's service.
    let wanted = texts.map { ReplicaName($0) }.filter { !$0.index.rawValue.isEmpty }
    let earlier = catalog.entries[name]?.replicas ?? []
    guard catalog.entries[name]?.primary == nil || wanted.isEmpty else {
      throw AlgoliaAPIError(
        message: "\(name) is a replica, and a replica cannot have replicas", status: 400)
    }
    guard Set(wanted.map(\.index)).count == wanted.count, !wanted.map(\.index).contains(name)
    else {
      throw AlgoliaAPIError(
        message: "Each replica must have a unique name, which differs from that of its primary",
        status: 400)
    }
    for replica in wanted where !earlier.contains(replica) {
      let primary = catalog.entries[replica.index]?.primary
      guard primary == nil || primary == name,
        catalog.entries[replica.index]?.replicas.isEmpty ?? true
      else {
        throw AlgoliaAPIError(
          message: "\(replica.index) is a replica of another index, or has replicas itself",
          status: 400)
      }
    }
    for replica in wanted where !earlier.contains(replica) {
      guard index(replica.index)?.count ?? 0 == 0 || access.allows(.deleteIndex) else {
        throw AlgoliaAPIError(
          message:
            "\(replica.index) has records, which a replica would replace; that needs a key with "
            + "the right deleteIndex",
          status: 403)
      }
    }
    for replica in earlier where !wanted.contains(replica) { try detach(replica) }
    for replica in wanted where !earlier.contains(replica) {
      if replica.isVirtual { remove(replica.index) }
      if !replica.isVirtual, let index = index(name) { put(index.renamed(replica.index)) }
      var entry =
        catalog.entries[replica.index] ?? IndexEntry(created: now, updated: now)
      entry.primary = name
      entry.isVirtual = replica.isVirtual
      catalog.entries[replica.index] = entry
    }
    try edit(name) { index in
      let known = Dictionary(index.replicas.map { ($0.name, $0) }) { $1 }
      try index.setReplicas(
        wanted.filter(\.isVirtual).map { known[$0.index] ?? .virtual($0.index) })
    }
    catalog.entries[name]?.replicas = wanted
  }
}

extension IndexSettings {
  /// Creates settings from others with some changes; a setting that is `null` gets its default
  /// value.
  init(changing settings: IndexSettings, _ members: [String: JSON]) throws(SettingsError) {
    let merged = (settings.json.objectValue ?? [:]).merging(members) { $1 }
    try self.init(json: .object(merged))
  }
}

extension LocalIndex {
  /// Returns the settings that apply to searches under the name of the index or one of its
  /// replicas; `nil` for any other name.
  func settings(of name: IndexName) -> IndexSettings? {
    if name == self.name { return settings }
    guard let replica = replicas.first(where: { $0.name == name }) else { return nil }
    var settings = settings
    settings.ranking = replica.ranking ?? settings.ranking
    settings.customRanking = replica.customRanking ?? settings.customRanking
    return settings
  }
}

extension IndexReplica {
  /// The strictness of a virtual replica that sets none.
  static let standardStrictness = 100

  /// Returns a virtual replica that sets nothing yet.
  static func virtual(_ name: IndexName) -> IndexReplica {
    IndexReplica(name, relevancyStrictness: standardStrictness)
  }
}
