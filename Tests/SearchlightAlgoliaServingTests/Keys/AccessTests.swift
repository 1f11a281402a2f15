import Expectations
import SearchlightAlgoliaForm
import Foundation
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Patterns, networks and limits of keys")
struct AccessTests {
  @Test("A star at the beginning or the end of a pattern stands for any text, and nowhere else")
  func patterns() {
    let cases: [(pattern: String, fitting: [String], others: [String])] = [
      ("films", ["films"], ["film", "films2", "Films", ""]),
      ("dev_*", ["dev_", "dev_films"], ["dev", "a_dev_"]),
      ("*_dev", ["_dev", "films_dev"], ["dev", "_dev_"]),
      ("*film*", ["film", "my_films", "films"], ["fil", "fi*lm"]),
      ("*", ["", "films"], []), ("**", ["", "films"], []), ("a*b", ["a*b"], ["ab", "axb"]),
    ]
    for (pattern, fitting, others) in cases {
      expectEqual(fitting.filter { !pattern.fits($0) }, [], "\(pattern)")
      expectEqual(others.filter { pattern.fits($0) }, [], "\(pattern)")
    }
  }

  @Test("An index must match a pattern of every list")
  func lists() {
    var access = Access.all
    expect(access.allows("films"))
    access.indices = [["films*", "books"], ["*_en", "books"]]
    for name in ["films_en", "books"] { expect(access.allows(IndexName(name)), "\(name)") }
    for name in ["films", "films_de", "shop_en"] {
      expect(!access.allows(IndexName(name)), "\(name)")
    }
    access.rights = [.search]
    expect(access.allows(.search))
    expect(!access.allows(.browse))
  }

  @Test("A network contains the addresses that share its first bits")
  func networks() {
    let cases: [(range: String, inside: [String], outside: [String])] = [
      ("10.1.2.3", ["10.1.2.3"], ["10.1.2.4", "", "10.1.2", "10.1.2.3.4"]),
      ("10.1.2.3/32", ["10.1.2.3"], ["10.1.2.2"]),
      ("10.1.2.2/31", ["10.1.2.2", "10.1.2.3"], ["10.1.2.4", "10.1.2.1"]),
      ("192.168.1.0/24", ["192.168.1.0", "192.168.1.255"], ["192.168.2.0", "192.168.0.255"]),
      ("172.16.0.0/12", ["172.16.0.1", "172.31.255.255"], ["172.32.0.0", "172.15.255.255"]),
      ("10.0.0.0/8", ["10.255.255.255"], ["11.0.0.0", "9.255.255.255"]),
      ("128.0.0.0/1", ["128.0.0.0", "255.255.255.255"], ["127.255.255.255"]),
      ("1.2.3.4/0", ["0.0.0.0", "255.255.255.255"], ["::1", "256.0.0.1", "a.b.c.d"]),
      ("1.2.3.4/33", [], ["1.2.3.4", "0.0.0.0"]), ("1.2.3.4/-1", [], ["1.2.3.4"]),
      ("1.2.3/24", [], ["1.2.3.0"]), ("/0", [], ["1.2.3.4"]),
      ("::1", ["::1", "0:0::0:1"], ["::2", "1.2.3.4"]),
      ("10.0.0.0/8", ["::ffff:10.1.2.3", "::FFFF:a01:203"], ["::ffff:11.1.2.3", "::ff:10.1.2.3"]),
      ("::ffff:10.1.2.3", ["10.1.2.3"], ["10.1.2.4"]),
      ("2001:db8::/32", ["2001:db8::1", "2001:0DB8:ffff::"], ["2001:db9::", "32.1.13.184"]),
      ("2001:db8::/33", ["2001:db8:7fff::"], ["2001:db8:8000::"]),
      ("fe80::1%eth0", ["fe80::1%1", "fe80::1"], ["fe80::2%1"]),
      ("::/0", ["::1", "ff::"], ["1.2.3.4"]), ("::1/129", [], ["::1"]), ("1::2::3", [], ["1::2"]),
      ("1:2:3:4:5:6:7:8", ["1:2:3:4:5:6:7:8"], ["1:2:3:4:5:6:7:9", "1:2:3:4:5:6:7"]),
      ("1:2:3:4:5:6:7::8", [], ["1:2:3:4:5:6:7:8"]), ("12345::", [], ["12345::", "::"]),
      ("10.1.2.3/8/8", [], ["10.1.2.3"]), ("10.1.2..3", [], ["10.1.2.3"]),
      ("10.1.2.3.", [], ["10.1.2.3"]), ("10.1.2.0x3", [], ["10.1.2.3"]),
      ("+1.2.3.4", [], ["1.2.3.4"]),
    ]
    for (range, inside, outside) in cases {
      let range = AddressRange(range)
      expectEqual(inside.filter { !range.contains($0) }, [], "\(range)")
      expectEqual(outside.filter { range.contains($0) }, [], "\(range)")
    }
  }

  @Test("The parents of secured keys are looked up once, for as many keys as are remembered")
  func origins() throws {
    var origins = SecuredKeyOrigins()
    var count = 0
    func look(_ number: Int, padding: Int = 0) -> SecuredKeyOrigins.Origin? {
      let text =
        String(repeating: "a", count: 64) + "hitsPerPage=\(number)"
        + String(repeating: "0", count: padding)
      return origins.origin(of: Data(text.utf8).base64EncodedString(), trustsUnknown: true) {
        count += 1
        return .key("k")
      }
    }
    for _ in 0..<3 {
      for number in 0..<1000 {
        expect(
          try look(number)?.restrictions.get().reading.parameters == [
            "hitsPerPage": .integer(number)
          ])
      }
    }
    expectEqual(count, 1000)
    _ = look(1000)
    _ = look(0)
    expectEqual(count, 1002)
    _ = look(1000)
    expectEqual(count, 1002)
    origins.removeAll()
    _ = look(1000)
    expectEqual(count, 1003)
    for _ in 0..<2 { _ = look(1, padding: 4096) }
    expectEqual(count, 1005, "long keys are not remembered")
    expect(origins.origin(of: "plain", trustsUnknown: true) { .admin } == nil)
  }
}
