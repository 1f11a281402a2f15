import Expectations
import Foundation
import Testing

/// Tests that the package can stand beside others in one app.
///
/// The names of others are in `Tests/NameClashes/peers.json`; `.ci/graph` builds such an app.
@Suite("Names of other packages")
struct PeerNamesTests {
  private struct Peers: Decodable {
    struct Package: Decodable {
      let package: String
      let version: String
      let targets: [String]
    }

    /// The targets that the products of public packages have.
    let packages: [Package]

    /// The public types of some of these targets.
    let types: [String: Set<String>]
  }

  private let peers: Peers

  init() throws {
    let text = try Repository.text("Tests/NameClashes/peers.json")
    peers = try JSONDecoder().decode(Peers.self, from: Data(text.utf8))
  }

  /// The public types outside of others in the sources.
  private static let publicTypes = Result {
    var types: Set<String> = []
    let declaration =
      /public (?:final |indirect |nonisolated )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    for file in Repository.swiftFiles(in: "Sources") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard !line.hasPrefix(" "), !line.hasPrefix("/"),
          let match = line.firstMatch(of: declaration)
        else { continue }
        types.insert(String(match.1))
      }
    }
    return types
  }

  private func common(with modules: String...) throws -> [String] {
    let types = try Self.publicTypes.get()
    let others = try modules.map { try #require(peers.types[$0]) }
    return types.filter { type in others.contains { $0.contains(type) } }.sorted()
  }

  @Test("No target has the name of a target of another package, and all have the prefix")
  func targets() throws {
    let manifest = try Repository.text("Package.swift")
    let libraries = manifest.matches(of: /library\(\s*"(\w+)"/).map { String($0.1) }
    let products = manifest.matches(of: /\.(?:library|executable)\(\s*name: "(\w+)"/).map {
      String($0.1)
    }
    expect(libraries.count >= 20 && products.count >= 20)
    expectEqual((libraries + products).filter { !$0.lowercased().hasPrefix("searchlight") }, [])
    expect(peers.packages.count > 100)
    for peer in peers.packages {
      let met = Set(peer.targets).intersection(libraries + products)
      expect(met.isEmpty, "\(peer.package) \(peer.version): \(met)")
    }
  }

  @Test("No public type has the name of one of HTTPTypes, NIO, Hummingbird or AsyncAlgorithms")
  func serverTypes() throws {
    expect(try Self.publicTypes.get().count > 500)
    let common = try common(
      with: "HTTPTypes", "NIOHTTP1", "Hummingbird", "HummingbirdCore", "AsyncAlgorithms")
    expectEqual(common, [])
  }

  @Test("BesideTCA.md names the types that the Composable Architecture has too")
  func architectureTypes() throws {
    let page = try Repository.text("Documentation/BesideTCA.md")
    let paragraph = try #require(page.firstMatch(of: /Both the Composable[^\n]*declare ([^.]*)\./))
    let names = paragraph.1.matches(of: /`(\w+)`/).map { String($0.1) }
    expectEqual(names.sorted(), try common(with: "ComposableArchitecture"))
  }

  @Test("Migrating.md lists the types that InstantSearch or Algolia's client have too")
  func migrationTypes() throws {
    let page = try Repository.text("Documentation/Migrating.md")
    let paragraph = try #require(page.firstMatch(of: /\n\*\*Names that both have\.\*\*([^\n]*)\n/))
    let names = paragraph.1.matches(of: /`(\w+)`/).map { String($0.1) }
    expectEqual(
      names,
      try common(
        with: "AlgoliaCore", "AlgoliaSearch", "InstantSearchCore", "InstantSearchInsights",
        "InstantSearchSwiftUI"))
  }
}
