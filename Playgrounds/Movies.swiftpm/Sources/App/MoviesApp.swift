import SwiftUI

@main
struct MoviesApp: App {
  private let movies = MoviesSearch()

  var body: some Scene {
    WindowGroup { MoviesScreen(movies) }
  }
}
