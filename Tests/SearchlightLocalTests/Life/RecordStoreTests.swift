import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Record store")
struct RecordStoreTests {
  private static let records: [JSON] = [
    ["objectID": "a", "n": 0, "t": "plain"],
    ["objectID": "b", "n": .integer(.min), "t": "with \"quotes\" and \\ and \n"],
    ["objectID": "c", "n": .integer(.max), "t": ""],
    ["n": -10, "objectID": "d", "u": [1, 2.5, nil, true, ["x": "y"]]],
    ["objectID": "é", "\u{E9}": 1, "k\"ey": "v"],
    ["objectID": "e\u{301}", "e\u{301}": 2, "k\"ey": "w"],
    [:],
    ["objectID": "f", "nested": ["objectID": "inner", "a": "}],{"], "z": "objectID"],
  ]

  private var store: RecordStore {
    var builder = RecordStoreBuilder()
    var members = RecordMembers()
    for record in Self.records {
      members.take(record)
      builder.add(members)
    }
    builder.add(text: ["{", "}"].flatMap { Array($0.utf8) })
    return builder.build()
  }

  @Test("The record store keeps the texts that JSON writes and returns equal records")
  func texts() {
    let store = store
    for (document, record) in Self.records.enumerated() {
      expectEqual(store.text(document), record.bytes)
      expectEqual(store[document], record)
      expectEqual(store.objectID(document), record["objectID"]?.stringValue ?? "")
    }
    expectEqual(store.text(Self.records.count), Array("{}".utf8))
  }

  @Test("Text offsets beyond 4 GB are stored in 64 bits")
  func wideOffsets() {
    let offsets = TextOffsets([0, 3, 1 << 33, (1 << 33) + 5])
    expectEqual(offsets.count, 3)
    expectEqual((0..<3).map { offsets[$0] }, [0..<3, 3..<(1 << 33), (1 << 33)..<((1 << 33) + 5)])
    expectEqual(TextOffsets([0, 3, 8]).byteCount, 12)
    expectEqual(offsets.byteCount, 32)
  }

  @Test("The record store reads selected members of a record")
  func members() {
    let store = store
    expectEqual(
      store[7, RecordKeys(["z", "objectID", "none"])], ["objectID": "f", "z": "objectID"])
    expectEqual(store[3, RecordKeys(["u"])], ["u": [1, 2.5, nil, true, ["x": "y"]]])
    expectEqual(store[4, RecordKeys(["e\u{301}", "k\"ey"])], ["\u{E9}": 1, "k\"ey": "v"])
    expectEqual(store[7, RecordKeys(of: ["nested.a", "z"])].objectValue?.count, 2)
  }

  @Test(
    "The record store reads malformed texts without a trap",
    arguments: [
      "", "{", "}", "[]", "{\"", "{\"objectID", "{\"objectID\"", "{\"objectID\":",
      "{\"objectID\":\"",
      "{\"objectID\":\"a", "{\"objectID\":\"a\"", "{\"objectID\":}", "{\"a\":[}", "{\"a\":1,}",
      "{\"\\", "{\"a\":\"\\", " { \"objectID\" : \"x\" } ", "{\"a\":{\"b\":[1,2]},\"objectID\":3}",
    ])
  func malformed(text: String) {
    var builder = RecordStoreBuilder()
    builder.add(text: Array(text.utf8))
    let store = builder.build()
    let isRecord = (try? JSON(parsing: text))?.objectValue != nil
    expectEqual((store[0] != [:]), isRecord)
    if isRecord { expectEqual(store.objectID(0), (store[0]["objectID"]?.stringValue ?? "")) }
    _ = store[0, RecordKeys(["a", "objectID"])]
  }

  @Test("Records with many keys are returned byte for byte, however equal keys are written")
  func manyKeys() throws {
    var first: [String: JSON] = ["objectID": "1", "K": "thousand"]
    for number in 0..<40 { first["k\(number)"] = .integer(number) }
    var second = first
    second["objectID"] = "2"
    second["K"] = nil
    second["\u{212A}"] = "kelvin"
    let index = try LocalIndex(
      "records", records: [.object(first), .object(second)], settings: IndexSettings())
    let bytes = try index.answer(SearchRequest(index: "records")).hits.map { Array($0.bytes) }
    expectEqual(bytes, [JSON.object(first).bytes, JSON.object(second).bytes])
  }
}
