import Searchlight

struct GenreHint: SearchComponent {
  let id: ComponentID = "genreHint"
  let genres: Set<String> = ["drama", "comedy"]

  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .text(let text) = action else { return }
    let genre = text.lowercased()
    let filters = genres.contains(genre) ? [Filter.facet("genre", .string(genre))] : []
    draft.apply(.set(filters, in: .and("genre")))
  }
}
