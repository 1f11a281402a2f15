import SearchlightBackend

/// What the descriptions of tools are about.
struct ToolSubject: Sendable {
  /// What is known; `nil` as long as the index is being opened.
  let profile: CatalogProfile?
  let hasSession: Bool

  /// What becomes of changes; `nil` without them.
  let writerNote: String?

  /// The largest list in a description, and of choices in a schema, in bytes.
  ///
  /// All tools are listed in one message, which clients read into the context of a model.
  static let longestList = 6_000

  var hasChoice: Bool { profile?.hasChoice ?? false }

  var indexNames: [String] { profile?.indices.map(\.index.name.rawValue) ?? [] }

  /// What is searched, in a few words.
  var noun: String {
    guard let indices = profile?.indices else { return "the records of the index" }
    return indices.map(Self.noun(of:)).listed("; ", atMostBytes: Self.longestList / 3)
  }

  private static func noun(of profile: IndexProfile) -> String {
    let count = "\(profile.count) record\(profile.count == 1 ? "" : "s")"
    let summary = profile.index.summary.map { " (\($0.cut(toBytesInJSON: 500)))" } ?? ""
    return "the \(count) of the index \(ToolError.quoted(profile.index.name.rawValue))\(summary)"
  }

  /// The fields of the records, for a description.
  var fields: String {
    let lists = (profile?.indices ?? []).map { profile in
      profile.fields.prefix(40).map { "\(ToolError.quoted($0.name)) (\($0.kind))" }
        .joined(separator: ", ")
    }.filter { !$0.isEmpty }
    let all = lists.listed("; ", atMostBytes: Self.longestList)
    return lists.isEmpty ? "" : " Records have fields such as \(all)."
  }

  /// The attributes that can be filtered by, for a description.
  var attributes: String {
    let listed = (profile?.attributes ?? []).map {
      "\(ToolError.quoted($0.attribute.rawValue)): \($0.summary)"
    }
    return listed.isEmpty ? "none" : listed.listed("; ", atMostBytes: Self.longestList)
  }

  /// The titles of the orders.
  var sorts: [String] {
    var titles: [String] = []
    for sort in (profile?.indices ?? []).flatMap(\.index.sorts) where !titles.contains(sort.title) {
      titles.append(sort.title)
    }
    return titles
  }
}
