import Searchlight

struct GenreHint: SearchComponent {
  let id: ComponentID = "genreHint"
  let genres: Set<String> = ["drama", "comedy"]

  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .text(let text) = action else { return }
    let genre = text.lowercased()
    if genres.contains(genre) {
      draft.apply(.set([.facet("genre", .string(genre))], in: .and("genre")))
    }
  }
}
