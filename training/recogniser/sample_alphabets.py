"""Makes up lines in the alphabets beside Latin, as they stand on paper from left to right."""

from alphabets import ARABIC_DIGITS, PERSIAN_DIGITS, SCRIPTS, is_right_to_left, words_on_paper
from sample_text import QUOTES, TextSampler, capital

SCRIPT_SHARES = {"cyrillic": 44, "arabic": 30, "greek": 9, "hebrew": 8, "latin": 9}
LANGUAGES_OF = {
    "cyrillic": {"rus": 56, "ukr": 13, "bul": 8, "srp": 6, "bel": 4, "mkd": 3, "kaz": 6, "mon": 2, "tgk": 2},
    "greek": {"ell": 1}, "arabic": {"fas": 55, "ara": 45}, "hebrew": {"heb": 1}, "latin": {"eng": 1},
}
CURRENCIES = {"cyrillic": [" руб.", " р.", " ₽", " грн", " лв.", " тг", " ₴", " коп."], "greek": [" €", "€"], "hebrew": [" ₪", " ש\"ח"], "arabic": [" ريال", " ریال", " تومان", " دينار", " درهم"], "latin": [" $", " EUR"]}
ABBREVIATIONS = {
    "cyrillic": "ООО|ЗАО|ОАО|АО|ИП|ИНН|КПП|ОГРН|БИК|р/с|к/с|г.|ул.|д.|кв.|стр.|№|п/п|шт.|кг|мм|см|м²|м3|тыс.|млн|т.е.|т.д.|и др.|ГОСТ|СНиП|РФ|ст.|п.|НДС|тел.|факс|обл.|р-н|стр|рис.|табл.|°C|кВ|кВт|МПа".split("|"),
    "greek": "Α.Ε.|Α.Φ.Μ.|Δ.Ο.Υ.|Φ.Π.Α.|αρ.|τηλ.|οδός|κ.|π.χ.|κ.λπ.|σελ.".split("|"),
    "hebrew": ["בע\"מ", "ת.ד.", "טל'", "מס'", "ע\"י", "עמ'", "וכו'"],
    "arabic": "هـ|م.|ص.ب|رقم|صفحه|شماره|جدول|شکل|تلفن|ج.م|د.".split("|"),
    "latin": ["No.", "Ltd.", "e.g.", "PDF", "kV", "mm"],
}


class AlphabetSampler(TextSampler):
    def __init__(self, folder, random):
        super().__init__(folder, random)
        self.kinds = [
            (self.prose_line, 46), (self.dictionary_line, 20), (self.table_row, 13), (self.code_line, 3), (self.labelled_line, 9),
            (self.any_characters, 4), (self.alone_line, 3),
        ]

    def choose_script(self):
        self.script = self.random.choices(list(SCRIPT_SHARES), list(SCRIPT_SHARES.values()))[0]
        shares = LANGUAGES_OF[self.script]
        self.chosen = self.random.choices(list(shares), list(shares.values()))[0]
        own = PERSIAN_DIGITS if self.chosen == "fas" else ARABIC_DIGITS
        self.digits = str.maketrans("0123456789", own) if self.script == "arabic" and self.random.random() < 0.65 else None
        return self.script

    def language(self):
        return self.chosen

    def line(self, most_words):
        words = super().line(most_words)
        if self.digits:
            words = [(w.translate(self.digits), g) for w, g in words]
        if not any(is_right_to_left(w) for w, _ in words):
            return words
        # A word here may hold blanks.
        parts = [part for w, _ in words for part in w.split(" ") if part]
        gaps = [g if i == 0 else 1 for w, g in words for i, part in enumerate(part for part in w.split(" ") if part)]
        return list(zip(words_on_paper(parts), gaps[:1] + gaps[:0:-1]))

    def dictionary_line(self, most_words, language=None):
        result = []
        for _ in range(self.count(most_words)):
            word = self.word()
            roll = self.random.random()
            if roll < 0.2:
                word = word[:1].upper() + word[1:]
            elif roll < 0.32:
                word = capital(word)
            roll = self.random.random()
            stops = "،،،..؛:!؟" if self.script == "arabic" else ",,,..;:!?…"
            if roll < 0.16:
                word += self.random.choice(stops)
            elif roll < 0.24:
                opening, closing = self.random.choice(QUOTES[:4] + QUOTES[6:])
                word = opening + word + closing
            elif roll < 0.28:
                word += self.random.choice("-/-–—") + self.word()
            elif roll < 0.35:
                word = self.number()
            elif roll < 0.4:
                word = self.random.choice(ABBREVIATIONS[self.script])
            elif roll < 0.44:
                # Names and terms in Latin letters stand in any text.
                word = self.word("eng") if self.random.random() < 0.7 else capital(self.word("eng"))
            result.append((word, 1))
        return result

    def labelled_line(self, most_words):
        label = [(self.word(), 1) for _ in range(self.random.randint(1, 3))]
        label[-1] = (label[-1][0] + self.random.choice([":", ":", "", " №", ".", " -"]), 1)
        value = self.random.choice([self.number, self.date, self.phone, self.price, self.word])()
        return (label + [(value, self.random.uniform(1, 8))])[:most_words]

    def price(self):
        return self.plain_amount() + self.random.choice(CURRENCIES[self.script])

    def alone_line(self, most_words):
        roll = self.random.random()
        if roll < 0.5:
            return [(self.random.choice(ABBREVIATIONS[self.script]), 1)]
        return [(self.word() if roll < 0.75 else self.random.choice(SCRIPTS[self.script]), 1)]

    def any_characters(self, most_words):
        letters = SCRIPTS[self.script] + "0123456789.,-()/"
        return [("".join(self.random.choices(letters, k=self.random.randint(1, 9))), 1) for _ in range(self.random.randint(1, min(5, most_words)))]
