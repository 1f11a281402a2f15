#if canImport(SwiftUI)
  public import SwiftUI

  /// A text field for the search text, with a clear button.
  ///
  /// Return submits. A SwiftUI text field does not report that an input method is active, and
  /// includes marked text in its text. So this view searches for marked text, like
  /// `searchable(_:placement:prompt:)`, and leaves Escape to the input method. If marked text must
  /// not be searched for, use `SearchField` of SearchlightControllers. If the system offers a search field, in a navigation
  /// bar or a sidebar, prefer `searchable(_:placement:prompt:)`.
  public struct SearchBox: View {
    @Bindable private var search: SearchModel
    @FocusState private var isFocused: Bool
    private let prompt: LocalizedStringKey

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - prompt: The placeholder of the field, which is also its VoiceOver label.
    public init(_ search: SearchModel, prompt: LocalizedStringKey = "Search") {
      self.search = search
      self.prompt = prompt
    }

    /// The field.
    public var body: some View {
      HStack {
        Image(systemName: "magnifyingglass")
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
        field
        if !search.text.isEmpty {
          Button(action: clear) { Image(systemName: "xmark.circle.fill") }
            .buttonStyle(.plain)
            .foregroundStyle(.secondary)
            .accessibilityLabel("Clear text")
        }
      }
    }

    private var field: some View {
      TextField(prompt, text: $search.text)
        .autocorrectionDisabled()
        .submitLabel(.search)
        .focused($isFocused)
        .onSubmit { search.submit() }
    }

    private func clear() {
      search.text = ""
      isFocused = true
    }
  }
#endif
