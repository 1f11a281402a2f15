import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineUI

/// The text of a field on a screen; the state of the search is its source of truth.
///
/// The field shows the text of the state, except at two times when it shows what was typed: until
/// the search has carried out the last typed change, and while an input method has marked text,
/// which is not sent. So no echo from the state can drop, repeat or move a letter.
@MainActor
package final class FieldText {
  /// The typed text, while the state is not known to have it.
  private var typed: String?

  private let observed = Observed()
  private var count = 0
  private let textOfState: @MainActor (SearchModel) -> String

  /// - Parameter text: Reads the text in the state, so that the read is observed.
  init(_ text: @escaping @MainActor (SearchModel) -> String) {
    textOfState = text
  }

  /// Whether an input method has marked text.
  package private(set) var isComposing = false

  /// Returns the text that the field shows.
  func text(in search: SearchModel) -> String {
    search.noteAccess(to: observed)
    let text = textOfState(search)
    return typed ?? text
  }

  /// Returns the text that the field shows in place of that of the state; `nil` if it shows the
  /// latter.
  func pendingText(in search: SearchModel) -> String? {
    search.noteAccess(to: observed)
    return typed
  }

  /// Returns whether setting a text means nothing, because the field shows it already: SwiftUI sets
  /// the text of a field again when editing ends, which is no typing.
  ///
  /// Before anything was typed, an empty text counts, since it asks for everything, and so does the
  /// text with which a search begins.
  func isRepeated(_ text: String, in search: SearchModel) -> Bool {
    !isComposing && text == typed ?? textOfState(search)
      && (count > 0 || !text.isEmpty && search.hasShownChange)
  }

  /// Shows the text of an input method that is active, without sending it.
  func compose(_ text: String, in search: SearchModel) {
    isComposing = true
    change(to: text, in: search)
  }

  /// Drops the text of an input method or one that is still to be carried out, because the field is
  /// gone or the user has chosen another text.
  package func abandon(in search: SearchModel) {
    guard typed != nil || isComposing else { return }
    isComposing = false
    count += 1
    change(to: nil, in: search)
  }

  /// Shows a text that the user has typed, and sends it.
  @discardableResult
  func type(
    _ text: String, as action: SearchAction, in search: SearchModel
  ) -> SentAction<SearchState, SearchAction, SearchWork> {
    isComposing = false
    count += 1
    let sent = search.post(action, isShownElsewhere: true) { [weak self, weak search, count] in
      if let search { self?.arrived(count, in: search) }
    }
    guard sent.wasReducedAtOnce else {
      change(to: text, in: search)
      // Histories have the text as a step.
      search.take()
      return sent
    }
    search.take()
    change(to: nil, in: search)
    // A component has changed the text, so notify the field that its text is not that of the state.
    if textOfState(search) != text { search.wakeReaders(of: observed) }
    return sent
  }

  /// Handles the completion of a typed change, whose state is shown; ignored if a later one was
  /// typed.
  private func arrived(_ number: Int, in search: SearchModel) {
    guard number == count, !isComposing else { return }
    change(to: nil, in: search)
  }

  private func change(to text: String?, in search: SearchModel) {
    guard text != typed else { return }
    typed = text
    search.wakeReaders(of: observed)
  }
}
