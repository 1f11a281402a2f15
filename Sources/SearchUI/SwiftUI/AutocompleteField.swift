#if canImport(SwiftUI)
  public import SwiftUI

  /// A text field whose keys move in an autocomplete list: arrows, Home, End, Return and Escape.
  ///
  /// The list opens when the field is focused or typed in, and closes when it is left. As in ``SearchBox``, what an
  /// input method has marked is searched for here; its keys are the input method's.
  public struct AutocompleteField: View {
    @Bindable private var model: AutocompleteModel
    @FocusState private var isFocused: Bool
    private let prompt: LocalizedStringKey

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - model: The list.
    ///   - prompt: What stands in the field while it is empty, and what VoiceOver calls it.
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
    /// Lets the keys of a focused view, such as a text field of your own, move in an autocomplete list.
    ///
    /// Return is not among them: a field tells it by `onSubmit`.
    public func autocompleteKeys(_ model: AutocompleteModel) -> some View {
      #if os(watchOS)
        return self
      #elseif os(tvOS)
        return onMoveCommand { model.move($0) }
      #elseif os(macOS)
        // What the field's editor takes before it is a key press comes as a command.
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
      /// Takes a command to move; left and right are the field's.
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
