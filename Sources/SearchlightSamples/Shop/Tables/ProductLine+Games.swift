extension ProductLine {
  static let games: [ProductLine] = [
    ProductLine(
      "Toys & Games", "Board games", "Strategy games", count: 3, brands: [.puzzlemoor, .figgletop],
      items: ["Card Game", "Trading Board Game", "Strategy Board Game"],
      price: 14...75, colors: ["Assorted"],
      uses: ["two to four players", "long evenings"],
      features: ["fine drawings", "a solo mode", "short rules"]),
    ProductLine(
      "Toys & Games", "Board games", "Family games", count: 3, brands: [.wobblequay, .figgletop],
      items: ["Memory Game", "Dice Game", "Family Board Game"],
      price: 9...45, colors: ["Assorted"],
      uses: ["players from 4 to 99", "rainy holidays"],
      features: ["short rules", "bright drawings", "a travel box"]),
    ProductLine(
      "Toys & Games", "Building sets", count: 4, brands: [.wobblequay, .figgletop],
      items: ["Magnetic Building Set", "Wooden Train Building Set", "Robot Building Set"],
      price: 25...130, colors: ["Assorted", "Natural"],
      uses: ["small engineers", "the nursery floor"],
      features: ["sturdy pieces", "a storage box", "an idea book"]),
    ProductLine(
      "Toys & Games", "Puzzles", count: 4, brands: [.puzzlemoor, .wobblequay],
      items: ["100-Piece Puzzle", "500-Piece Puzzle", "1000-Piece Puzzle", "Wooden Puzzle"],
      price: 8...40, colors: ["Assorted"],
      uses: ["rainy holidays", "the whole family"],
      features: ["a poster", "pieces that fit well", "a storage box"]),
  ]
}
