#if canImport(SwiftUI)
  public import SwiftUI

  /// A text field for what is searched for, with a button that clears it.
  ///
  /// Return submits, Escape clears. Where the system offers a search field of its own, in a navigation bar or a
  /// sidebar, prefer `searchable(_:placement:prompt:)`.
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
      let field = TextField(prompt, text: $search.text)
        .autocorrectionDisabled()
        .submitLabel(.search)
        .focused($isFocused)
        .onSubmit { search.submit() }
      #if os(watchOS)
        return field
      #else
        return field.onKeyPress(.escape) {
          if search.text.isEmpty { return .ignored }
          clear()
          return .handled
        }
      #endif
    }

    private func clear() {
      search.text = ""
      isFocused = true
    }
  }
#endif
