import Foundation
import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Opens bytes as a saved index, and uses the index if it opens.
///
/// The checksums are corrected first; otherwise they would reject every changed byte.
@main
enum FileReaderHarness: Harness {
  static let goals = ["an index that opens", "hits of an index that was opened"]

  /// A saved index in the current format.
  static var seeds: [[UInt8]] {
    let records: [JSON] = [
      ["objectID": "a", "title": "Alien", "genre": "horror", "price": 1],
      [
        "objectID": "b", "title": "Aliens, the second of them", "genre": ["horror", "war"],
        "price": 2.5,
      ],
      [
        "objectID": "f", "title": "Amélie", "genre": "drama", "_geoloc": ["lat": 48.8, "lng": 2.3],
      ],
    ]
    let settings = IndexSettings(
      searchableAttributes: ["title"], attributesForFaceting: ["searchable(genre)", "price"],
      customRanking: [.descending("price")])
    let index = try? LocalIndex("i", records: records, settings: settings)
    let file = FileManager.default.temporaryDirectory.appending(path: "seed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try? index?.write(to: file)
    return [(try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []]
  }

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var bytes = Array(bytes)
    seal(&bytes)
    for isVerified in [false, true] { use(bytes, isVerified: isVerified) }
  }

  private static func use(_ bytes: [UInt8], isVerified: Bool) {
    guard var index = try? LocalIndex(from: FileBytes(bytes), isVerified: isVerified) else {
      return
    }
    reached("an index that opens")
    for text in ["", "a", "alien", "alein", "amelie rue", "文"] {
      var request = SearchRequest(index: "i", query: text)
      request.parameters.facets = ["*"]
      request.parameters["getRankingInfo"] = true
      if let answer = try? index.answer(request), !answer.hits.isEmpty {
        reached("hits of an index that was opened")
      }
      request.facetSearch = FacetSearch(attribute: "genre")
      _ = try? index.answer(request)
    }
    _ = try? index.browse(filters: "genre:drama OR genre:horror").map { $0 }
    _ = index.records(["a", "b", "f"])
    try? index.save([["objectID": "a", "title": "alias", "genre": "drama"]])
    _ = try? index.answer(SearchRequest(index: "i", query: "al"))
    _ = try? index.delete(where: "price > 1")
    if index.count < 1000 { index.merge() }
    _ = try? index.answer(SearchRequest(index: "i", query: "al"))
  }
}

/// Corrects the checksums, if the bytes contain a list of sections.
private func seal(_ bytes: inout [UInt8]) {
  typealias Format = IndexFileFormat
  guard bytes.count >= Format.headerLength else { return }
  bytes.withUnsafeMutableBytes { bytes in
    func number(_ offset: Int) -> Int {
      Int(clamping: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    func checksum(_ range: Range<Int>) -> UInt64 {
      Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    bytes.storeBytes(of: UInt64(bytes.count), toByteOffset: 24, as: UInt64.self)
    let (count, headLength) = (number(16), number(40))
    guard headLength >= Format.headerLength, headLength <= bytes.count,
      count <= (headLength - Format.headerLength) / Format.entryLength
    else { return }
    let tableEnd = Format.headerLength + count * Format.entryLength
    for entry in stride(from: Format.headerLength, to: tableEnd, by: Format.entryLength) {
      let (offset, length) = (number(entry + 16), number(entry + 24))
      guard offset <= bytes.count, length <= bytes.count - offset else { continue }
      for (index, start) in stride(from: offset, to: offset + length, by: BlockSize.bytes)
        .enumerated()
      {
        let target = Int(clamping: number(entry + 32)).addingReportingOverflow(index)
        guard !target.overflow, target.partialValue < (headLength - tableEnd) / 8 else { break }
        bytes.storeBytes(
          of: checksum(start..<min(start + BlockSize.bytes, offset + length)),
          toByteOffset: tableEnd + 8 * target.partialValue, as: UInt64.self)
      }
    }
    bytes.storeBytes(of: 0, toByteOffset: Format.checksumOffset, as: UInt64.self)
    bytes.storeBytes(
      of: checksum(0..<headLength), toByteOffset: Format.checksumOffset, as: UInt64.self)
  }
}
