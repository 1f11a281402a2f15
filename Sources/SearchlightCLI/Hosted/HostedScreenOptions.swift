import Searchlight
import SearchlightSamples

/// The options for the live screen and the prompt over a hosted index.
struct HostedScreenOptions: Subcommand {
  static let name = "hosted"

  let index: HostedIndex

  /// The attributes that a row shows, the most important first.
  ///
  /// If it is empty, a row shows the first texts of its record.
  var shown: [Attribute]

  /// The attributes whose values the user can select.
  var facets: [Attribute]

  let screen: ScreenOptions

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let options = try HostedScreenOptions(ifIn: reader) else {
      throw UsageError("--app-id or --opensearch is missing: where the index is that is searched")
    }
    self = options
  }

  /// Parses the options; `nil` if they name no engine.
  init?(ifIn reader: ArgumentReader) throws(UsageError) {
    guard let index = try HostedIndex(reader) else {
      for option in ["--index", "--show", "--facets"] where reader.values[option] != nil {
        throw UsageError("\(option) goes with --app-id or --opensearch")
      }
      try ClusterAddress.refuseOptions(in: reader)
      return nil
    }
    self.index = index
    shown = Self.attributes(reader.values["--show"])
    facets = Self.attributes(reader.values["--facets"])
    screen = ScreenOptions(reader)
  }

  /// Returns a service for the index; see ``HostedIndex/service(facets:environment:)``.
  func service(environment: [String: String]) throws(WorkError) -> any SearchService {
    try index.service(facets: facets, environment: environment)
  }

  private static func attributes(_ text: String?) -> [Attribute] {
    (text ?? "").split(separator: ",").map { Attribute($0.trimmed) }
  }
}

extension HostedScreenOptions {
  func run(in environment: [String: String]) async throws -> Int32 {
    guard let files = try screen.files(in: environment) else {
      let reason =
        ScreenOptions.reasonForNoScreen(in: environment) ?? "there is no terminal for a screen"
      throw WorkError("\(reason); searchlight search prints answers as lines of JSON")
    }
    let (options, service) = try await opened(in: environment)
    return try await screen.open(.hosted(options), service, on: files, in: environment)
  }
}

extension SearchLab {
  /// Returns a lab over an index of a hosted engine: a section of hits, and the facets that options
  /// name.
  static func hosted(
    _ options: HostedScreenOptions, service: any ImmediateSearchService, style: LabStyle = .plain
  ) -> SearchLab {
    .records(
      of: IndexName(options.index.name), named: "hosted", service: service, facets: options.facets,
      look: RecordLook(line: RecordLine(options.shown), style: style))
  }
}
