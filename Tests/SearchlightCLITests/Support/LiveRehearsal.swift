import Searchlight
import SearchlightTools
import SearchlightSamples

@testable import SearchlightCLI

/// A simulated session at the live screen, in which a test controls keys, time and answers.
struct LiveRehearsal {
  private(set) var model: LiveModel
  private(set) var probe: SearchProbe
  private let description: LiveDescription
  private let service: LocalService

  /// Starts the search over the films and shows the answer to the empty text.
  init(choosesRecord: Bool = false, clipboard: Clipboard = .terminal) throws {
    self.init(
      .films(), service: try FilmCollection.service(), choosesRecord: choosesRecord,
      clipboard: clipboard)
  }

  /// Starts the search over the records of an index.
  init(_ index: LocalIndex) {
    self.init(.records(of: index), service: LocalService([index]))
  }

  private init(
    _ description: LiveDescription, service: LocalService, choosesRecord: Bool = false,
    clipboard: Clipboard = .terminal
  ) {
    self.description = description
    self.service = service
    probe = SearchProbe(description.machine)
    model = LiveModel(
      placeholder: description.placeholder, panes: [], choosesRecord: choosesRecord,
      clipboard: clipboard)
    send(.start)
  }

  /// Presses keys one after the other, and answers all requests that they cause.
  ///
  /// - Returns: The command that the last key has returned.
  @discardableResult mutating func press(_ keys: Key...) -> LiveCommand {
    var command = LiveCommand.none
    for key in keys {
      command = model.handle(key)
      if case .send(let action) = command { send(action) }
      if let action = model.appearance { send(action) }
    }
    return command
  }

  /// Sends an action, and lets all requests that it causes fail with an error.
  mutating func fail(_ action: SearchAction, with error: SearchError) {
    probe.send(action)
    probe.advanceUntilNothingWaits()
    for request in probe.requests { probe.fail(request, with: error) }
    present()
  }

  /// The lines of the screen at a window size, without trailing spaces.
  func lines(columns: Int = 80, rows: Int = 24) -> [String] {
    frame(columns: columns, rows: rows).lines.map { line in
      var text = line.text
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Changes the size of the window that the model supposes.
  mutating func resize(columns: Int, rows: Int) {
    model.size = ScreenSize(columns: columns, rows: rows)
  }

  func frame(columns: Int = 80, rows: Int = 24) -> Frame {
    LiveScreen(model, size: ScreenSize(columns: columns, rows: rows))
      .frame(answeredIn: .microseconds(840))
  }

  private mutating func send(_ action: SearchAction) {
    probe.send(action)
    repeat {
      probe.advanceUntilNothingWaits()
      probe.answer(from: service)
    } while !probe.isSettled
    present()
  }

  private mutating func present() {
    model.panes = description.panes.map { $0.present(probe.state) }
  }
}
