import Expectations
import Searchlight
import SearchlightSamples
import Testing

@Suite("Descriptions of the sample machines")
struct DescriptionTests {
  @Test("The description of the film search lists its sources and components")
  func films() {
    expectEqual(
      FilmSearch().machine.describe().description,
      """
      sources
        actors  HitsSearcher  index mobile_demo_actors  with search
        movies  HitsSearcher  index mobile_demo_movies  with search
      components
        searchBox      SearchBoxInteractor
            understands Intent
            remembers Memory
            restores text
        actors         HitsSearcher
            asks actors with hitsPerPage
        movies         HitsSearcher
            asks movies with hitsPerPage
        search         MultiSearcher
        actors.hits    HitsInteractor<Hit<Performer>>
            understands Intent
            remembers Memory
            restores page of actors
        movies.hits    HitsInteractor<Hit<Film>>
            understands Intent
            remembers Memory
            restores page of movies
        movies.genres  FacetListInteractor
            asks movies with disjunctive facets, facets (genres)
            understands Intent
            remembers Memory
            offers values of genres in or "genres" of movies
            restores exclusions of genres in and "genres" of movies
      """)
  }

  @Test("The description of the shop search lists its sources and components")
  func shop() {
    expectEqual(
      ShopSearch().machine.describe().description,
      """
      sources
        categories  FacetSearcher  index instant_search  with search
        products    HitsSearcher   index instant_search  with search
      components
        searchBox                                  SearchBoxInteractor
            understands Intent
            remembers Memory
            restores text
        categories                                 FacetSearcher
            asks categories with facet search
        products                                   HitsSearcher
            asks products with hitsPerPage
        search                                     MultiSearcher
        categories.categories                      FacetListInteractor
            asks categories with disjunctive facets
            understands Intent
            remembers Memory
            offers values of categories in or "categories" of products
            restores exclusions of categories in and "categories" of products
        products.hits                              HitsInteractor<Hit<Product>>
            understands Intent
            remembers Memory
            restores page of products
        products.brand                             FacetListInteractor
            asks products with disjunctive facets, facets (brand)
            understands Intent
            remembers Memory
            offers values of brand in or "brand" of products
            restores exclusions of brand in and "brand" of products
        products.hierarchicalCategories.lvl0.menu  HierarchicalInteractor
            asks products with hierarchical facets, facets (hierarchicalCategories.lvl0)
            understands Intent
            offers values of hierarchicalCategories.lvl0, hierarchicalCategories.lvl1, hierarchicalCategories.lvl2 in hierarchical "hierarchicalCategories.lvl0" of products
      """)
  }
}
