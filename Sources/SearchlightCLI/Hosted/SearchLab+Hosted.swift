import Searchlight
import SearchlightSamples

extension SearchLab {
  /// A lab over an index of a hosted engine: a section of hits, and the facets that options name.
  static func hosted(
    _ options: HostedScreenOptions, service: any ImmediateSearchService, style: LabStyle = .plain
  ) -> SearchLab {
    .records(
      of: IndexName(options.index.name), named: "hosted", service: service, facets: options.facets,
      line: RecordLine(options.shown), style: style)
  }
}
