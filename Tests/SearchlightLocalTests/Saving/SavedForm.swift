import Expectations
import Foundation
import Testing

@testable import SearchlightLocal

/// A way to keep an index; the answers do not depend on it.
enum SavedForm: CaseIterable {
  case memory, mappedFile, readFile, savedFolder, mappedFolder, readFolder

  /// The numbers of cores that a form is tried with.
  static let coreLimits = [1, 2]

  /// Calls `body` with an index in each form, for each number of cores.
  ///
  /// The folder is emptied first.
  static func forAll(
    of index: LocalIndex, in folder: URL, _ body: (LocalIndex, _ context: String) throws -> Void
  ) throws {
    let file = folder.appending(path: "some.index")
    let place = folder.appending(path: "some")
    try? FileManager.default.removeItem(at: place)
    try index.write(to: file)
    var saved = index
    try IndexFolder(place).save(&saved)
    for form in allCases {
      var index =
        switch form {
        case .memory: index
        case .mappedFile: try LocalIndex(contentsOf: file, access: .mapped)
        case .readFile: try LocalIndex(contentsOf: file, access: .read)
        case .savedFolder: saved
        case .mappedFolder: try LocalIndex(contentsOf: place, access: .mapped)
        case .readFolder: try LocalIndex(contentsOf: place, access: .read)
        }
      for limit in coreLimits {
        index.coreLimit = limit
        try body(index, "\(form), \(limit) cores")
      }
      expect(index.damage == nil, "\(form)")
      #expect(throws: Never.self, "\(form)") { try index.verify() }
    }
  }
}
