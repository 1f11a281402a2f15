import Expectations
import SearchlightBackend
import Testing

@testable import SearchlightOpenSearch

@Suite("Letter case in the normalizer of the mapping")
struct CaseFoldingsTests {
  private static let table = Dictionary(
    uniqueKeysWithValues: CaseFoldings.table.map { ($0.scalar, $0.folded) })

  /// The text as a cluster's character filter and its `lowercase` filter leave it: scalar by scalar,
  /// so that İ alone would become a plain i.
  private func normalized(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let text = Self.table[scalar.value] ?? String(scalar)
      return text.unicodeScalars.map { $0 == "\u{130}" ? "i" : $0.properties.lowercaseMapping }
        .joined()
    }.joined()
  }

  @Test("Letters are alike in a cluster exactly if facet values do not tell them apart")
  func folding() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), let folded = scalar.caseFolding else { continue }
      let own = normalized(String(scalar))
      expectEqual(
        Array(normalized(folded).unicodeScalars), Array(own.unicodeScalars), "\(scalar)")
      expectEqual(own.caseFolded, String(scalar).caseFolded, "\(scalar)")
    }
    expectEqual(CaseFoldings.rules.arrayValue?.count, CaseFoldings.table.count)
    expect(CaseFoldings.rules.arrayValue?.contains("ß=>ss") == true)
  }
}
