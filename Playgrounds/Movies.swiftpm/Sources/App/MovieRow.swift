import SearchlightCore
import SearchlightUI
import SearchlightSamples
import SwiftUI

/// A film with matches in bold; a dash while it is loading.
struct MovieRow: View {
  private let movie: Hit<Film>?

  init(_ movie: Hit<Film>?) { self.movie = movie }

  var body: some View {
    if let movie {
      VStack(alignment: .leading) {
        Text(
          highlighted: movie.highlightedString(forKey: "title") ?? HighlightedString(movie.title)
        )
        .font(.headline)
        Text("\(String(movie.year)) · \(movie.directors.joined(separator: ", "))")
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
    } else {
      Text("—").foregroundStyle(.tertiary)
    }
  }
}
