import SearchlightBackend

/// What a call of a tool works with.
struct ToolContext: Sendable {
  let catalog: MCPCatalog
  let profile: CatalogProfile
  let options: MCPOptions

  /// Lets what is known be read again.
  let invalidate: @Sendable () -> Void

  /// Returns the index that a call is about.
  ///
  /// - Throws: ``ToolError`` if it is missing or does not exist.
  func index(_ arguments: ToolArguments) throws(ToolError) -> IndexProfile {
    guard profile.hasChoice else {
      guard let index = profile.indices.first else { throw ToolError("There is no index.") }
      return index
    }
    let names = profile.indices.map(\.index.name.rawValue)
    let name = try arguments.requiredText(
      "index", "one of \(names.map(ToolError.quoted).joined(separator: ", "))")
    guard let index = profile.index(IndexName(name)) else {
      throw .unknown(name, "index", in: "index", known: names)
    }
    return index
  }

  /// Returns the session, if a call about an index belongs to it.
  func session(of index: IndexProfile) -> (any MCPSession)? {
    catalog.session(of: index.index.name)
  }
}
