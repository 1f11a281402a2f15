import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A component that chooses a page, sets a page in requests, and sets a parameter.
struct PageKeeper: RequestContributor {
  enum Intent: Hashable, Codable, Sendable {
    case addParameter
    case showFourthOf(String)
  }

  struct Memory: Hashable, Codable, Sendable { var isSet = false }

  let id: ComponentID = "keeper"
  var page = 0
  let initialMemory = Memory()
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .addParameter: memory.isSet = true
    case .showFourthOf(let text):
      draft.setPage(3, of: "movies")
      draft.setText(text)
    case nil: break
    }
  }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    if page > 0 { request.page = page }
    if state.memory(of: self).isSet { request.parameters["synonyms"] = false }
  }
}
