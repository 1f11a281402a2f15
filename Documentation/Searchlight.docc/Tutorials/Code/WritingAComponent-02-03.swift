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
    case loaded([String])
  }

  enum Work: Hashable, Codable, Sendable {
    case load
    case save([String])
  }

  let id: ComponentID = "favourites"
  var traits: ComponentTraits { ComponentTraits() }
  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if case .start = action { draft.run(.load, of: self, id: "load", overlap: .exclusive) }
    let before = memory.ids
    switch intent(in: action) {
    case .toggle(let record) where memory.ids.contains(record):
      memory.ids.removeAll { $0 == record }
      if memory.ids.isEmpty { memory.isFiltering = false }
    case .toggle(let record): memory.ids.insert(record, at: 0)
    case .setFiltering(true) where memory.ids.isEmpty:
      draft.reject(.refusedIntent(id, reason: "Nothing is marked yet."))
    case .setFiltering(let isOn): memory.isFiltering = isOn
    case .loaded(let ids):
      memory.ids += ids.filter { !memory.ids.contains($0) }
      guard memory.ids != ids else { return }
    case nil: break
    }
    guard memory.ids != before else { return }
    draft.run(
      .save(memory.ids), of: self, id: "save", overlap: .latest(cancelRunning: false),
      timing: .after(.seconds(1)))
  }
}

extension Favourites: RequestContributor {
  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    let memory = state.memory(of: self)
    guard memory.isFiltering else { return }
    let filters = memory.ids.map { Filter.facet("objectID", .string($0)) }
    request.filters.append([FilterGroup(.or("favourites"), filters)])
  }
}

extension Favourites: SearchPresenter {
  func key(_ state: SearchState) -> Memory { state.memory(of: self) }
  func present(_ state: SearchState) -> Memory { state.memory(of: self) }
}

extension Favourites {
  func stored(in file: URL) -> WorkPerformer {
    performer { work, send in
      switch work {
      case .load:
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        send(.loaded(try JSONDecoder().decode([String].self, from: Data(contentsOf: file))))
      case .save(let ids):
        try JSONEncoder().encode(ids).write(to: file, options: .atomic)
      }
    }
  }
}
