import Searchlight

/// Makes a synchronous service of a function.
struct FunctionService: ImmediateSearchService {
  let function: @Sendable (MultiSearchRequest) throws -> MultiSearchResponse

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    do {
      return try function(request)
    } catch let error as SearchError {
      throw error
    } catch {
      throw .unavailable("\(error)")
    }
  }
}
