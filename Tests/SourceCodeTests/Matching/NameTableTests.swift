import MasdiagTestSupport
import SourceCode
import Testing

@Suite struct NameTableTests {
  private struct Declared: NamedDeclaration, Equatable {
    var name: String
    var owner: String?
    var function: String?
    var number: Int
  }

  /// The tables by file and by owner contain what a search of all declarations finds, in the same order.
  @Test func findsWhatASearchFinds() {
    for seed in UInt64(0)..<50 {
      var random = SeededGenerator(seed: seed)
      var table = NameTable<Declared>()
      var all: [(file: Int, declaration: Declared)] = []
      for number in 0..<Int.random(in: 0...60, using: &random) {
        let file = number / 6
        let declaration = Declared(
          name: ["title", "body"].randomElement(using: &random)!,
          owner: ["Card", "Cell", nil].randomElement(using: &random)!, function: nil, number: number)
        table.add(declaration, in: file)
        all.append((file, declaration))
      }
      for name in ["title", "body", "footer"] {
        let named = all.filter { $0.declaration.name == name }
        #expect(table.contains(name) == !named.isEmpty)
        #expect(table.first(5, of: name).map(\.declaration) == named.prefix(5).map(\.declaration))
        for file in 0..<10 {
          let found = table.entries(of: name, in: file)
          #expect(found.map(\.declaration) == named.filter { $0.file == file }.map(\.declaration))
        }
        for owners in [["Card"], ["Cell", nil], ["Card", "Cell"], []] as [Set<String?>] {
          let found = table.entries(of: name, ownedBy: owners)
          #expect(
            found.map(\.declaration) == named.filter { owners.contains($0.declaration.owner) }.map(\.declaration))
        }
      }
    }
  }
}
