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
  }
}
