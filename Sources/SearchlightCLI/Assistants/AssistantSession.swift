import Foundation
import SearchlightMCPServing
import Searchlight
import SearchlightTools

/// A search machine of an assistant, which keeps text, filters and order between searches.
///
/// It is the machine of the prompt, so that a log can be replayed with the same data. Time does not pass
/// in it: a search is sent at once.
actor AssistantSession: MCPSession {
  private static let source: SourceID = "records"

  private let index: IndexName
  private let service: any SearchService
  private var log: AssistantLog?
  private var probe: SearchProbe
  private var current: MCPSessionChoices
  private var parameters: SearchParameters = [:]

  /// The answers to the current search, by page.
  private var answers: [Int: SearchResponse] = [:]

  init(
    _ machine: SearchMachine, index: IndexName, service: any SearchService, log: AssistantLog?
  ) {
    self.index = index
    self.service = service
    self.log = log
    probe = SearchProbe(machine)
    current = MCPSessionChoices(index: index)
  }

  func choices() -> MCPSessionChoices { current }

  /// Searches; the server asks for one search after another.
  func search(_ change: MCPSessionChange) async throws(SearchError) -> SearchResponse {
    // Each search is asked anew, because the records may have changed.
    answers = [:]
    let actions = actions(for: change)
    (current, parameters) = (change.choices, change.parameters)
    probe.send(actions.count == 1 ? actions[0] : .batch(actions))
    try await answerRequests(page: change.page)
    if answers[change.page] == nil {
      // The same search again: the machine has its answer already.
      probe.send(.refresh(Self.source))
      try await answerRequests(page: change.page)
    }
    if let answer = answers[change.page] { return answer }
    // There are fewer pages, so the machine has not asked for this one.
    let last = answers.values.first
    return SearchResponse(
      hits: HitsPage(), nbHits: last?.nbHits ?? 0, page: change.page, nbPages: last?.nbPages ?? 0,
      hitsPerPage: last?.hitsPerPage ?? 1)
  }

  /// Returns the actions that lead to what is wanted, as a user would choose it.
  private func actions(for change: MCPSessionChange) -> [SearchAction] {
    let new = change.choices
    var actions: [SearchAction] = []
    if new.query != current.query { actions.append(.text(new.query)) }
    let ids = Set(new.filters.map(\.id))
    for group in current.filters where !ids.contains(group.id) {
      actions.append(.filters(.clearGroup(group.id)))
    }
    for group in new.filters where !current.filters.contains(group) {
      actions.append(.filters(.set(Array(group.filters), in: group.id)))
    }
    if new.index != current.index {
      actions.append(.index(new.index == index ? nil : new.index, of: Self.source))
    }
    let names = Set(parameters.names + change.parameters.names).sorted()
    for name in names where parameters[name] != change.parameters[name] {
      actions.append(.parameter(name, change.parameters[name], of: Self.source))
    }
    if change.page > 0 || actions.isEmpty {
      actions.append(.page(change.page, of: Self.source))
    }
    return actions
  }

  /// Answers what the machine asks, until it asks no more.
  private func answerRequests(page: Int) async throws(SearchError) {
    var failure: SearchError?
    repeat {
      probe.advanceUntilNothingWaits()
      for request in probe.requests {
        do throws(SearchError) {
          let response = try await service.search(request)
          probe.answer(request, with: response)
          for entry in request.entries where entry.source == Self.source {
            switch response.results[entry.source] {
            case .success(let answer)?: answers[entry.request.page] = answer
            case .failure(let error)?: failure = error
            case nil: failure = .missingResponse(entry.source)
            }
          }
        } catch {
          probe.fail(request, with: error)
          failure = error
        }
      }
    } while !probe.requests.isEmpty && failure == nil
    log?.append(probe.records)
    // Only the log needs them, and a long session has many.
    probe.records = []
    if let failure { throw failure }
  }
}

/// The file with the log of a session, which grows with every search.
struct AssistantLog {
  private let path: String
  private var writer: TransitionLogWriter<SearchAction, SearchWork>
  private var file: FileHandle?
  private var hasFailed = false

  /// - Parameter machine: The name of the machine, by which the log is replayed; `nil` if that is not
  ///   possible.
  init(path: String, machine: String?) {
    self.path = path
    writer = TransitionLogWriter(machine: machine)
  }

  /// Appends transitions; the file is made with the first of them.
  ///
  /// A failure is reported once, and ends the log but not the session.
  mutating func append(_ records: [SearchProbe.Record]) {
    guard !records.isEmpty, !hasFailed else { return }
    do {
      var text = ""
      if file == nil {
        file = try Self.newFile(path)
        text = writer.header
      }
      for record in records { text += try writer.lines(for: record) }
      try file?.write(contentsOf: Data(text.utf8))
    } catch {
      hasFailed = true
      Console.error("searchlight: the log ends, because it cannot be written: \(error)")
    }
  }

  /// Makes a new file that only its owner can read, and never replaces one: an assistant starts the
  /// command with the same arguments each time.
  private static func newFile(_ path: String) throws -> FileHandle {
    let url = URL(filePath: path)
    let (name, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    for number in 1...9999 {
      let numbered = "\(name)-\(number)" + (ending.isEmpty ? "" : ".\(ending)")
      let place =
        number == 1 ? url : url.deletingLastPathComponent().appending(path: numbered)
      let descriptor = open(place.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) }
      guard errno == EEXIST else { throw WorkError("\(path): \(String(cString: strerror(errno)))") }
    }
    throw WorkError("there are 9999 logs with the name \(path)")
  }
}
