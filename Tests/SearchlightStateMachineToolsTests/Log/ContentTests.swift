import Expectations
import SearchlightBasics
import Testing

@testable import SearchlightStateMachine
@testable import SearchlightStateMachineTools

@Suite struct ContentTests {
  @Test("The contents of earlier logs are named by 128-bit FNV-1a hashes")
  func earlierNames() {
    expectEqual(ContentID.earlierName(of: []), "6c62272e07bb014262b821756295c58d")
    expectEqual(ContentID.earlierName(of: "a".utf8Slice), "d228cb696f1a8caf78912b704e4a8964")
    expectEqual(ContentID.earlierName(of: "foobar".utf8Slice), "343e1662793c64bf6f0d3597ba446f18")
    expect(BodyTable.isName("d228cb696f1a8caf78912b704e4a8964-2", of: "a".utf8Slice))
  }

  @Test("A content has one name wherever it is stored, and another name after a change of any bit")
  func names() {
    let content = (0..<100).map { UInt8($0) }
    for count in 0...content.count {
      let name = ContentID.of(content[..<count])
      expectEqual(name.count, 32)
      expectEqual(name, ContentID.of(([7] + content[..<count])[1...]))
      var names: Set<String> = [name, ContentID.of(content[..<count] + [0])]
      for index in 0..<count {
        var changed = Array(content[..<count])
        changed[index] ^= 1 << UInt8(index % 8)
        names.insert(ContentID.of(changed[...]))
      }
      expectEqual(names.count, count + 2)
    }
  }

  @Test("Two contents with the same hash are kept separately")
  func collision() {
    let table = BodyTable(identify: { _ in "same" })
    expectEqual(table.keep(Array("1".utf8)), "same")
    expectEqual(table.keep(Array("2".utf8)), "same-2")
    expectEqual(table.keep(Array("3".utf8)), "same-3")
    expectEqual(table.keep(Array("2".utf8)), "same-2")
    expectEqual(table.added.map(\.id), ["same", "same-2", "same-3"])
    expectEqual((try? table.json(of: "same-2")).map(Array.init), Array("2".utf8))
    let name = ContentID.of("1".utf8Slice)
    expect(BodyTable.isName("\(name)-2", of: "1".utf8Slice))
    expect(!BodyTable.isName("\(name)-x", of: "1".utf8Slice))
    expect(!BodyTable.isName("\(name)-2", of: "2".utf8Slice))
  }

  @Test("A text and its JSON literal convert into each other, whatever the characters")
  func literals() {
    for text in ["", "a", "\"\\/\n\r\t\u{1}\u{7F}", "é🙂", "a\u{301}"] {
      expectEqual(JSONLiteral.text(of: JSONLiteral.literal(text)[...]), text)
    }
    func text(_ literal: String) -> String { JSONLiteral.text(of: literal.utf8Slice) }
    expectEqual(text(#""\u00e9\ud83d\ude42\/\b\f""#), "é🙂/\u{8}\u{C}")
    expectEqual(text(#""\ud83d!""#), "\u{FFFD}!")
    expectEqual(text(#""\u12""#), "\u{12}")
    expectEqual(text(#""\"#), "")
  }
}

extension String {
  fileprivate var utf8Slice: ArraySlice<UInt8> { Array(utf8)[...] }
}
