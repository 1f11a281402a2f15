import Expectations
import Foundation
import Searchlight
@testable import SearchlightSamples
import Testing

@Suite("Bundled films")
struct FilmDataTests {
  /// The genres that the film data may use.
  private let genres: Set<String> = [
    "Action", "Adventure", "Animation", "Biography", "Comedy", "Crime", "Drama", "Family",
    "Fantasy",
    "History", "Horror", "Music", "Musical", "Mystery", "Romance", "Science Fiction", "Sport",
    "Thriller",
    "War", "Western",
  ]

  @Test("Every line of the film data is decoded")
  func complete() {
    expectEqual(FilmCollection.films.count, JSONLines.lines(of: FilmCollection.data).count)
    expect(FilmCollection.films.count >= 200)
  }

  @Test("Every film has the form that the README of the data describes")
  func form() {
    for film in FilmCollection.films {
      let slug = film.objectID.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
      }
      expect(slug && film.objectID.hasSuffix("-\(film.year)"), "\(film.objectID)")
      expect((1920...2026).contains(film.year), "\(film.objectID)")
      expect(
        (1...3).contains(film.genres.count) && genres.isSuperset(of: film.genres),
        "\(film.objectID)")
      expect(!film.title.isEmpty && !film.directors.isEmpty, "\(film.objectID)")
      expect((3...5).contains(film.cast.count), "\(film.objectID)")
      expectEqual(Set(film.cast).count, film.cast.count, "\(film.objectID)")
      for text in [film.title] + film.directors + film.cast {
        expectEqual(text, text.trimmingCharacters(in: .whitespacesAndNewlines), "\(film.objectID)")
      }
    }
    expectEqual(Set(FilmCollection.films.map(\.objectID)).count, FilmCollection.films.count)
    expectEqual(FilmCollection.films.map(\.year), FilmCollection.films.map(\.year).sorted())
  }

  @Test("The name of a person is spelled the same way in every film")
  func spelling() {
    var spellings: [String: Set<String>] = [:]
    for name in FilmCollection.films.flatMap({ $0.cast + $0.directors }) {
      let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        .filter(\.isLetter)
      spellings[plain, default: []].insert(name)
    }
    expectEqual(spellings.values.filter { $0.count > 1 }, [])
  }

  @Test("The performers are derived from the casts, those with the most films first")
  func performers() throws {
    let first = try #require(FilmCollection.performers.first)
    expectEqual(first.name, "Tom Hanks")
    expect(first.films.count >= 15)
    expectEqual(first.films.first, "Big")
    let roles = FilmCollection.films.flatMap(\.cast)
    expectEqual(FilmCollection.performers.flatMap(\.films).count, roles.count)
    expectEqual(
      Set(FilmCollection.performers.map(\.objectID)).count, FilmCollection.performers.count)
  }

  @Test("The film service has an index of films and an index of performers")
  func service() throws {
    try expectEqual(
      FilmCollection.service().indexNames, ["mobile_demo_actors", "mobile_demo_movies"])
  }
}
