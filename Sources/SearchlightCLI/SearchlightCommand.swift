import Foundation
import Searchlight
import SearchlightBasics
import SearchlightSamples

/// The entry point of `searchlight`, which runs the parsed invocation and sets the exit code.
@main
struct SearchlightCommand {
  static func main() async {
    Console.ignoreClosedPipes()
    let invocation = parse(process: CommandLine.arguments)
    do {
      exit(try await invocation.run(in: ProcessInfo.processInfo.environment))
    } catch {
      Console.error("searchlight: \(error)")
      exit((error as? WorkError)?.isMissingFile == true ? 2 : type(of: invocation).failureStatus)
    }
  }
}
