import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Synonyms")
struct SynonymTests {
  @Test(
    "Synonyms are read in Algolia's form and written so that they read back equal",
    arguments: [
      (
        #"{"objectID": "1", "type": "synonym", "synonyms": ["tv", "television"]}"#,
        Synonym("1", .words(["tv", "television"]))
      ),
      (
        #"{"objectID": "2", "type": "oneWaySynonym", "input": "phone", "synonyms": ["iphone"]}"#,
        Synonym("2", .oneWay(input: "phone", to: ["iphone"]))
      ),
      (
        #"{"objectID": "3", "type": "altCorrection1", "word": "car", "corrections": ["auto"]}"#,
        Synonym("3", .correction(word: "car", to: ["auto"], typos: 1))
      ),
      (
        #"{"objectID": "4", "type": "altcorrection2", "word": "car", "corrections": ["bike", "bus"]}"#,
        Synonym("4", .correction(word: "car", to: ["bike", "bus"], typos: 2))
      ),
      (
        #"{"objectID":"5","type":"placeholder","placeholder":"<st>","replacements":["street"]}"#,
        Synonym("5", .placeholder("<st>", replacements: ["street"]))
      ),
    ])
  func reading(text: String, synonym: Synonym) throws {
    try expectEqual(Synonym(json: JSON(parsing: Array(text.utf8))), synonym)
    try expectEqual(Synonym(json: synonym.json), synonym)
    let data = try JSONEncoder().encode([synonym])
    try expectEqual(JSONDecoder().decode([Synonym].self, from: data), [synonym])
  }

  @Test(
    "An invalid synonym is rejected with what is wrong and how to fix it",
    arguments: [
      (["type": "synonym"], "The member objectID of the synonym \"\" must be a string."),
      (
        ["objectID": "1", "type": "thesaurus"],
        "The type of the synonym \"1\" is \"thesaurus\"; the known types are synonym, onewaysynonym, "
          + "altcorrection1, altcorrection2 and placeholder."
      ),
      (
        ["objectID": "1", "type": "synonym", "synonyms": ["a", 1]],
        "The member synonyms of the synonym \"1\" must be an array of strings."
      ),
      (
        ["objectID": "1", "type": "synonym", "synonyms": ["a"]],
        "The synonym \"1\" has 1 words; it needs at least 2."
      ),
      (
        ["objectID": "1", "type": "synonym", "synonyms": ["a", "-"]],
        "The synonym \"1\" contains \"-\", which has no letter or digit."
      ),
      (
        ["objectID": "1", "type": "placeholder", "placeholder": "street", "replacements": ["st"]],
        "The placeholder of the synonym \"1\" is \"street\". Write a name between < and >: <street>."
      ),
      (
        ["objectID": "", "type": "synonym", "synonyms": ["a", "b"]],
        "A synonym has an empty objectID. Give it a unique identifier."
      ),
    ] as [(JSON, String)])
  func errors(json: JSON, message: String) {
    let error = #expect(throws: SynonymError.self) { try Synonym(json: json) }
    expectEqual(error?.description, message)
  }

  @Test(
    "An error carries the member or the type that is wrong, and the identifier of the synonym",
    arguments: [
      (
        ["type": "synonym"], .invalidMember("objectID", expected: "a string", objectID: "")
      ),
      (
        ["objectID": "1", "type": "synonym", "synonyms": "a"],
        .invalidMember("synonyms", expected: "an array of strings", objectID: "1")
      ),
      (["objectID": "1", "type": "Thesaurus"], .unknownType("Thesaurus", objectID: "1")),
      (["objectID": "", "type": "synonym", "synonyms": ["a", "b"]], .emptyObjectID),
    ] as [(JSON, SynonymError)])
  func cases(json: JSON, expected: SynonymError) {
    let error = #expect(throws: SynonymError.self) { try Synonym(json: json) }
    expectEqual(error, expected)
  }
}
