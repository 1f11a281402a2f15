extension ProductLine {
  static let audio: [ProductLine] = [
    ProductLine(
      "Audio", "Headphones", "Over-ear", count: 12,
      brands: [.ondarro, .sonquill, .murmera, .prismund],
      items: [
        "Headphones", "Wireless Headphones", "Noise-Cancelling Headphones",
        "Wireless Noise-Cancelling Headphones", "Open-Back Studio Headphones",
      ],
      price: 35...360, colors: ["Black", "White", "Silver", "Midnight Blue", "Sand"],
      uses: ["the train and the plane", "long evenings with music", "mixing in the studio"],
      features: [
        "soft ear cushions", "a folding frame", "a detachable cable", "a clear, airy sound",
      ]),
    ProductLine(
      "Audio", "Headphones", "In-ear", count: 12, brands: [.ondarro, .murmera, .fonnavar],
      items: [
        "Earphones", "Wireless Earbuds", "Wireless Earbuds with Charging Case",
        "Noise-Cancelling Earbuds",
      ],
      price: 15...230, colors: ["Black", "White", "Mint", "Rose"],
      uses: ["the way to work", "calls and podcasts", "music everywhere"],
      features: ["three sizes of tips", "controls at the ear", "a pouch", "a clear microphone"]
    ),
    ProductLine(
      "Audio", "Headphones", "Sport headphones", count: 4, brands: [.murmera, .kinetide],
      items: ["Sport Earphones", "Wireless Sport Earbuds", "Bone-Conduction Sport Headphones"],
      price: 30...140, colors: ["Black", "Lime", "Orange"],
      uses: ["running in the rain", "the gym"],
      features: ["secure ear hooks", "protection from water", "deep bass"]),
    ProductLine(
      "Audio", "Speakers", "Portable speakers", count: 8,
      brands: [.ondarro, .murmera, .trailmarrow],
      items: [
        "Mini Wireless Speaker", "Portable Wireless Speaker", "Waterproof Wireless Speaker",
        "Party Speaker",
      ],
      price: 25...270, colors: ["Black", "Blue", "Red", "Olive"],
      uses: ["the beach and the garden", "the kitchen", "parties"],
      features: ["deep bass", "20 hours of music", "a carrying loop", "stereo pairing"]),
    ProductLine(
      "Audio", "Speakers", "Bookshelf speakers", count: 4, brands: [.sonquill, .ondarro],
      items: ["Bookshelf Speakers", "Active Bookshelf Speakers", "Walnut Bookshelf Speakers"],
      price: 140...690, colors: ["Black", "White", "Walnut"],
      uses: ["small rooms", "vinyl and streaming"],
      features: ["silk tweeters", "deep bass", "a magnetic grille"]),
    ProductLine(
      "Audio", "Speakers", "Soundbars", count: 6, brands: [.ondarro, .vidarund, .skjermo],
      items: ["Compact Soundbar", "Soundbar with Subwoofer", "Surround Soundbar"],
      price: 89...620, colors: ["Black", "White"],
      uses: ["films at home", "voices that are clear", "large televisions"],
      features: ["a voice mode", "a night mode", "a wall mount", "deep bass"]),
    ProductLine(
      "Audio", "Turntables", count: 3, brands: [.sonquill, .prismund, .murmera],
      items: ["Portable Turntable", "Belt-Drive Turntable", "Direct-Drive Turntable"],
      price: 80...540, colors: ["Black", "Walnut", "Red"],
      uses: ["the first record collection", "vinyl at its best"],
      features: ["a carbon tonearm", "a dust cover", "a USB output"]),
  ]
}
