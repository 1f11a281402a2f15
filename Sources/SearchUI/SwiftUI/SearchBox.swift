#if canImport(SwiftUI)
  public import SwiftUI

  /// A text field for what is searched for, with a button that clears it.
  ///
  /// Return submits. A SwiftUI text field tells nobody that an input method is at work: it gives its text with what is
  /// marked, so marked text is searched for here, as it is with `searchable(_:placement:prompt:)`; Escape is left to
  /// the input method. Where marked text must not be searched for, use ``SearchField``. Where the system offers a
  /// search field of its own, in a navigation bar or a sidebar, prefer `searchable(_:placement:prompt:)`.
  public struct SearchBox: View {
    @Bindable private var search: SearchModel
    @FocusState private var isFocused: Bool
    private let prompt: LocalizedStringKey

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - prompt: What stands in the field while it is empty, and what VoiceOver calls it.
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
