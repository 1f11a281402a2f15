import Foundation
import Testing

@Suite("Pictures")
struct PicturesTests {
  @Test(
    "every picture that a page or tutorial shows exists in a light and a dark appearance",
    arguments: try PictureReference.all())
  func appearances(_ picture: PictureReference) {
    #expect(picture.file("") != nil)
    #expect(picture.file("~dark") != nil)
    if let dark = picture.darkSource {
      #expect(dark == picture.source.replacing(#/\.(?=\w+$)/#, with: "~dark."))
    }
  }

  @Test(
    "every picture has an alternative text of at least 20 characters",
    arguments: try PictureReference.all())
  func alternativeText(_ picture: PictureReference) {
    #expect(picture.alternativeText.count >= 20)
  }

  @Test("a picture made by the script has a title and a description", arguments: ["", "~dark"])
  func descriptions(_ appearance: String) throws {
    let script = try Repository.text("Documentation/pictures")
    let list = try #require(script.firstMatch(of: #/\nDRAWINGS = \{([^}]*)\}/#)?.1)
    let names = list.matches(of: #/"([\w-]+)":/#).map { "\($0.1)" }
    #expect(!names.isEmpty)
    for name in names {
      let picture = try Repository.text(
        "Documentation/Searchlight.docc/Resources/\(name)\(appearance).svg")
      #expect(picture.contains(#/<title>[^<]+<\/title>\s*<desc>[^<]+<\/desc>/#), "\(name)")
    }
  }
}
