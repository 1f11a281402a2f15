//: # Your own data
//:
//: The embedded engine searches any JSON objects, with prefixes, typo tolerance, facets, filters,
//: highlighting and ranking. It needs no server and no schema, only a few settings.

import Searchlight
import SearchlightTools
import SearchlightSamples

let recipes: [JSON] = [
  ["name": "Lentil soup", "kind": "Soup", "minutes": 40, "made": 210],
  ["name": "Tomato soup", "kind": "Soup", "minutes": 25, "made": 480],
  ["name": "Tomato tart", "kind": "Tart", "minutes": 70, "made": 95],
  ["name": "Crème brûlée", "kind": "Dessert", "minutes": 60],
]
let index = try LocalIndex(
  "recipes", records: recipes,
  settings: IndexSettings(
    searchableAttributes: ["name"], attributesForFaceting: ["kind"],
    customRanking: [.descending("made")]),
  objectIDs: .numbered)

//: The rows have a type of your own. A record that does not match the type fails alone, with an
//: error that says why. Below, the misspelt word and the word without accents find their recipes,
//: but the dessert lacks a key:

struct Recipe: Codable, Sendable {
  let name: String
  let made: Int
}

let searcher = HitsSearcher("recipes", index: "recipes")
let hits = HitsInteractor<Hit<Recipe>>(searcher)
let kinds = FacetListInteractor(searcher, attribute: "kind")
let machine = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .zero))
  hits
  kinds
}

var probe = SearchProbe(machine)
let service = LocalService([index])
for text in ["tomatoe", "creme"] {
  probe.send(.text(text))
  probe.answer(from: service)
  for row in probe.value(of: hits) {
    switch row {
    case .success(let hit)?:
      print(
        hit.highlightedString(forKey: "name")?.taggedString(preTag: "[", postTag: "]") ?? hit.name)
    case .failure(let failure)?: print(failure)
    case nil: print("…")
    }
  }
}
// prints:
// [Tomato] soup
// [Tomato] tart
// The record "3" cannot be read as Hit<Recipe>: at "made", the key is missing. Correct the record, or make the property optional or of the type found.

//: A `SearchLab` runs the search as an interactive session with a text screen, without `await`.
//: `lab.back()` undoes a step, and `lab.help` lists everything else.

var lab = SearchLab(
  machine, service: service,
  sections: [
    LabSection("Recipes", hits) { hit, style in
      style.text(hit.highlightedString(forKey: "name") ?? HighlightedString(hit.name))
    }
  ],
  facets: [LabFacet(kinds)])
lab.type("t")
lab.toggle("kind", "Tart")
// prints:
// › text "t"
//   text             "" → "t"
//   recipes.phase    idle → loading
//   effect           request (recipes), concurrent "request #1"
// › answered #1 (recipes: 2)
//   recipes.phase     loading → loaded
//   recipes.nbHits    unknown → 2
//   recipes.rows      [] → [1, 2]
//
// Search: t▏
// Recipes  2
//   [T]omato soup
//   [T]omato [t]art
//
// › recipes.kind toggle("Tart")
//   filters           → ("kind":"Tart")
//   recipes.phase    loaded → refreshing
//   effect           request (recipes), concurrent "request #2"
// › answered #2 (recipes: 1)
//   recipes.phase     refreshing → loaded
//   recipes.nbHits    2 → 1
//   recipes.rows      [1, 2] → [2]
//
// Search: t▏  kind: Tart
// Recipes  1
//   [T]omato [t]art
//

//: A mistake throws an error where you make it. The error says what is wrong and how to correct it:

do {
  _ = try LocalIndex("recipes", records: recipes, settings: IndexSettings())
} catch {
  print(error)
}
// prints:
// Record 0 has no "objectID". Give it one, or number the records with objectIDs: .numbered.

//: Next steps: `searchlight try FILE` searches a JSON file in the terminal, `searchlight repl
//: --data FILE` opens a prompt to experiment with it, and the README shows how to embed a search in
//: an app.
