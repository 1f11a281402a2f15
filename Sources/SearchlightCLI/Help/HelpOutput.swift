import Searchlight

/// What `searchlight help` prints.
enum HelpOutput {
  case text(String)
  case json(JSON)
}
