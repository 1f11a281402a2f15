import Expectations
import SearchlightAlgoliaForm
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Reading gzip data")
struct GzipReaderTests {
  /// `abc` as a stored block.
  private static let body: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63]

  /// The checksum of `abc`, which RFC 1952 defines, and its size.
  private static let trailer: [UInt8] = [0xC2, 0x41, 0x24, 0x35, 3, 0, 0, 0]

  /// A member of the format (RFC 1952, 2.3) that holds `abc`.
  private func member(flags: UInt8 = 0, fields: [UInt8] = []) -> [UInt8] {
    [0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 5, 6] + fields + Self.body + Self.trailer
  }

  private func result(_ bytes: [UInt8], limit: Int = 100) -> (text: String?, status: Int?) {
    do throws(AlgoliaAPIError) {
      let output = try GzipReader.decompress(bytes, limit: limit)
      return (String(decoding: output, as: UTF8.self), nil)
    } catch {
      return (nil, error.status)
    }
  }

  @Test("The optional fields of a header are skipped, each alone and all together")
  func header() {
    // The extra field has 258 bytes, so that both bytes of its size count.
    let extra = [2, 1] + [UInt8](repeating: 7, count: 258)
    let (name, comment) = (Array("name\0".utf8), Array("a comment\0".utf8))
    let cases: [(flags: UInt8, fields: [UInt8])] = [
      (0, []), (1, []), (2, [9, 9]), (4, extra), (8, name), (16, comment), (8, [0]),
      (31, extra + name + comment + [9, 9]),
    ]
    for (flags, fields) in cases {
      expectEqual(result(member(flags: flags, fields: fields)).text, "abc", "flags \(flags)")
    }
  }

  @Test("Several members are read as one text, and together must not exceed the limit")
  func members() {
    let two = member() + member(flags: 8, fields: [65, 0])
    expectEqual(result(two, limit: 6).text, "abcabc")
    expectEqual(result(two, limit: 5).status, 413)
    expectEqual(result(two + [0]).status, 400)
  }

  @Test("A member is refused if any byte of its marks, checksum or size is wrong, or it is cut off")
  func damaged() {
    let whole = member()
    let wrong = [0, 1, 2] + Array((whole.count - 8)..<whole.count)
    for place in wrong {
      var bytes = whole
      bytes[place] ^= 1
      expectEqual(result(bytes).status, 400, "byte \(place)")
    }
    for flag in [UInt8(0x20), 0x40, 0x80] {
      expectEqual(result(member(flags: flag)).status, 400, "RFC 1952 reserves the flag \(flag)")
    }
    let full = member(flags: 31, fields: [1, 0, 9] + Array("n\0c\0".utf8) + [9, 9])
    for count in full.indices.dropFirst() {
      expectEqual(result(Array(full.prefix(count))).status, 400, "\(count) bytes")
    }
    // A header whose name does not end.
    expectEqual(result([0x1F, 0x8B, 8, 8] + [UInt8](repeating: 65, count: 40)).status, 400)
    expectEqual(
      result([0x1F, 0x8B, 8, 4, 0, 0, 0, 0, 0, 0] + [0xFF, 0xFF] + Self.body).status, 400)
  }

  @Test("The checksum is CRC-32, for the check text of its definition and for all bytes")
  func checksum() {
    // The check value of "123456789" is 0xCBF43926; zlib computes 0x29058C73 for all bytes.
    let texts: [([UInt8], [UInt8])] = [
      (Array("123456789".utf8), [0x26, 0x39, 0xF4, 0xCB]),
      (Array(UInt8.min...255), [0x73, 0x8C, 0x05, 0x29]),
    ]
    for (text, checksum) in texts {
      let size = UInt8(truncatingIfNeeded: text.count)
      let (low, high) = (size, UInt8(text.count >> 8))
      let stored = [1, low, high, ~low, ~high] + text
      let bytes = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + stored + checksum + [low, high, 0, 0]
      expect(result(bytes, limit: 300).text != nil)
    }
  }
}
