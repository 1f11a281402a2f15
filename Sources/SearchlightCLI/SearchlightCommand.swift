import Foundation
import Searchlight
import SearchlightSamples

/// The command `searchlight`.
@main
struct SearchlightCommand {
  static func main() {
    switch Invocation.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help:
      print(Invocation.usage)
    case .script(let text):
      let hasColour =
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
      var lab = SearchLab.films(style: hasColour ? .terminal : .plain)
      lab.type(text)
    case .wrong(let reason):
      FileHandle.standardError.write(Data("searchlight: \(reason)\n\n\(Invocation.usage)\n".utf8))
      exit(2)
    }
  }
}
