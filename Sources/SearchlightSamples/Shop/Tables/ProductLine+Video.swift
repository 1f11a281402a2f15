extension ProductLine {
  static let video: [ProductLine] = [
    ProductLine(
      "TV & Video", "Televisions", "OLED", count: 6, brands: [.vidarund, .prismund, .ondarro],
      items: ["48\" 4K OLED TV", "55\" 4K OLED TV", "65\" 4K OLED TV", "77\" 4K OLED TV"],
      price: 890...3200, colors: ["Black"],
      uses: ["films in the dark", "games and sports"],
      features: ["perfect black", "a 120 Hz display", "HDR", "a thin frame"]),
    ProductLine(
      "TV & Video", "Televisions", "LED", count: 7, brands: [.vidarund, .skjermo, .zephrode],
      items: ["32\" LED TV", "43\" 4K LED TV", "55\" 4K LED TV", "65\" 4K LED TV"],
      price: 170...780, colors: ["Black", "White"],
      uses: ["the living room", "the kitchen and the guest room", "sports with friends"],
      features: ["HDR", "voice control", "three HDMI inputs", "a game mode"]),
    ProductLine(
      "TV & Video", "Projectors", count: 4, brands: [.vidarund, .prismund],
      items: ["Portable Projector", "Home Projector", "4K Laser Projector"],
      price: 220...2100, colors: ["White", "Black"],
      uses: ["films in the garden", "a screen as wide as the wall"],
      features: ["automatic focus", "a built-in speaker", "a quiet fan"]),
    ProductLine(
      "TV & Video", "Media players", "Streaming players", count: 4,
      brands: [.skjermo, .zephrode, .vidarund],
      items: ["Streaming Stick", "4K Streaming Stick", "4K Streaming Box"],
      price: 29...130, colors: ["Black"],
      uses: ["old televisions", "films on the road"],
      features: ["a remote with voice control", "wireless headphones", "parental control"]),
    ProductLine(
      "TV & Video", "Media players", "Disc players", count: 2, brands: [.prismund, .vidarund],
      items: ["Blu-ray Player", "4K Blu-ray Player"],
      price: 75...240, colors: ["Black", "Silver"],
      uses: ["film collections", "discs from all regions"],
      features: ["HDR", "a USB input"]),
  ]
}
