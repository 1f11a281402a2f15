import Searchlight

func embeddedService() throws -> LocalService {
  LocalService([
    try LocalIndex("movies", records: MovieSearch.records, settings: MovieSearch.settings)
  ])
}

func makeService() throws -> any SearchService {
  try embeddedService()
}
