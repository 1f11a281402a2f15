extension ProductLine {
  static let cameras: [ProductLine] = [
    ProductLine(
      "Cameras", "Digital cameras", "Mirrorless", count: 9,
      brands: [.okuvara, .prismund, .lindqvar],
      items: [
        "20 MP Mirrorless Camera", "24 MP Mirrorless Camera with 28 mm Lens",
        "33 MP Full-Frame Mirrorless Camera", "45 MP Full-Frame Mirrorless Camera",
      ],
      price: 590...2900, colors: ["Black", "Silver", "Graphite"],
      uses: ["travel and portraits", "photography at weddings", "wildlife and sports"],
      features: ["eye autofocus", "a stabilized sensor", "4K video", "a weather-sealed body"]),
    ProductLine(
      "Cameras", "Digital cameras", "Compact", count: 6, brands: [.okuvara, .noctavel, .prismund],
      items: ["Compact Camera", "Compact Travel Camera with 20x Zoom", "Premium Compact Camera"],
      price: 150...850, colors: ["Black", "Red", "Silver", "White"],
      uses: ["the pocket", "family holidays", "travel with little luggage"],
      features: ["a tilting screen", "wireless transfer", "a bright lens", "a long battery life"]),
    ProductLine(
      "Cameras", "Digital cameras", "Action", count: 5, brands: [.noctavel, .trailmarrow],
      items: ["Action Camera", "4K Action Camera", "360° Action Camera"],
      price: 120...420, colors: ["Black", "Orange"],
      uses: ["the helmet and the handlebar", "diving and surfing"],
      features: ["a waterproof case", "steady video", "slow motion", "voice control"]),
    ProductLine(
      "Cameras", "Lenses", "Wide angle", count: 5, brands: [.okuvara, .lindqvar],
      items: [
        "24 mm f/2.8 Wide-Angle Lens", "20 mm f/1.8 Wide-Angle Lens", "14 mm f/2.8 Wide-Angle Lens",
      ],
      price: 280...1400, colors: ["Black"],
      uses: ["landscapes and interiors", "architecture", "the night sky"],
      features: ["weather sealing", "a quiet autofocus motor", "little distortion"]),
    ProductLine(
      "Cameras", "Lenses", "Telephoto", count: 6, brands: [.okuvara, .prismund, .lindqvar],
      items: [
        "55-200 mm f/4.5 Telephoto Lens", "70-300 mm f/4.5 Telephoto Lens",
        "70-200 mm f/2.8 Telephoto Lens", "150-600 mm f/5 Telephoto Lens",
      ],
      price: 240...1900, colors: ["Black", "White"],
      uses: ["wildlife and sports", "birds and aircraft", "concerts from the last row"],
      features: ["optical stabilization", "weather sealing", "a fast autofocus motor"]),
    ProductLine(
      "Cameras", "Lenses", "Portrait", count: 4, brands: [.okuvara, .prismund, .noctavel],
      items: [
        "50 mm f/1.8 Portrait Lens", "85 mm f/1.8 Portrait Lens", "85 mm f/1.4 Portrait Lens",
      ],
      price: 170...1300, colors: ["Black", "Silver"],
      uses: ["portraits", "photography in low light"],
      features: ["a soft background", "a metal body", "a bright lens"]),
    ProductLine(
      "Cameras", "Accessories", "Tripods", count: 4, brands: [.noctavel, .summitarn],
      items: ["Mini Tripod", "Aluminum Tripod", "Carbon Travel Tripod"],
      price: 25...260, colors: ["Black", "Gray"],
      uses: ["long exposures", "travel and hiking", "video in the studio"],
      features: ["a ball head", "quick-release legs", "a padded bag"]),
    ProductLine(
      "Cameras", "Accessories", "Bags", count: 4, brands: [.prismund, .trailmarrow, .summitarn],
      items: ["Camera Pouch", "Camera Shoulder Bag", "Camera Backpack"],
      price: 20...150, colors: ["Black", "Gray", "Olive", "Sand"],
      uses: ["a camera and two lenses", "a day in the mountains"],
      features: ["a rain cover", "padded dividers", "a laptop pocket"]),
    ProductLine(
      "Cameras", "Accessories", "Memory cards", count: 3, brands: [.zephrode, .tinkarel],
      items: ["64 GB Memory Card", "128 GB Memory Card", "256 GB Memory Card"],
      price: 11...70, colors: ["Black"],
      uses: ["cameras and phones", "4K video"],
      features: ["fast writing", "a case", "protection from water"]),
  ]
}
