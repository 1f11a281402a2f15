import Searchlight

/// Writes down every typed text, one after the other.
struct Journal: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    var count = 0
    /// The texts whose work was cancelled before they were written down.
    var lost: [String] = []
  }

  enum Intent: Hashable, Codable, Sendable { case appended }

  enum Work: Hashable, Codable, Sendable { case append(String) }

  let id: ComponentID = "journal"
  var traits: ComponentTraits { ComponentTraits() }

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if case .text(let text) = action {
      draft.run(.append(text), of: self, id: "append", overlap: .serial)
    }
    for case .append(let text) in cancelledWork(in: action) { memory.lost.append(text) }
    if case .appended = intent(in: action) { memory.count += 1 }
  }
}
