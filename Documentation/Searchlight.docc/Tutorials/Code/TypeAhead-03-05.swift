import SwiftUI

@main
struct TypeAheadApp: App {
  private let movies = Result { try MovieSearch() }

  var body: some Scene {
    WindowGroup {
      switch movies {
      case .success(let movies): NavigationStack { MovieScreen(movies) }
      case .failure(let error): Text("\(error)")
      }
    }
  }
}
