/// The rights of an API key, under the names of Algolia's service.
enum AccessRight: String, Hashable, Sendable, CaseIterable {
  case search, browse, addObject, deleteObject, deleteIndex, settings, editSettings, listIndexes
  case logs, seeUnretrievableAttributes, analytics, recommendation, usage, personalization
  case inference, nluWriteProject, nluReadProject
  /// All rights, including those on keys. Only the server's own key has it; no key can be created
  /// with it.
  case admin
}
