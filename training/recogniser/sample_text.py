"""Makes up lines of the kind that documents hold: prose, table rows, forms, receipts, codes. A line is a list of (word, gap in blanks before it)."""

import gzip
import re
from pathlib import Path

from characters import CHARACTERS

LANGUAGE_SHARES = {
    "eng": 52, "deu": 9, "fra": 7, "spa": 6, "ita": 5, "por": 5, "nld": 4, "pol": 5, "dan": 1, "swe": 1.5, "nor": 1.5,
    "ces": 1.5, "slk": 0.5, "hun": 1, "ron": 1, "hrv": 0.7, "slv": 0.5, "tur": 1, "lit": 0.5, "lav": 0.5, "est": 0.5, "cat": 0.8,
}
LABELS = (
    "Name|Date|Address|City|State|Zip Code|Phone|Fax|Telephone No.|To|From|Subject|Re|Signature|Title|Company|Department|Amount|Total|Description|"
    "Quantity|Unit Price|Invoice No.|Order Number|Account No.|Customer|Reference|Page|Comments|Remarks|Approved by|Requested By|Date of Birth|Sex|"
    "Social Security Number|Project|Brand|Sample No.|Report|Type|Code|Region|Division|Manager|Product|Item|Purpose|Budget|Cost|Effective Date|"
    "Number of pages|cc|Attention|Contact|Location|Test|Method|Results|Yes|No|N/A|Other|Specify|Check one|Please print|For office use only|"
    "Rechnung Nr.|Datum|Betrag|Summe|Kunde|MwSt.|Straße|PLZ|Ort|Telefon|Unterschrift|Menge|Preis|Nom|Prénom|Adresse|Facture N°|Montant|Signature|"
    "Fecha|Nombre|Dirección|Importe|Teléfono|Cantidad|Precio|Indirizzo|Importo|Fattura|Firma|Data|Nome|Endereço|Valor|Naam|Bedrag|Datum|Nazwisko|Imię|Kwota|Razem"
).split("|")
RECEIPT = (
    "TOTAL|SUBTOTAL|SUB TOTAL|CASH|CHANGE|TAX|GST 6%|VAT|TAX INVOICE|RECEIPT|QTY|PRICE|AMOUNT|ITEM|DISCOUNT|ROUNDING|ROUNDING ADJUSTMENT|TOTAL SALES|"
    "TOTAL (INCL. GST)|NET TOTAL|AMOUNT DUE|VISA|MASTERCARD|CREDIT CARD|THANK YOU|PLEASE COME AGAIN|GOODS SOLD ARE NOT RETURNABLE|CASHIER|TABLE|BILL NO|"
    "INVOICE NO|REG NO|GST ID NO|TEL|FAX|DATE|TIME|MEMBER|POINTS|OPERATOR|DOC NO|SALESPERSON|COUNTER|Total Qty|Item(s)|Cash|Change|Total|Subtotal|"
    "Thank You|Tax Code|Rounded Total|Approval Code|BALANCE DUE|TIP|SERVER|GUEST|ORDER|SUMME|BAR|RÜCKGELD|MwSt|TOTAL TTC|CB|ESPÈCES|EFECTIVO|IVA|TOTALE"
).split("|")
CURRENCIES = ["$", "$", "$", "€", "£", "RM", "USD ", "EUR ", "CHF ", "¥", "Rs. ", "kr "]
MONTHS = (
    "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|"
    "Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|"
    "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|aprile|maggio|giugno|luglio|settembre|ottobre"
).split("|")
STREETS = (
    "STREET|ST.|ROAD|RD.|AVENUE|AVE.|BOULEVARD|LANE|DRIVE|SQUARE|SUITE|FLOOR|P.O. BOX|JALAN|JLN|LORONG|TAMAN|BANDAR|KAMPUNG|LOT|NO.|BLOK|BATU|RUE|"
    "PLACE|STRASSE|PLATZ|WEG|ALLEE|CALLE|PLAZA|VIA|PIAZZA|RUA|AVENIDA|STRAAT|UL.|KAWASAN PERINDUSTRIAN|SEKSYEN"
).split("|")
TOWNS = (
    "New York|Los Angeles|Chicago|Washington, D.C.|Louisville, Kentucky|Richmond, VA|Greensboro, N.C.|Winston-Salem|London|Dublin|Toronto|Sydney|Berlin|"
    "München|Köln|Paris|Lyon|Madrid|Barcelona|Roma|Milano|Lisboa|Amsterdam|Warszawa|Kuala Lumpur|Petaling Jaya|Shah Alam|Johor Bahru|Selangor Darul Ehsan|"
    "Pulau Pinang|Klang|Ipoh|Singapore|Jakarta|Manila"
).split("|")
FIRMS = "INC.|Inc.|LTD.|Ltd.|LIMITED|CO.|CORP.|CORPORATION|COMPANY|& CO.|& SONS|SDN BHD|SDN. BHD.|(M) SDN BHD|ENTERPRISE|TRADING|HARDWARE|STATIONERY|RESTAURANT|MARKET|GMBH|AG|S.A.|SARL|B.V.|S.P.A.".split("|")
ALONE = list("0123456789") + list("011") + [":", ":", ":", "-", "=", "X", "x", "A", "I", "T", "%", "$", "#", "&", "@", "*", "RM", "N/A", "SR", "--", "(", ")", "!", "No", "a", "I"]
QUOTES = [("“", "”"), ('"', '"'), ("„", "“"), ("«", "»"), ("‘", "’"), ("'", "'"), ("(", ")"), ("[", "]"), ("(", ")")]


class TextSampler:
    def __init__(self, folder, random):
        self.random = random
        self.prose, self.words = {}, {}
        for path in sorted(Path(folder).glob("*.txt.gz")):
            prose, words = gzip.open(path, "rt", encoding="utf-8").read().split("\n\f\n")
            name = path.name.split(".")[0]
            self.prose[name] = [line for line in prose.split("\n") if line]
            self.words[name] = words.split("\n")
        names = [n for n in LANGUAGE_SHARES if n in self.words]
        self.names, self.shares = names, [LANGUAGE_SHARES[n] for n in names]
        self.kinds = [
            (self.prose_line, 42), (self.dictionary_line, 12), (self.table_row, 11), (self.code_line, 8),
            (self.receipt_line, 13), (self.form_line, 9), (self.transcript_line, 3), (self.any_characters, 2), (self.alone_line, 2.5), (self.address_line, 3),
        ]

    def line(self, most_words):
        kind = self.random.choices([k for k, _ in self.kinds], [share for _, share in self.kinds])[0]
        words = kind(most_words)
        roll = self.random.random()
        if roll < 0.14:
            words = [(capital(w), g) for w, g in words]
        elif roll < 0.17:
            words = [(w[:1].upper() + w[1:], g) for w, g in words]
        if self.random.random() < 0.06 and len(words) > 1:
            words = [(w, g * self.random.uniform(2, 12) if self.random.random() < 0.3 else g) for w, g in words]
        return words

    def choose_script(self):
        """The script of the next line."""
        return "latin"

    def language(self):
        return self.random.choices(self.names, self.shares)[0]

    def word(self, language=None):
        return self.random.choice(self.words[language or self.language()])

    def prose_line(self, most_words):
        language = self.language()
        if not self.prose.get(language):
            return self.dictionary_line(most_words, language)
        words = self.random.choice(self.prose[language]).split(" ")
        count = min(len(words), self.count(most_words))
        start = self.random.randrange(len(words) - count + 1)
        chosen = words[start : start + count]
        if self.random.random() < 0.06 and len(chosen[-1]) > 5:
            chosen[-1] = chosen[-1][: self.random.randrange(2, len(chosen[-1]) - 2)] + "-"
        if self.random.random() < 0.05:
            chosen[0] = self.random.choice(["•", "-", "–", "*", "(a)", "(ii)", "1.", "2)", "3.1", "§ 4", "A.", "□", "■", "○", "●", "✓", "→", "¶"]) + " " + chosen[0]
        if self.random.random() < 0.55:
            chosen = typeset(" ".join(chosen)).split(" ")
        return [part for word in chosen for part in self.single(word)]

    def dictionary_line(self, most_words, language=None):
        language = language or self.language()
        result = []
        for _ in range(self.count(most_words)):
            word = self.word(language)
            roll = self.random.random()
            if roll < 0.2:
                word = word[:1].upper() + word[1:]
            elif roll < 0.3:
                word = capital(word)
            roll = self.random.random()
            if roll < 0.16:
                word += self.random.choice(",,,..;:!?…")
            elif roll < 0.22:
                opening, closing = self.random.choice(QUOTES)
                word = opening + word + closing
            elif roll < 0.27:
                word += self.random.choice("-/&-–—’'") + self.word(language)
            elif roll < 0.29:
                word += self.random.choice("¹²³°®™©*†‡ªº")
            elif roll < 0.36:
                word = self.number()
            result.append((word, 1))
        return result

    def table_row(self, most_words):
        result = []
        if self.random.random() < 0.6:
            language = self.language()
            result = [(self.word(language).title() if self.random.random() < 0.3 else self.word(language), 1) for _ in range(self.random.randint(1, 4))]
            if self.random.random() < 0.12:
                dots = self.random.choice([".", ".", ". ", "…", "_", "-"])
                result.append((dots * self.random.randint(3, 12), 1))
        for _ in range(self.random.randint(1, max(1, most_words // 2))):
            gap = self.random.uniform(1.5, 14) if self.random.random() < 0.8 else 1
            result.append((self.random.choice(["—", "-", "–", "N/A", "n/a", "%", "—"]) if self.random.random() < 0.05 else self.number(), gap))
        return result[:most_words]

    def code_line(self, most_words):
        return [(self.code(), 1 if self.random.random() < 0.8 else self.random.uniform(1, 8)) for _ in range(self.random.randint(1, min(4, most_words)))]

    def receipt_line(self, most_words):
        random = self.random
        roll = random.random()
        gap = random.uniform(1, 14)
        if roll < 0.35:
            words = self.spread(random.choice(RECEIPT) + random.choice(["", "", ":", " :", "." * random.randint(2, 20), "(RM)", " (RM)"]))
            value = random.choice([self.amount, self.small_amount, self.small_amount, self.date, self.code])()
            return (words + [(part, gap if i == 0 else 1) for i, part in enumerate(value.split(" ")) if part])[:most_words]
        if roll < 0.6:
            name = [(capital(self.word("eng")), 1) for _ in range(random.randint(1, 4))]
            return (name + [(str(random.randint(1, 12)) + random.choice(["", "X", " x", " PC", ".00", ".000"]), gap), (self.small_amount(), random.uniform(1, 8)), (self.small_amount() + random.choice(["", " SR", "*", " T"]), random.uniform(1, 8))])[:most_words]
        if roll < 0.75:
            return self.spread(random.choice(RECEIPT))[:most_words]
        if roll < 0.9:
            address = f"{random.randint(1, 200)}, {capital(self.word())} {random.choice(['ST.', 'ROAD', 'AVE', 'JALAN', 'STREET', 'LOT', 'NO.'])} {random.randint(1, 99)}/{random.randint(1, 9)}, {random.randint(10000, 99999)} {capital(self.word())}"
            return self.spread(address)[:most_words]
        return self.spread(f"({self.code()})" if random.random() < 0.5 else random.choice(["-", "=", "*"]) * random.randint(3, 24))

    def form_line(self, most_words):
        random = self.random
        result = []
        while len(result) < most_words:
            roll = random.random()
            gap = random.uniform(1, 10) if result else 0
            label = random.choice(LABELS)
            if random.random() < 0.25:
                label = capital(label)
            if roll < 0.5:
                words = self.spread(label + random.choice([":", ":", "", " :", "."]))
                value = self.spread(random.choice([self.date(), self.code(), self.amount(), self.name(), self.name(), self.phone()])) if random.random() < 0.7 else []
                if value:
                    value[0] = (value[0][0], random.uniform(1, 6))
                words += value
            elif roll < 0.7:
                words = self.spread(random.choice(["( )", "(X)", "[ ]", "[x]", "□", "■", "(x)", "X", "✓", "○", "●"]) + " " + label)
            else:
                words = self.spread(self.name() if random.random() < 0.5 else label)
            words[0] = (words[0][0], gap)
            result += words
            if random.random() < 0.55:
                break
        return result[:most_words]

    def transcript_line(self, most_words):
        number = str(self.random.randint(1, 28))
        lead = self.random.choice([["Q."], ["A."], ["THE", "COURT:"], ["MR.", capital(self.word("eng")) + ":"], []])
        return ([(number, 0)] + [(w, self.random.uniform(2, 6) if i == 0 else self.random.choice([1, 1, 2])) for i, w in enumerate(lead)] + self.prose_line(most_words))[:most_words]

    def alone_line(self, most_words):
        """One short thing, as it stands alone in a cell, on the line of a form or between two columns."""
        return [(self.random.choice(ALONE), 1)]

    def address_line(self, most_words):
        random = self.random
        roll = random.random()
        town = random.choice(TOWNS)
        if roll < 0.4:
            text = f"{random.choice(['', 'NO. ', 'NO.', 'LOT '])}{random.randint(1, 999)}{random.choice(['', 'A', 'B', '-1', 'G'])}, {random.choice(STREETS)} {self.word()} {random.choice(['', '', str(random.randint(1, 40)), f'{random.randint(1, 30)}/{random.randint(1, 30)}'])},"
        elif roll < 0.6:
            text = f"{random.randint(10000, 99999)} {town}{random.choice(['', ',', '.'])}"
        elif roll < 0.75:
            text = f"{town}{random.choice([', ', ' '])}{random.randint(10000, 99999)}"
        else:
            number = f" ({random.randint(10000, 999999)}-{random.choice('ADHKMTUVWX')})" if random.random() < 0.35 else ""
            text = f"{self.word('eng')} {self.word('eng') if random.random() < 0.5 else ''} {random.choice(FIRMS)}{number}"
        return self.spread(capital(text) if random.random() < 0.6 else text)[:most_words]

    def any_characters(self, most_words):
        return [("".join(self.random.choices(CHARACTERS, k=self.random.randint(1, 9))), 1) for _ in range(self.random.randint(1, min(6, most_words)))]

    def number(self):
        random = self.random
        roll = random.random()
        if roll < 0.2:
            return str(random.randint(0, 10 ** random.randint(1, 5)))
        if roll < 0.5:
            return self.amount()
        if roll < 0.6:
            return f"{random.uniform(0, 120):.{random.randint(0, 2)}f}" + random.choice(["%", " %", "%"])
        if roll < 0.68:
            return str(random.randint(1900, 2030))
        if roll < 0.76:
            return "(" + self.plain_amount() + ")"
        if roll < 0.82:
            return random.choice(["-", "−", "+", "<", ">", "±", "~", "≤", "≥", "#", "≈", "×"]) + self.plain_amount()
        if roll < 0.88:
            return f"{random.uniform(0, 10):.{random.randint(1, 4)}f}"
        if roll < 0.92:
            return str(random.randint(1, 500)) + random.choice([" mm", "mm", " kg", "°C", " mg", "°", " cm²", "m³", "½", "¼", "st", "nd", "th", "K", "M", " m²", "µm", "¢", "″", "′"])
        if roll < 0.96:
            return f"{random.randint(1, 30)}/{random.randint(1, 99)}"
        return self.date()

    def plain_amount(self):
        random = self.random
        value = random.uniform(0, 10 ** random.randint(1, 7))
        style = random.random()
        if style < 0.55:
            return f"{value:,.{random.choice([0, 2, 2, 2])}f}"
        if style < 0.8:
            return f"{value:,.{random.choice([0, 2, 2])}f}".replace(",", "\0").replace(".", ",").replace("\0", ".")
        if style < 0.9:
            return f"{value:,.2f}".replace(",", " ").replace(".", ",")
        return f"{value:.2f}"

    def amount(self):
        roll = self.random.random()
        plain = self.plain_amount()
        if roll < 0.55:
            return plain
        if roll < 0.85:
            return self.random.choice(CURRENCIES) + plain
        return plain + self.random.choice([" €", "€", " EUR", " $", " zł", " kr", "-", " CR", " SR"])

    def small_amount(self):
        return self.random.choice(["", "", "", "-", "$", "RM", "RM "]) + f"{self.random.uniform(0, 10 ** self.random.randint(0, 3)):.2f}" if self.random.random() < 0.8 else self.random.choice(["0.00", "1.00", "10.00", "0.05", "100.00", "-0.01", "0.00"])

    def date(self):
        random = self.random
        day, month, year = random.randint(1, 31), random.randint(1, 12), random.randint(1950, 2035)
        roll = random.random()
        if roll < 0.3:
            return f"{month:0{random.choice([1, 2])}d}/{day:0{random.choice([1, 2])}d}/{random.choice([year, f'{year % 100:02d}'])}"
        if roll < 0.45:
            return f"{day:02d}.{month:02d}.{random.choice([year, f'{year % 100:02d}'])}"
        if roll < 0.55:
            return f"{year}-{month:02d}-{day:02d}"
        if roll < 0.65:
            return f"{day:02d}-{random.choice(MONTHS)[:3]}-{year % 100:02d}"
        if roll < 0.8:
            return f"{random.choice(MONTHS)} {day}, {year}"
        if roll < 0.9:
            return f"{day}{random.choice(['', '.', 'th'])} {random.choice(MONTHS)} {year}"
        return f"{random.randint(0, 23)}:{random.randint(0, 59):02d}{random.choice(['', f':{random.randint(0, 59):02d}', ' AM', ' PM', ' pm', ' Uhr'])}"

    def phone(self):
        digits = lambda count: "".join(self.random.choices("0123456789", k=count))
        return self.random.choice([f"({digits(3)}) {digits(3)}-{digits(4)}", f"{digits(3)}-{digits(3)}-{digits(4)}", f"+{digits(2)} {digits(2)} {digits(4)} {digits(4)}", f"0{digits(2)}-{digits(7)}", f"{digits(3)}.{digits(3)}.{digits(4)}"])

    def name(self):
        parts = [self.word("eng").title() for _ in range(self.random.randint(1, 3))]
        if self.random.random() < 0.4:
            parts.insert(1, self.random.choice("ABCDEFGHJKLMNPRSTW") + ".")
        if self.random.random() < 0.2:
            parts.insert(0, self.random.choice(["Mr.", "Ms.", "Dr.", "Mrs.", "Prof.", "Hr.", "Mme"]))
        return " ".join(parts)

    def code(self):
        random = self.random
        roll = random.random()
        letters, digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
        if roll < 0.25:
            return "".join(random.choices(digits, k=random.randint(4, 13)))
        if roll < 0.5:
            return "".join(random.choices(letters + digits, k=random.randint(3, 10)))
        if roll < 0.65:
            return random.choice(["-", "/", ".", " "]).join("".join(random.choices(random.choice([letters, digits]), k=random.randint(1, 5))) for _ in range(random.randint(2, 4)))
        if roll < 0.75:
            return f"{self.word('eng').lower()}{random.choice(['.', '_', '', '-'])}{random.randint(1, 99)}@{self.word('eng').lower()}.{random.choice(['com', 'org', 'de', 'fr', 'net', 'co.uk'])}".replace("'", "")
        if roll < 0.85:
            return random.choice(["www.", "http://www.", "https://"]) + self.word("eng").lower().replace("'", "") + random.choice([".com", ".org", ".de/", ".net/" + self.word("eng")])
        if roll < 0.92:
            return random.choice(["No. ", "#", "No.", "Nr. ", "Ref: ", "ID:", "N° "]) + "".join(random.choices(digits, k=random.randint(2, 8)))
        return "".join(random.choices(letters + letters.lower() + digits + "_-/@#&+=*%{}[]<>|~^\\`", k=random.randint(3, 14)))

    def count(self, most_words):
        return self.random.randint(1, most_words) if self.random.random() < 0.6 else most_words

    def spread(self, text):
        return [(word, 1) for word in text.split(" ") if word] or [("x", 1)]

    def single(self, text):
        return [(part, 1) for part in text.split(" ") if part]


def typeset(text):
    """Quotes and dashes as printers set them."""
    text = re.sub(r"(^|[\s(\[—–-])\"", r"\1“", text).replace('"', "”")
    text = re.sub(r"(^|[\s(\[“—–-])'(?!\d0s|tis\b|em\b|n\b)", r"\1‘", text).replace("'", "’").replace("`", "‘")
    return text.replace(" -- ", " — ").replace("--", "—").replace("...", "…")


def capital(word):
    return word.replace("ß", "SS").upper() if "ß" in word else word.upper()
