import Searchlight
import SearchlightSamples

/// `searchlight graph`: prints a graph of the phases of a search, or the components of its machine.
struct GraphCommand {
  let options: GraphOptions

  /// Runs the command, and returns the text to print.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or the data cannot be searched.
  func run() throws(WorkError) -> String {
    if options.listsComponents { return try components() }
    let graph = try graph()
    return switch options.format {
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    case .json: graph.json
    }
  }

  private func components() throws(WorkError) -> String {
    let index = try options.data.index()
    let machine = index.map { SearchLab.records(of: $0).machine } ?? FilmSearch().machine
    let description = machine.describe()
    guard options.format == .json else {
      return description.description.escapingControls(keepsLineEnds: true)
    }
    let json = (try? LogCoding().encode(description)) ?? []
    return String(decoding: JSONText.printable(json), as: UTF8.self)
  }

  private func graph() throws(WorkError) -> StateGraph<String> {
    if let path = options.log {
      let replay = try SessionLog(reading: path, over: options.data).replay
      return StateGraph(replay.records, of: \.phaseSummary, event: \.kind.rawValue)
    }
    if let index = try options.data.index() {
      let machine = SearchLab.records(of: index).machine
      return SearchExploration(machine, service: LocalService([index]), limit: options.limit).graph
    }
    do {
      let machine = FilmSearch(hitsPerPage: 1).machine
      let service = try FilmCollection.service()
      return SearchExploration(machine, service: service, limit: options.limit).graph
    } catch {
      throw WorkError("the bundled data cannot be searched: \(error)")
    }
  }
}
