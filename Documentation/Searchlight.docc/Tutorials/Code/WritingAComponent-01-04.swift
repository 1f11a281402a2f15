import Foundation
import Searchlight

struct Favourites: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    /// The identifiers of the marked records, newest first.
    var ids: [String] = []
    /// Whether the list shows favourites alone.
    var isFiltering = false
  }

  enum Intent: Hashable, Codable, Sendable {
    case toggle(String)
    case setFiltering(Bool)
  }

  let id: ComponentID = "favourites"
  var traits: ComponentTraits { ComponentTraits() }
  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .toggle(let record) where memory.ids.contains(record):
      memory.ids.removeAll { $0 == record }
      if memory.ids.isEmpty { memory.isFiltering = false }
    case .toggle(let record): memory.ids.insert(record, at: 0)
    case .setFiltering(true) where memory.ids.isEmpty:
      draft.reject(.refusedIntent(id, reason: "Nothing is marked yet."))
    case .setFiltering(let isOn): memory.isFiltering = isOn
    case nil: break
    }
  }
}
