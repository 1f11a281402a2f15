import Searchlight

/// The options for the live screen and the prompt over a hosted index.
struct HostedScreenOptions: Hashable {
  let index: HostedIndex

  /// The attributes that a row shows, the most important first.
  ///
  /// If it is empty, a row shows the first texts of its record.
  let shown: [Attribute]

  /// The attributes whose values the user can select.
  let facets: [Attribute]

  let screen: ScreenOptions

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let options = try HostedScreenOptions(reader) else {
      throw UsageError("--app-id or --opensearch is missing: where the index is that is searched")
    }
    self = options
  }

  /// Parses the options; `nil` if they name no engine.
  init?(_ reader: ArgumentReader) throws(UsageError) {
    guard let index = try HostedIndex(reader) else {
      for option in ["--index", "--show", "--facets"] where reader.values[option] != nil {
        throw UsageError("\(option) goes with --app-id or --opensearch")
      }
      return nil
    }
    self.index = index
    shown = Self.attributes(reader.values["--show"])
    facets = Self.attributes(reader.values["--facets"])
    screen = ScreenOptions(reader)
  }

  /// A service for the index; see ``HostedIndex/service(facets:environment:)``.
  func service(environment: [String: String]) throws(WorkError) -> any SearchService {
    try index.service(facets: facets, environment: environment)
  }

  private static func attributes(_ text: String?) -> [Attribute] {
    (text ?? "").split(separator: ",").map { Attribute($0.trimmed) }
  }
}
