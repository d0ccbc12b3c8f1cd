import PlainText
import Testing

@Test(
  "an address is found however a debugger prints it",
  arguments: [
    ("0x000055555555E870", "0x55555555e870"), ("0X1F", "0x1f"), ("0x1f", "0x1f"), ("0x0000", "0x0"), ("0x", "0x"),
    ("0x12g", "0x12g"), ("title", "title"), ("", ""), ("0x١", "0x١"),
  ])
func canonicalAddresses(_ text: String, _ address: String) {
  #expect(canonicalAddress(text) == address)
}
