import SearchlightBackend

@testable import SearchlightLocal

extension IndexFolder {
  /// Builds an index as `build` does, on at most this number of cores.
  func build(
    _ name: IndexName, settings: IndexSettings, cores: Int, records: some Sequence<JSON>,
    progress: @escaping (IndexProgress) -> Void = { _ in }
  ) throws -> LocalIndex {
    let empty = try LocalIndex(name, records: [JSON](), settings: settings, coreLimit: cores)
    let builder = try builder(like: empty, progress: progress)
    try builder.add(contentsOf: records)
    return try builder.finish()
  }
}
