#if canImport(SwiftUI)
  import Accessibility
  public import SearchCore
  public import SwiftUI

  /// How many hits a search has and how long it took; VoiceOver announces how many whenever that differs.
  public struct Stats<Content: View>: View {
    private let search: SearchModel
    private let stats: AnswerPresenter<SearchStats?>
    private let content: (SearchStats) -> Content

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - searcher: Whose hits are counted.
    ///   - content: Makes the view of the figures.
    public init(
      _ search: SearchModel, of searcher: some Searcher,
      @ViewBuilder content: @escaping (SearchStats) -> Content
    ) {
      self.search = search
      stats = searcher.stats
      self.content = content
    }

    /// The figures; nothing before the first answer.
    public var body: some View {
      let stats = search[stats]
      // A view that is there before the first answer too: a change is told to none that is not.
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
    /// Creates the view with the figures as one line: `42 results (3ms)`, in the words of the app's strings.
    public init(_ search: SearchModel, of searcher: some Searcher) {
      self.init(search, of: searcher) { Text(verbatim: $0.localizedDescription) }
    }
  }
#endif
