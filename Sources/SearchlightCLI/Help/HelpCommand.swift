import Searchlight

/// `searchlight help`: prints the help in one of its forms.
struct HelpCommand {
  let options: HelpOptions

  /// The text or JSON to print.
  var output: HelpOutput {
    switch options.form {
    case .text: .text(page.text)
    case .json: .json(json)
    case .manual: .text(ManualPage().text)
    }
  }

  private var page: HelpPage {
    switch options.subject {
    case .overview: CommandTable.overview
    case .command(CommandTable.screen.name): CommandTable.overview
    case .command(let name): command(name)?.page ?? CommandTable.overview
    case .topic(let topic): HelpPage(topic.blocks)
    case .option(let name): option(name)?.page ?? HelpPage([])
    }
  }

  private var json: JSON {
    switch options.subject {
    case .overview: CommandTable.json
    case .command(let name): command(name)?.json ?? CommandTable.json
    case .topic(let topic): topic.json
    case .option(let name): option(name)?.json ?? .null
    }
  }

  private func command(_ name: String) -> CommandUsage? {
    CommandTable.pages.first { $0.name == name }
  }

  private func option(_ name: String) -> OptionDescription? {
    OptionDescription.documented.first { $0.name == name }
  }
}

/// What `searchlight help` prints.
enum HelpOutput {
  case text(String)
  case json(JSON)
}
