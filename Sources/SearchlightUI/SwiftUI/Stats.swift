#if canImport(SwiftUI)
  import Accessibility
  public import SearchlightCore
  public import SwiftUI

  /// The number of hits and the processing time of a search; VoiceOver announces changes of the
  /// number.
  public struct Stats<Content: View>: View {
    private let search: SearchModel
    private let stats: AnswerPresenter<SearchStats?>
    private let content: (SearchStats) -> Content

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - searcher: The searcher whose statistics are shown.
    ///   - content: Makes the view of the statistics.
    public init(
      _ search: SearchModel, of searcher: some Searcher,
      @ViewBuilder content: @escaping (SearchStats) -> Content
    ) {
      self.search = search
      stats = searcher.stats
      self.content = content
    }

    /// The statistics; nothing before the first answer.
    public var body: some View {
      let stats = search[stats]
      // The stack exists before the first answer, because `onChange` needs a view to report the
      // first count.
      HStack {
        if let stats {
          content(stats).accessibilityAddTraits(.updatesFrequently)
        }
      }
      .onChange(of: stats?.localizedCount) { _, count in
        if let count { AccessibilityNotification.Announcement(count).post() }
      }
    }
  }

  extension Stats where Content == Text {
    /// Creates the view with the statistics on one line, such as `42 results (3ms)`, localized with
    /// the app's strings.
    public init(_ search: SearchModel, of searcher: some Searcher) {
      self.init(search, of: searcher) { Text(verbatim: $0.localizedDescription) }
    }
  }
#endif
