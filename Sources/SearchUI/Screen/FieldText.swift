import SearchCore
import StateMachine

/// The text of a field on a screen, whose truth lies in the state.
///
/// The field shows what the state has, but for two times in which it shows what was typed, whatever states
/// come by: until the search is known to have carried out the last change that was typed, and while an input
/// method has marked text, which is not sent. So no letter is lost, doubled or moved by an echo.
@MainActor
final class FieldText {
  /// What was typed, while the state is not known to have it.
  private var typed: String?

  private let observed = Observed()
  private var count = 0
  private let textOfState: @MainActor (SearchModel) -> String

  /// - Parameter text: the text in the state, read so that it is observed.
  init(_ text: @escaping @MainActor (SearchModel) -> String) {
    textOfState = text
  }

  /// Whether an input method is at work.
  private(set) var isComposing = false

  /// The text that the field shows.
  func text(in search: SearchModel) -> String {
    search.noteAccess(to: observed)
    let text = textOfState(search)
    return typed ?? text
  }

  /// Takes what an input method has made of the text so far; nothing is sent.
  func compose(_ text: String, in search: SearchModel) {
    isComposing = true
    change(to: text, in: search)
  }

  /// Forgets what an input method has made of the text: the field in which it was at work is gone.
  func abandon(in search: SearchModel) {
    guard isComposing else { return }
    isComposing = false
    change(to: nil, in: search)
  }

  /// Takes a text that the user has typed, and sends it.
  @discardableResult
  func type(
    _ text: String, as action: SearchAction, in search: SearchModel
  ) -> SentAction<SearchState, SearchAction, SearchWork> {
    isComposing = false
    count += 1
    let sent = search.store.send(action)
    guard sent.wasReducedAtOnce else {
      change(to: text, in: search)
      Task { [weak self, weak search, store = search.store, count] in
        _ = await store.snapshot()
        if let search { self?.arrived(count, in: search) }
      }
      return sent
    }
    search.take()
    change(to: nil, in: search)
    // A component has made another text of it: the field has to be told that it shows what nobody has.
    if textOfState(search) != text { search.wakeReaders(of: observed) }
    return sent
  }

  /// The search has carried out a change that was typed, and those before.
  private func arrived(_ number: Int, in search: SearchModel) {
    guard number == count, !isComposing else { return }
    search.take()
    change(to: nil, in: search)
  }

  private func change(to text: String?, in search: SearchModel) {
    guard text != typed else { return }
    typed = text
    search.wakeReaders(of: observed)
  }
}
