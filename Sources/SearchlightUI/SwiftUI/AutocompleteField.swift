#if canImport(SwiftUI)
  public import SwiftUI

  /// A text field whose keys control an autocomplete list: arrows, Home, End, Return and Escape.
  ///
  /// The list opens when the field gains the focus or the user types, and closes when the field
  /// loses the focus. As in ``SearchBox``, text that an input method has marked is searched for,
  /// and the input method handles its own keys.
  public struct AutocompleteField: View {
    @Bindable private var model: AutocompleteModel
    @FocusState private var isFocused: Bool
    private let prompt: LocalizedStringKey

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - model: The model of the list.
    ///   - prompt: The placeholder of the field, which is also its VoiceOver label.
    public init(_ model: AutocompleteModel, prompt: LocalizedStringKey = "Search") {
      self.model = model
      self.prompt = prompt
    }

    /// The field.
    public var body: some View {
      TextField(prompt, text: $model.text)
        .autocorrectionDisabled()
        .submitLabel(.search)
        .focused($isFocused)
        .onSubmit { model.press(.enter) }
        .autocompleteKeys(model)
        .onChange(of: isFocused) { _, isFocused in
          if isFocused { model.open() } else { model.close() }
        }
    }
  }

  extension View {
    /// Lets the keys of a focused view, such as a custom text field, control an autocomplete list.
    ///
    /// Return is not handled here: a field reports it through `onSubmit`.
    public func autocompleteKeys(_ model: AutocompleteModel) -> some View {
      #if os(watchOS)
        return self
      #elseif os(tvOS)
        return onMoveCommand { model.move($0) }
      #elseif os(macOS)
        // The field editor handles some keys before they become key presses; they arrive as
        // commands.
        return pressing(model)
          .onMoveCommand { model.move($0) }
          .onExitCommand { model.press(.escape) }
      #else
        return pressing(model)
      #endif
    }

    #if !os(watchOS) && !os(tvOS)
      private func pressing(_ model: AutocompleteModel) -> some View {
        onKeyPress(.upArrow) { model.press(.up) ? .handled : .ignored }
          .onKeyPress(.downArrow) { model.press(.down) ? .handled : .ignored }
          .onKeyPress(.home) { model.press(.home) ? .handled : .ignored }
          .onKeyPress(.end) { model.press(.end) ? .handled : .ignored }
          .onKeyPress(.escape) { model.press(.escape) ? .handled : .ignored }
      }
    #endif
  }

  #if os(macOS) || os(tvOS)
    extension AutocompleteModel {
      /// Handles a move command; the field handles left and right.
      fileprivate func move(_ direction: MoveCommandDirection) {
        switch direction {
        case .up: press(.up)
        case .down: press(.down)
        default: break
        }
      }
    }
  #endif
#endif
