/// A page of the help: the ways to call a command, if it is about one, and its text.
struct HelpPage: Hashable, Sendable {
  let synopses: [Synopsis]
  let blocks: [HelpBlock]

  init(synopses: [Synopsis] = [], _ blocks: [HelpBlock]) {
    self.synopses = synopses
    self.blocks = blocks
  }
}
