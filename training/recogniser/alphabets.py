"""The alphabets beside Latin: their letters, how Arabic letters join, and the order in which a line stands on paper."""

CYRILLIC_LOWER = "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџѓѕќәғқңөұүһѣҳҷӣӯ"
CYRILLIC = CYRILLIC_LOWER + CYRILLIC_LOWER.upper()
GREEK_LOWER = "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"
GREEK = GREEK_LOWER + "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ"
HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת"
# Letters that join only the one before them, those that join both, and the one that joins none.
ARABIC_RIGHT = "اأإآٱدذرزژوؤةىڑے"
ARABIC_BOTH = "بتثجحخسشصضطظعغفقكلمنهيئپچکگیٹہھں"
ARABIC = ARABIC_RIGHT + ARABIC_BOTH + "ء"
ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩"
PERSIAN_DIGITS = "۰۱۲۳۴۵۶۷۸۹"
ARABIC_SIGNS = "،؛؟٪٫٬"
OTHER_SIGNS = "№₽₴₪"
TATWEEL = "\u0640"
JOINER = "\u200d"
# Persian parts words by letters that do not join, with no blank between them.
NON_JOINER = "\u200c"

SCRIPTS = {"cyrillic": CYRILLIC, "greek": GREEK, "hebrew": HEBREW, "arabic": ARABIC, "latin": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"}
LETTERS = CYRILLIC + GREEK + HEBREW + ARABIC + ARABIC_DIGITS + PERSIAN_DIGITS + ARABIC_SIGNS + OTHER_SIGNS + NON_JOINER
RIGHT_TO_LEFT = set(HEBREW + ARABIC + ARABIC_SIGNS + NON_JOINER)
MIRRORED = dict(zip("()[]{}<>«»‹›", ")(][}{><»«›‹"))
LAM_ALEF = ["ل" + alef for alef in "اأإآ"]


def shaped_forms():
    """Every form in which an Arabic letter stands, as the text that a shaping engine draws so."""
    forms = [TATWEEL]
    for letter in ARABIC_RIGHT:
        forms.append(JOINER + letter)
    for letter in ARABIC_BOTH:
        forms += [letter + JOINER, JOINER + letter + JOINER, JOINER + letter]
    for pair in LAM_ALEF:
        forms += [pair, JOINER + pair]
    return forms


def joined(word):
    """The forms of a word's letters, each with what it reads as, in the order of writing."""
    pieces = []
    i = 0
    while i < len(word):
        piece = word[i : i + 2] if word[i : i + 2] in LAM_ALEF else word[i]
        pieces.append(piece)
        i += len(piece)
    result = []
    for at, piece in enumerate(pieces):
        before = at > 0 and pieces[at - 1] in ARABIC_BOTH
        after = piece in ARABIC_BOTH and at + 1 < len(pieces) and all(c in ARABIC and c != "ء" for c in pieces[at + 1])
        before = before and piece[0] in ARABIC and piece != "ء"
        result.append(((JOINER if before else "") + piece + (JOINER if after else ""), piece))
    return result


def is_right_to_left(word):
    return any(c in RIGHT_TO_LEFT for c in word)


def runs_of(word):
    """Pieces of a word that run one way: numbers and Latin letters run from left to right within a line that does not."""
    runs = []
    for c in word:
        onward = c.isascii() and c.isalnum() or c in ARABIC_DIGITS or c in PERSIAN_DIGITS
        if not onward and runs and runs[-1][1] and c in ".,:/-٫٬@_+%٪":
            onward = True
        if runs and runs[-1][1] == onward:
            runs[-1][0] += c
        else:
            runs.append([c, onward])
    # Stops behind a number belong to the line, not to the number.
    result = []
    for text, onward in runs:
        kept = text.rstrip(".,:/-_+") if onward else text
        result.append((kept, onward))
        if kept != text:
            result.append((text[len(kept) :], False))
    return [run for run in result if run[0]]


def on_paper(word):
    """The word's glyphs from left to right, each with what it reads as from left to right."""
    if not is_right_to_left(word):
        return [(c, c) for c in word]
    result = []
    for text, onward in reversed(runs_of(word)):
        if onward:
            result += [(c, c) for c in text]
        else:
            result += [(MIRRORED.get(form, form), MIRRORED.get(form, reads[::-1])) for form, reads in reversed(joined(text))]
    return result


def words_on_paper(words):
    """A line that runs from right to left, as it stands from left to right; what runs the other way keeps its order."""
    result, onward = [], []
    for word in reversed(words):
        if is_right_to_left(word):
            result += onward + [word]
            onward = []
        else:
            onward.insert(0, word)
    return result + onward
