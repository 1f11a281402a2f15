import SearchlightStateMachine
import Testing

// A list of downloads, or one download with its scroll position.

nonisolated enum Screen: Equatable, Sendable {
  case list
  case detail(Download, scroll: Double)
}

nonisolated enum ScreenAction: Sendable {
  case open(Int), back, scroll(Double), detail(DownloadAction)
}

let screens = Reduce<Screen, ScreenAction, DownloadWork> { screen, action in
  switch (action, screen) {
  case (.open(let id), _): screen = .detail(Download(id: id), scroll: 0)
  case (.back, _): screen = .list
  case (.scroll(let scroll), .detail(let download, _)): screen = .detail(download, scroll: scroll)
  default: break
  }
  return .none
}
.ifCaseLet(
  { if case .detail(let download, _) = $0 { download } else { nil } },
  embed: { screen, download in
    if case .detail(_, let scroll) = screen { screen = .detail(download, scroll: scroll) }
  }, action: ScreenAction.detail, id: "detail", child: download)

@Suite struct ScreensExample {
  @Test("Changing a child in a case keeps the scroll position in that case")
  func screen() {
    var machine = Simulation(initial: .list, reducer: screens)
    for action in [ScreenAction.open(1), .scroll(7), .detail(.resume), .detail(.progress(40))] {
      machine.send(action)
    }
    #expect(machine.state == .detail(Download(id: 1, percent: 40), scroll: 7))
    machine.send(.back)
    #expect(machine.running.isEmpty)
  }
}
