import Searchlight

/// A component with an intent that changes nothing.
struct Bystander: SearchComponent {
  enum Intent: String, Codable, Sendable { case look }

  let id: ComponentID = "bystander"
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard intent(in: action) == .look else { return }
  }
}
