import Foundation
import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Splits a text into words, under settings that the first byte selects.
@main
enum WordsHarness: Harness {
  static let goals = ["a word", "a word with marks", "several words at one place"]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let choice = bytes.first else { return }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    var settings = IndexSettings(searchableAttributes: ["text"])
    if choice & 1 != 0 { settings.separatorsToIndex = "+.’€" }
    if choice & 2 != 0 { settings.keepDiacriticsOnCharacters = "éø" }
    if choice & 4 != 0 { settings.customNormalization = ["ä": "ae", "中": "国"] }
    let synonyms = [Synonym("1", .placeholder("<x>", replacements: ["a", "b c"]))]
    if choice & 8 != 0 {
      settings.indexLanguages = ["xx"]
      settings.decompoundedAttributes = ["xx": ["text"]]
    }
    let languages = LanguageTable([dictionary], TokenizerOptions(settings))
    let options = TokenizerOptions(settings, synonyms: synonyms, languages: languages)
    for use in [
      Tokenizer.Use.text, Tokenizer.Use(splitsCamelCase: true), .query, options.use(of: "text"),
    ] {
      check(text, options, use)
    }
    // Composed and decomposed forms of a text must have the same words. Texts that Foundation
    // changes are excluded: it drops U+11A7 after a Hangul syllable when it composes.
    let composed = text.precomposedStringWithCanonicalMapping
    let decomposed = text.decomposedStringWithCanonicalMapping
    if choice & 6 == 0, composed == decomposed {
      require(words(of: composed, options) == words(of: decomposed, options), "spelling")
    }
  }
}

private var dictionary: LanguageDictionary {
  var dictionary = LanguageDictionary("xx")
  dictionary.compoundParts = ["a", "ab", "é", "ss", "s"]
  dictionary.linkingElements = ["s", "e"]
  dictionary.minimumPartLength = 1
  dictionary.words = ["中文", "文字", "あい", "いう"]
  dictionary.elisions = ["l", "qu"]
  return dictionary
}

private func words(of text: String, _ options: TokenizerOptions) -> [[UInt8]] {
  var words: [[UInt8]] = []
  var tokenizer = Tokenizer(options)
  tokenizer.forEachWord(in: text) { word, _ in words.append(word) }
  return words
}

private func check(_ text: String, _ options: TokenizerOptions, _ use: Tokenizer.Use) {
  var tokenizer = Tokenizer(options)
  var found: [([UInt8], Token)] = []
  tokenizer.forEachWord(in: text, as: use) { found.append(($0, $1)) }
  let bytes = Array(text.utf8)
  if !found.isEmpty { reached("a word") }
  if text.utf8.count > text.unicodeScalars.count, !found.isEmpty { reached("a word with marks") }
  if Set(found.map(\.1.position)).count < found.count { reached("several words at one place") }
  var last = -1
  for (word, token) in found {
    require(!word.isEmpty && word.count <= FoldedWord.maximumCount, "length")
    require(String(validating: word, as: UTF8.self) != nil, "whole scalars")
    require(token.range.lowerBound < token.range.upperBound, "range")
    require(token.range.upperBound <= bytes.count, "bounds")
    require(bytes[token.range.lowerBound] & 0xC0 != 0x80, "beginning")
    require(
      token.range.upperBound == bytes.count || bytes[token.range.upperBound] & 0xC0 != 0x80, "end")
    require(token.position >= 0 && token.position <= last + 2, "position")
    last = max(last, token.position)
    for count in 0...word.count {
      var text = text
      let length = text.withUTF8 {
        tokenizer.length(ofBeginning: count, of: token.range, in: $0)
      }
      require((0...token.range.count).contains(length), "beginnings")
    }
    if word.count > 32 { break }
  }
}
