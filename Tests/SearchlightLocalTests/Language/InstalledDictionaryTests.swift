import Expectations
import Foundation
import SearchlightCore
import Testing

@testable import SearchlightLocal

/// Reads the Hunspell dictionaries that the machine has, such as Debian's packages hunspell-de-de,
/// hunspell-fr, hunspell-es and hunspell-nl; `SEARCHLIGHT_HUNSPELL` names another folder.
@Suite("Installed Hunspell dictionaries")
struct InstalledDictionaryTests {
  enum Installed {
    static let folder =
      ProcessInfo.processInfo.environment["SEARCHLIGHT_HUNSPELL"] ?? "/usr/share/hunspell"

    static func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: "\(folder)/\(name).dic")
    }
  }

  private func table(_ language: QueryLanguage, _ name: String) throws -> LanguageTable {
    func bytes(_ ending: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(filePath: "\(Installed.folder)/\(name).\(ending)")))
    }
    let dictionary = try LanguageDictionary(
      language, hunspellAffixes: try bytes("aff"), words: try bytes("dic"))
    return LanguageTable([dictionary], TokenizerOptions())
  }

  private func forms(_ word: String, _ table: LanguageTable) -> Set<String> {
    let languages = table.dictionaries.map(\.language)
    return Set(
      table.otherForms(of: Array(word.utf8), in: languages)
        .map { String(decoding: $0, as: UTF8.self) })
  }

  private func parts(_ word: String, _ table: LanguageTable) -> [String]? {
    table.splitters(of: table.dictionaries.map(\.language)).parts(of: Array(word.utf8))?
      .map { String(decoding: Array(word.utf8)[$0], as: UTF8.self) }
  }

  @Test(
    "The German dictionary has plurals, parts of compounds and linking elements",
    .enabled(if: Installed.has("de_DE"), "there is no de_DE.dic: install hunspell-de-de"))
  func german() throws {
    let table = try table("de", "de_DE")
    expect(forms("haus", table).contains("hauser") && forms("hund", table).contains("hunde"))
    expect(forms("frau", table).contains("frauen"))
    expectEqual(parts("gartenstuhl", table), ["garten", "stuhl"])
    expectEqual(parts("arbeitszimmer", table), ["arbeit", "zimmer"])
    expectEqual(parts("hundehutte", table), ["hunde", "hutte"])
    expect(parts("garten", table) == nil && parts("stuhl", table) == nil)
    expect(table.dictionaries[0].linkingElements.contains("s"))
  }

  @Test(
    "The French dictionary has plurals and elisions",
    .enabled(if: Installed.has("fr"), "there is no fr.dic: install hunspell-fr"))
  func french() throws {
    let table = try table("fr", "fr")
    expect(
      forms("cheval", table).contains("chevaux") && forms("chevaux", table).contains("cheval"))
    expectEqual(forms("maison", table), ["maisons"])
    expect(table.elisions(of: ["fr"]).isSuperset(of: ["l", "d", "qu"].map { Array($0.utf8) }))
  }

  @Test(
    "The Dutch dictionary has plurals and parts of compounds",
    .enabled(if: Installed.has("nl"), "there is no nl.dic: install hunspell-nl"))
  func dutch() throws {
    let table = try table("nl", "nl")
    expect(forms("boek", table).contains("boeken"))
    expectEqual(parts("schoolboeken", table), ["school", "boeken"])
  }

  @Test(
    "The Spanish dictionary has plurals",
    .enabled(if: Installed.has("es_ES"), "there is no es_ES.dic: install hunspell-es"))
  func spanish() throws {
    let table = try table("es", "es_ES")
    expect(forms("luz", table).contains("luces") && forms("casa", table).contains("casas"))
  }
}
