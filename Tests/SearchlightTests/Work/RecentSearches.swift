import Foundation
import Searchlight

/// Remembers the most recent searched texts, and saves them outside of the state.
///
/// It uses only public API, as an app's component does.
struct RecentSearches: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    /// The texts without duplicates, newest first.
    var texts: [String] = []
  }

  enum Intent: Hashable, Codable, Sendable {
    case loaded([String])
    case remove(String)
  }

  enum Work: Hashable, Codable, Sendable {
    case load
    case save([String])
  }

  var id: ComponentID = "recents"
  var limit = 3
  var pause = Duration.seconds(1)

  var traits: ComponentTraits { ComponentTraits() }

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    let before = memory.texts
    switch action {
    case .start: draft.run(.load, of: self, id: "load", overlap: .exclusive)
    case .submit where !draft.state.text.isEmpty:
      memory.texts.removeAll { $0 == draft.state.text }
      memory.texts.insert(draft.state.text, at: 0)
    default: break
    }
    switch intent(in: action) {
    case .loaded(let texts):
      // Texts that were searched for while the file was read are newer than those in the file.
      memory.texts = (memory.texts + texts.filter { !memory.texts.contains($0) })
      memory.texts = Array(memory.texts.prefix(limit))
      return
    case .remove(let text): memory.texts.removeAll { $0 == text }
    case nil: break
    }
    memory.texts = Array(memory.texts.prefix(limit))
    guard memory.texts != before else { return }
    draft.run(
      .save(memory.texts), of: self, id: "save", overlap: .latest(cancelRunning: false),
      timing: .after(pause))
  }
}

extension RecentSearches: SearchPresenter {
  func key(_ state: SearchState) -> [String] { present(state) }
  func present(_ state: SearchState) -> [String] { state.memory(of: self).texts }
}

extension RecentSearches {
  /// Returns a performer that stores the texts in a file, as a JSON array.
  func stored(in file: URL) -> WorkPerformer {
    performer { work, send in
      switch work {
      case .load:
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        send(.loaded(try JSONDecoder().decode([String].self, from: Data(contentsOf: file))))
      case .save(let texts): try JSONEncoder().encode(texts).write(to: file, options: .atomic)
      }
    }
  }
}
