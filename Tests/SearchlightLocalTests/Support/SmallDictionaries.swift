import SearchlightLocal
import SearchlightCore

/// Small dictionaries for tests.
enum SmallDictionaries {
  static var german: LanguageDictionary {
    var german = LanguageDictionary("de")
    german.stopWords = ["der", "die", "das", "für", "und"]
    german.forms = [
      ["Haus", "Häuser"], ["Stuhl", "Stühle", "Stühlen"], ["Hund", "Hunde"], ["Hütte", "Hütten"],
    ]
    german.compoundParts = ["Garten", "Stuhl", "Hund", "Hütte", "Arbeit", "Zimmer"]
    german.linkingElements = ["s"]
    return german
  }

  static var french: LanguageDictionary {
    var french = LanguageDictionary("fr")
    french.stopWords = ["le", "la", "les", "un"]
    french.forms = [["cheval", "chevaux"]]
    french.elisions = ["l'", "d’", "qu"]
    return french
  }

  static var japanese: LanguageDictionary {
    var japanese = LanguageDictionary("ja")
    japanese.words = ["東京", "物語", "京都"]
    return japanese
  }

  static var chinese: LanguageDictionary {
    var chinese = LanguageDictionary("zh")
    chinese.words = ["研究", "研究生", "生命"]
    return chinese
  }
}
