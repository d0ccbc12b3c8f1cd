/// What apps show and name after people: 200 strings as they turn up in logs.
enum PersonalStrings {
  static let names = [
    "Anna Schmidt", "Jean-Pierre Dubois", "Dr. med. Petra Öztürk", "O'Connor, Siobhán", "María José García López",
    "山田 太郎", "Иван Иванович Петров", "محمد عبد الله", "김민수 님", "Nguyễn Thị Hương", "Mr. Smithers (CEO)", "anna & ben",
    "Anna’s Geburtstag", "Zoë", "Łukasz Żółkiewski", "Björk Guðmundsdóttir", "Frau Müller-Lüdenscheidt",
    "δρ Παπαδόπουλος",
    "Anna\tSchmidt", "Schmidt, Anna <private>",
  ]
  static let mail = [
    "anna.schmidt@example.com", "anna+news@mail.example.co.uk", "\"anna\"@example.com", "anna@phone",
    "ANNA@EXAMPLE.COM",
    "mailto:anna@example.com?subject=hi", "anna.schmidt＠example.com", "anna%40example.com", "@anna_schmidt92",
    "anna(at)example.com now", "xmpp:anna@jabber.example", "anna@[192.168.7.9]", "anna@münchen.example",
    "anna@local host",
    "reply-to=anna@example.org;",
  ]
  static let numbers = [
    "+49 170 5551234", "(555) 123-4567", "0170/5551234", "4915551234567", "٠١٢٣٤٥٦٧٨٩", "０１７０５５５１２３４",
    "+1.555.123.4567",
    "DE89 3704 0044 0532 0130 00", "4111-1111-1111-1111", "4111111111111111", "078-05-1120", "geb. am 14.3.1985",
    "1985-03-14", "52.520008,13.404954", "48°51'29.6\"N", "B-AB 1234", "KdNr 00482913", "€ 1.234.567,89",
    "1,234,567.89 USD",
    "IMEI 356938035643809", "SSN:078051120", "A-2024-0000481516", "tel:+491705551234", "１２３４５６７８", "五五五一二三四",
    "order_5551234567", "#48291345", "Tischnummer 12, Gast 5551234", "44 77 88 66 551299", "0049-170-555-1234",
  ]
  static let hosts = [
    "annas-iphone.local", "Annas-MacBook-Pro.local.", "annas-mbp", "annas-iphone", "Anna's iPhone", "shop.internal",
    "db7.corp", "anna.fritz.box:8080", "fe80::1ff:fe23:4567:890a", "2001:0db8:85a3::8a2e:0370:7334", "::ffff:10.0.0.7",
    "10.0.0.7", "192.168.1.20:443", "a4:83:e7:12:34:56", "a4-83-e7-12-34-56", "a483.e712.3456", "www.anna.example/x",
    "anna.example.com", "ip-10-0-0-7", "[fe80::1%25en0]:443", "localhost:3000/anna", "anna-pc.lan", "vpn.example.de",
    "anna.ts.net", "bonjour _anna._tcp.local", "wss://anna.example/socket", "smb://nas/Anna", "file:///tmp/anna.txt",
    "https://example.com/u/anna?token=abc", "anna.tumblr.example.io",
  ]
  static let paths = [
    "/Users/anna/Library/x.plist", "/home/anna/.ssh/id_rsa", "C:\\Users\\anna\\Desktop", "/Volumes/Anna Backup/x.png",
    "~/Documents/Steuer 2023.pdf", "/private/var/mobile/Containers/Data/anna.db", "\\\\server\\anna\\share",
    "/media/anna/USB-STICK", "../anna/geheim.txt", "/tmp/anna-session", "file:anna.key", "D:/anna/x", "/mnt/c/anna",
    "Anna Schmidt.vcf", "IMG_20240501_101500.HEIC by Anna", "s3://bucket/anna", "content://contacts/anna",
    "/dev/cu.AnnasAirPods", "/Network/Servers/anna", "assets-library://asset/anna.JPG?id=1",
  ]
  static let tokens = [
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl", "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "AKIAIOSFODNN7EXAMPLE", "xoxb-123456789012-abcdefABCDEF",
    "QW5uYSBTY2htaWR0IGlzdCBkYQ==",
    "123e4567-e89b-12d3-a456-426614174000", "5f4dcc3b5aa765d61d8327deb882cf99",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "Bearer ya29.A0ARrdaM9bXyZ", "-----BEGIN RSA PRIVATE KEY-----", "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7",
    "password=Sommer2024!", "PIN 4711 0815", "otpauth://totp/anna?secret=JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXPJBSWY3DP",
    "AIzaSyD4Q7w9Xk2LmN8pR5tV1bC3eF6gH0jK", "glpat-x7Yz9Kq2Lm4Np6Rs8Tv1", "0a1b2c3d4e5f",
    "f47ac10b58cc4372a5670e02b2c3d479",
    "rk_test_51H8xYz2eZvKYlo2C", "EAACEdEose0cBA1x2y3z", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC", "v1.0a1b2c3d4e5f60718293",
    "%41%6E%6E%61%20%53", "0xdeadbeefcafe'Anna", "SGVsbG8gV29ybGQh", "hunter2 is my password", "k8s:anna:s3cr3t!",
    "3xTr4C0mPl1c4t3dP4ss",
  ]
  static let prose = [
    "Liebe Anna, alles Gute zum Geburtstag!", "Meet me at 5 at Café Central", "Your balance is $1,204.33",
    "Diagnose: Diabetes mellitus Typ 2", "Anna ist online", "anna: komme gleich 🚗", "2 messages from Ben & Tom",
    "Überweisung an Petra", "Hauptstraße 12, 10115 Berlin", "221B Baker Street, London NW1", "1600 Pennsylvania Ave NW",
    "Termin: Dr. Weiß, Di 14:30", "Party bei Anna (Sa, 20h)", "I love you <3", "Gehalt 4.200 € brutto",
    "HIV-Test negativ",
    "\"Anna\" == width", "(Anna) [Schmidt](20)", "Anna, names: 'Ben':0x12", "Anna.width == 4", "Anna   (active)",
    "Anna)>\",", "<Frau Anna:0x1234>", "H:|-(8)-[Anna]", "Anna\\n Schmidt", "Anna' )>", "|Anna|", "'Anna S.' 'Schmidt'",
    "👩‍👩‍👧 Familie Schmidt", "Anna\u{AD}Schmidt", "Anna\u{202E}tdimhcS", "Ａｎｎａ Ｓｃｈｍｉｄｔ", "&lt;Anna&gt; &#x41;nna",
    "\\u0041nna \\u0053chmidt", "Anna%20Schmidt", "Anna+Schmidt+Berlin", "=HYPERLINK(\"http://x\";\"Anna\")",
    "Re: Kündigung Wohnung",
    "Rezept Ibuprofen 600mg N2", "Konto-Nr. 12345678", "Anna Schmidt (geb. Müller)", "RIP Opa Heinrich ✝︎",
    "Schwanger? Woche 12",
    "Votre rendez-vous: 14h30 chez Dupont", "Hola Anna, ¿qué tal?", "こんにちは、アンナさん", "Привет, Анна!", "مرحبا آنا",
    "안녕 안나", "Γεια σου Άννα", "Oi Anna, tudo bem?", "Merhaba Ayşe Yılmaz", "שלום אנה", "नमस्ते आना", "Hej Anna Ström",
  ]

  static let all = names + mail + numbers + hosts + paths + tokens + prose

  /// Words that a log has of itself.
  private static let common: Set<Substring> = ["width", "names", "active", "private", "example", "host"]

  /// What of a text nobody may read: its longest word or, of numbers, all digits between spaces.
  static func secret(of text: String) -> String {
    let runs: [Substring] = text.split { !$0.isLetter && !$0.isNumber }
    let words = runs.filter { !common.contains($0) }
    if let word = words.max(by: { $0.count < $1.count }), word.count > 2, word.contains(where: { !$0.isHexDigit }) {
      return String(word)
    }
    let parts: [Substring] = text.split { $0 == " " || $0 == "\t" }
    return String(parts.max { $0.count < $1.count } ?? text[...])
  }
}
