extension CommandUsage {
  /// The help page of the command.
  var page: HelpPage {
    HelpPage(synopses: synopses, description + operandBlocks + optionBlocks + exitCodeBlocks)
  }

  /// The blocks that explain the operands; empty without operands.
  var operandBlocks: [HelpBlock] {
    let rows = operands.map { HelpRow($0.placeholder, $0.summary) }
    return rows.isEmpty ? [] : [.heading("Arguments"), .rows(rows)]
  }

  /// The blocks that explain the options, group by group; `--help` ends a first group without a
  /// subject, or has a heading of its own.
  var optionBlocks: [HelpBlock] {
    let help = HelpRow(Self.help.name, Self.help.summary)
    let isGeneral = { (group: OptionGroup) in group.title == OptionGroup.generalTitle }
    let blocks = groups.flatMap { group -> [HelpBlock] in
      let rows = group.options.map { HelpRow($0.term, $0.summary) }
      return [.heading(group.title), .rows(isGeneral(group) ? rows + [help] : rows)]
    }
    return groups.contains(where: isGeneral)
      ? blocks : blocks + [.heading(OptionGroup.generalTitle), .rows([help])]
  }

  /// The blocks that explain the exit codes.
  var exitCodeBlocks: [HelpBlock] {
    [.heading("Exit code"), .rows(exitCodes.map { HelpRow("\($0.code)", $0.meaning) })]
  }
}
