import Searchlight
import SearchlightSamples

extension SearchLab {
  /// An index of a hosted engine: one section of hits, and the facets that the user has named.
  static func hosted(
    _ options: HostedScreenOptions, service: any ImmediateSearchService, style: LabStyle = .plain
  ) -> SearchLab {
    .records(
      of: IndexName(options.index.name), named: "hosted", service: service, facets: options.facets,
      line: RecordLine(options.shown), style: style)
  }
}
