import Searchlight
import SearchlightBasics

/// A mistake in the command's arguments; the process ends with exit code 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}

/// A failure of work that was requested correctly, such as a file that cannot be read.
///
/// The process ends with exit code 1; `searchlight replay` and `verify` end with 2.
struct WorkError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// Whether a file is missing that the arguments name, with which every command ends with exit
  /// code 2.
  let isMissingFile: Bool

  init(_ description: String, isMissingFile: Bool = false) {
    self.description = description.escapingControls()
    self.isMissingFile = isMissingFile
  }

  /// Returns the error for a path at which there is nothing.
  static func missing(_ path: String) -> WorkError {
    WorkError("\(path) cannot be read: there is no such file", isMissingFile: true)
  }
}

/// The environment variables that may hold what a hosted engine asks for.
enum CredentialVariable {
  /// The API key of an application of Algolia.
  static let algolia = "ALGOLIA_API_KEY"

  /// The credentials for a cluster.
  static let cluster = "OPENSEARCH_CREDENTIALS"
}
