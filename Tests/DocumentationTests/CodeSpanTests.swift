import Expectations
import Foundation
import Testing

/// Tests that the names in running text and in tables are those of the code.
///
/// They cannot see a capitalised word alone, such as `Store`, or a lowercase word alone, such as
/// `retry`: many of these are words of Algolia's, of HTTP or of a language. They do not know the
/// type of a value: the member in `hits.rows` may be that of any type, but the one in
/// `HitsModel.rows` must be a member of that type.
@Suite("Code in the text of the pages")
struct CodeSpanTests {
  /// The names on the pages that are neither declared in the sources nor in a block of the page:
  /// those of Swift, of Apple's and other libraries, of tests, and of what examples are about.
  ///
  /// A function is listed with its labels if the sources declare another of the same name.
  private static let foreignNames = [
    "Action.child", "AppAction", "AppWork", "AsyncChannel", "AsyncHTTPClient", "AsyncSequence",
    "AsyncStream", "AuthenticationClient", "Banner", "Bindable", "CLLocationUpdate",
    "CancellationError", "CurrentValueSubject", "DownloadClient", "DownloadComponent",
    "FileProtectionType", "InstantSearchCore", "JSONDecoder", "Locale", "LoginCore",
    "MemberImportVisibility", "Movie", "MySearchController", "NIOCore", "NIOHTTPCompression",
    "NSUserActivity", "NaN", "NewSearcher", "ObservableObject", "ObservableState", "ObservedObject",
    "PassthroughSubject", "SecTrustSetAnchorCertificates", "ShareLink", "StateObject", "StreamKind",
    "Suite", "TestStore", "TwoFactorCore", "UInt64", "URLSession", "ViewStore",
    "accessibilityAction", "accessibilityElement", "algoliasearch", "amount", "asc", "child(_:)",
    "color", "compositionID", "decade", "desc", "docs", "iOS", "ignoreConjugations",
    "isExcludedFromBackup", "isPresented", "liveUpdates", "macOS", "notifyChange", "onEnd",
    "onMapCameraChange", "onOpenURL", "platforms:", "player", "positionedByUser",
    "preferredLanguages", "refinementList", "refreshable", "screens", "searchSuggestions",
    "setFilters", "share()", "sheet", "showParentLevel:", "start(_:)", "switchToLatest",
    "userInitiated", "v15", "v18", "withObservationTracking", "world", "zero",
  ]

  @Test("Every name that the text of a page has in its code is declared", arguments: try pages())
  func names(_ page: String) throws {
    let known = Set(Self.foreignNames)
    for (span, names) in try Self.undeclared.get()[page, default: []] {
      expectEqual(names.filter { !known.contains($0) }, [], "\(page): \(span)")
    }
  }

  @Test("The list of foreign names is sorted, and a page uses each of them")
  func foreign() throws {
    let used = Set(try Self.undeclared.get().values.joined().flatMap(\.names))
    expectEqual(Self.foreignNames.filter { !used.contains($0) }, [])
    expectEqual(Self.foreignNames, Self.foreignNames.sorted())
  }

  @Test("More than two thousand spans of the pages are checked")
  func count() throws {
    let count = try Self.undeclared.get().values.joined().count
    expect(count > 2000, "\(count)")
  }

  @Test(
    "A name that nothing declares is found",
    arguments: [
      ("HitsModels", "HitsModels"), ("HitsModel.nothing", "HitsModel.nothing"),
      ("search.nothingAtAll", "nothingAtAll"), ("nothingAtAll(of:)", "nothingAtAll"),
      (".facet(\"brand\", named: name)", "facet(_:named:)"), ("isNothingAtAll", "isNothingAtAll"),
      ("HitsInteractor<JSON>(movies, paging: .on)", "HitsInteractor(_:paging:)"),
      ("scan(into:)", "scan(into:)"), ("nothingAtAll: true", "nothingAtAll:"),
    ])
  func finding(_ text: String, _ name: String) throws {
    let span = CodeSpan(text)
    let sources = try Self.sources.get()
    expect(span.isSwift(besides: sources.texts), text)
    expectEqual(SpanCheck(sources: sources, blocks: []).undeclared(in: span), [name], text)
  }

  @Test(
    "Code that is right is checked, and nothing is found",
    arguments: [
      "store.send(.text(\"a\"))", "HitsInteractor<JSON>", ".facet(\"brand\", name)",
      "PagesModel.isBeyondEnd", "subscribe(on: .shared) { … }", "HitsConnector(appID:apiKey:…)",
      "LocalIndex(_:records:settings:)", "numberOfHits", "a.merge(with: b, c)",
    ])
  func passing(_ text: String) throws {
    let span = CodeSpan(text)
    let sources = try Self.sources.get()
    expect(span.isSwift(besides: sources.texts), text)
    expectEqual(SpanCheck(sources: sources, blocks: []).undeclared(in: span), [], text)
  }

  @Test(
    "JSON, shell, HTTP, paths, filters, parameters and messages are not Swift",
    arguments: [
      #"{"objectID": "1"}"#, "Sources/SearchlightCore", "GET /1/keys", "brand:Apple", "load.py",
      "searchlight repl --data FILE", "The call was cancelled.", "hitsPerPage", "User-Agent",
      "Accept: text/html", "http://127.0.0.1:8108", "typos.apart", "search_after", "asc",
    ])
  func others(_ text: String) throws {
    expect(!CodeSpan(text).isSwift(besides: try Self.sources.get().texts), text)
  }

  // MARK: Pages and sources

  /// The Swift spans of each page, with the names that nothing declares.
  private static let undeclared = Result { try checkedPages() }

  private static func checkedPages() throws -> [String: [(span: CodeSpan, names: [String])]] {
    let sources = try sources.get()
    var found: [String: [(span: CodeSpan, names: [String])]] = [:]
    for page in try pages() {
      let blocks = try CodeBlock.all(in: page).filter { $0.language == "swift" }.map(\.text)
      let check = SpanCheck(sources: sources, blocks: blocks)
      found[page] = CodeSpan.all(in: try Repository.text(page))
        .filter { $0.isSwift(besides: sources.texts) }
        .map { ($0, check.undeclared(in: $0)) }
    }
    return found
  }

  private static func pages() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Documentation").path)
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
      + ["README.md"]
  }

  /// What the sources declare, and the names of modules, test suites, laws, examples and
  /// playground pages.
  ///
  /// It is read once, which takes seconds.
  private static let sources = Result { try declarations() }

  private static func declarations() throws -> Declarations {
    var found = Declarations()
    let folders = ["Sources", "Tests/SearchlightCoreTests/Walks/Laws", "Tests/Expectations"]
    for file in folders.flatMap(Repository.swiftFiles) {
      found.add(try String(contentsOf: file, encoding: .utf8))
    }
    // The identifiers of the cases that every engine must answer.
    for name in try files(in: "Sources/SearchlightConformance/Data") where name.hasSuffix(".json") {
      let text = try Repository.text("Sources/SearchlightConformance/Data/\(name)")
      for case .text(let text) in SwiftToken.all(in: text) { found.texts.insert(text) }
    }
    // The members of the examples are not added: the pages speak of their types.
    var examples = Declarations()
    for file in Repository.swiftFiles(in: "Tests/SearchlightStateMachineTests/Examples") {
      examples.add(try String(contentsOf: file, encoding: .utf8))
    }
    found.types.formUnion(examples.types)
    let suites = Repository.swiftFiles(in: "Tests").map(\.lastPathComponent)
      .filter { $0.hasSuffix("Tests.swift") }
    let modules = try ["Sources", "Tests", "Playgrounds/Searchlight.playground/Pages"]
      .flatMap(files)
    for name in suites + modules {
      found.types.insert(String(name.prefix { $0 != "." }))
    }
    return found
  }

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path)
  }
}
