import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Crafted index files")
struct CraftedFileTests {
  private let whole: CraftedFile

  /// A prefix, a typo, filters and values of a facet.
  private static let requests = [1, 3, 7, 8].map { SmallIndex.requests[$0] }

  init() throws {
    whole = CraftedFile(try SmallIndex.fileBytes())
  }

  /// Opens a file and returns why it is rejected; an accepted file must do everything without a
  /// trap, whether it is checked when it is opened or when it is read.
  private func use(_ file: CraftedFile) -> IndexFileError.Reason? {
    _ = use(file, isVerified: false)
    return use(file, isVerified: true)
  }

  private func use(_ file: CraftedFile, isVerified: Bool) -> IndexFileError.Reason? {
    do throws(IndexFileError.Reason) {
      var index = try LocalIndex(from: file.bytes, isVerified: isVerified)
      for request in Self.requests { _ = try? index.answer(request) }
      _ = try? index.browse().map { $0 }
      _ = index.records(["a", "b", "c", "zz"])
      try? index.save(SmallIndex.changes)
      _ = try? index.answer(Self.requests[0])
      _ = try? index.delete(where: "genre:horror")
      index.merge()
      _ = try? index.answer(Self.requests[0])
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A changed byte under a matching checksum causes no trap",
    arguments: 0..<RandomCases.count(of: 8, usually: 1))
  func everyByte(part: Int) async {
    var refused = 0
    // With this step, some part meets every byte of numbers of four or eight bytes.
    let step = RandomCases.count(of: 8, usually: 79)
    let offsets = stride(from: part, to: whole.bytes.count, by: step)
    for (number, offset) in offsets.enumerated() {
      // Other tests run in between, but not after each byte, because they take longer.
      if number % 16 == 0 { await Task.yield() }
      var file = whole
      file[offset] ^= [0x01, 0x80, 0xFF][offset % 3]
      file.sealIfPossible()
      if use(file) != nil { refused += 1 }
    }
    expect(refused > 800 / step)
  }

  @Test(
    "A section of random numbers causes no trap", arguments: RandomCases.blocks(of: 6, usually: 1))
  func randomSections(seed: UInt64) async {
    var generator = SplitMix64(seed: seed)
    for number in 0..<RandomCases.count(of: 150, usually: 60) {
      if number % 16 == 0 { await Task.yield() }
      var file = whole
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let section = Int.random(in: 0..<file.sections.count, using: &generator)
        let count = file.sections[section].range.count
        let length = [count, count, 0, 4, 8, count * 2 / 8 * 8, 64].randomElement(using: &generator)
        let limit = [1, 3, 7, 255].randomElement(using: &generator) ?? 1
        file.replace(
          section,
          by: (0..<(length ?? 0)).map { index in
            index % 4 == 0 || limit == 255
              ? UInt8(Int.random(in: 0...limit, using: &generator)) : 0
          })
      }
      file.seal()
      _ = use(file)
    }
  }

  @Test("An exchanged, repeated or emptied section causes no trap")
  func exchanged() {
    // Usually, each section of the first segment is emptied and exchanged for one other, and some
    // of the other segments, which are read in the same way.
    let last = whole.sections.dropFirst(2).firstIndex { $0.name == "live" } ?? 0
    for first in whole.sections.indices {
      let seconds =
        RandomCases.areAll
        ? whole.sections.indices.filter { ($0 + first) % 5 == 0 }
        : first % 3 == 0 || first < last ? [(first * 7 + 3) % last] : []
      for second in seconds {
        var file = whole
        file.replace(first, by: Array(whole.bytes[whole.sections[second].range]))
        file.seal()
        _ = use(file)
      }
      guard RandomCases.areAll || first < last || first % 4 == 0 else { continue }
      var file = whole
      file.replace(first, by: [])
      file.seal()
      _ = use(file)
    }
  }

  @Test(
    "A contradiction in a section of a file is rejected with the reason",
    arguments: [
      ("rec.off", 0, 1, "the first offset is not 0"),
      ("rec.off", 4, 0xFF, "an offset is smaller than the one before"),
      ("term.off", 4, 0xFF, "an offset is smaller than the one before"),
      ("term.txt", 0, 0xFF, "it is not UTF-8"),
      ("term.txt", 0, 0x7A, "the terms are not in order"),
      ("term.lcp", 1, 0x07, "it does not fit the terms"),
      ("val.sum", 0, 0x00, "the numbers of documents are not those of the values"),
      ("post.doc", 0, 0xFF, "the document 255 is not below 4"),
      ("post.off", 0, 1, "the first offset is not 0"),
      ("post.at", 1, 0xFF, " is not below "),
      ("saved", 0, 0xFF, "the rank 255 is not below 4"),
      ("saved", 0, 0, "two documents have the same rank"),
      ("ord", 0, 0xFF, "the value 255 is not below "),
      ("ids", 0, 0x07, "it is not a table of 4 documents"),
    ])
  func named(section name: String, at offset: Int, byte: UInt8, reason: String) throws {
    var file = whole
    let section = try #require(file.sections.first { $0.name == name })
    file[section.range.lowerBound + offset] = byte
    file.seal()
    let problem = use(file)
    guard
      case .inconsistent(_, _, let found) = problem, found.contains(reason)
    else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test("What a file says about spellings of values is checked", arguments: [0, 4])
  func spellings(offset: Int) throws {
    let records = ["Sony", "SONY", "sony", "LG"].enumerated().map { number, value -> JSON in
      ["objectID": .string("\(number)"), "brand": .string(value)]
    }
    let index = try LocalIndex(
      "i", records: Array(records), settings: IndexSettings(attributesForFaceting: ["brand"]))
    var file = CraftedFile(try index.fileBytes())
    let section = try #require(file.sections.first { $0.name == "same" })
    file[section.range.lowerBound + offset] = 0xFF
    file.seal()
    let error = #expect(throws: IndexFileError.Reason.self) {
      try LocalIndex(from: file.bytes, isVerified: true)
    }
    guard case .inconsistent(_, _, "the value 255 is not below 4")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A record of a file that is not JSON affects no other record")
  func record() throws {
    var file = whole
    let section = try #require(file.sections.first { $0.name == "rec.text" })
    file[section.range.lowerBound] = 0
    file.seal()
    let index = try LocalIndex(from: file.bytes)
    let response = try index.answer(SearchRequest(index: "small"))
    expectEqual(response.nbHits, 5)
    expect(response.hits.filter { $0.objectID.isEmpty }.count <= 1)
  }
}
