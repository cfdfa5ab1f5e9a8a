"""Sets formulas with TeX and keeps where their signs stand.

Usage: set_formulas.py FORMULAS.txt OUT COUNT [SEED] [--as-written]

`--as-written` keeps letters and signs as they are, for measuring.

OUT gets `signs.npz`, every sign of every font and size once as a small picture, and `formulas.npz`: for each formula its words, its signs with their
places in pixels and its bars. Ten points are 30 pixels, whatever size the document has. Needs latex, dvicopy and kpsewhich of TeX Live, and freetype-py.
"""

import random
import re
import string
import subprocess
import sys
import tempfile
from itertools import accumulate
from pathlib import Path

import numpy as np

from canonical import environment, relation_of, written
from read_dvi import read_pages
from sign_pictures import SignPictures
from vocabulary import CLASSES, FONTS, GREEK, NUMBER

PIXELS = 3
"""Pixels a point of a document of ten points."""
WIDEST, HIGHEST = 470, 170
"""Points, of ten to the em."""
SLOWEST = 60
"""Seconds that TeX gets for one chunk."""
CHUNK, CHUNK_AS_WRITTEN = 2500, 160
"""Formulas set in one font at a time: few where fonts are to be compared."""
PREAMBLES = {
    "cm": "",
    "cm-euler": r"\renewcommand{\mathcal}[1]{\mathscr{#1}}",
    "lm": r"\usepackage{lmodern}",
    "tx": r"\usepackage{txfonts}",
    "px": r"\usepackage{pxfonts}",
    "ptm": r"\usepackage{mathptmx}",
    "pazo": r"\usepackage{mathpazo}",
    "newtx": r"\usepackage{newtxtext,newtxmath}",
    "newpx": r"\usepackage{newpxtext,newpxmath}",
    "stix": r"\usepackage{stix2}",
    "fourier": r"\usepackage{fourier}",
    "euler": r"\usepackage{eulervm}",
    "charter": r"\usepackage[charter]{mathdesign}",
    "kp": r"\usepackage{kpfonts}",
    "libertine": r"\usepackage{libertine}\usepackage{libertinust1math}",
    "bright": r"\usepackage{cmbright}",
    "arev": r"\usepackage{arev}",
}
SHARES = {
    "cm": 9, "cm-euler": 1, "lm": 3, "tx": 3, "px": 2, "ptm": 4, "pazo": 3, "newtx": 3, "newpx": 2, "stix": 3, "fourier": 1, "euler": 1, "charter": 1, "kp": 1, "libertine": 2, "bright": 1, "arev": 1,
}
OWN_SIGNS = {"tx", "px", "newtx", "newpx", "stix", "charter", "kp", "libertine"}
"""These bring the signs of the American Mathematical Society with them."""
NO_BOLD = {"ptm"}
"""In these a bold letter looks like any other."""
TALL = {r"\frac", r"\binom", r"\underbrace", r"\overbrace"}
PARTNERS = {"(": ")", "[": "]", r"\{": r"\}", r"\langle": r"\rangle"}


def main():
    source, out, count = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    is_varied = "--as-written" not in sys.argv
    chunk = CHUNK if is_varied else CHUNK_AS_WRITTEN
    out.mkdir(parents=True, exist_ok=True)
    known = [line.split("\x01") for line in source.read_text(encoding="utf-8").split("\n")]
    long = [f for f in known if len(f) >= 14]
    short = [f for f in known if len(f) < 14]
    # Longer ones are rarer and harder.
    weights = list(accumulate(len(f) for f in long))
    signs, kept = SignPictures(PIXELS), []
    while len(kept) < count:
        name = chance.choices(list(SHARES), list(SHARES.values()))[0]
        size = chance.choice([10, 10, 11, 12])
        chosen = chance.choices(long, cum_weights=weights, k=chunk * 6 // 10) + chance.choices(short, k=chunk * 4 // 10)
        if is_varied:
            chosen += stacks(known, chunk // 10, chance)
            chosen = [in_fonts(vary(tokens, chance), chance) for tokens in chosen]
        if name in NO_BOLD:
            chosen = [tokens for tokens in chosen if r"\boldsymbol" not in tokens]
        kept += typeset(chosen, name, size, chance, signs)
        print(name, size, len(kept), "signs", len(signs.pictures), flush=True)
    save(kept, signs, out)


def stacks(known, count, chance):
    """Formulas one below the other: steps of a calculation, cases, rows of a matrix. Books have far more lines than displays of several."""
    relations = [f for f in known if 4 <= len(f) <= 40 and not any(t.startswith(r"\begin") or t in ("&", r"\\", r"\tag") for t in f)]
    short = [f for f in relations if len(f) <= 14]
    found = []
    while len(found) < count:
        kind, rows = chance.choice(["aligned", "aligned", "gathered", "cases", "matrix"]), chance.randint(2, 5)
        if kind in ("aligned", "gathered"):
            lines = chance.choices(relations, k=rows)
            cells = [[line[:at], line[at:]] if (at := relation_of(line)) is not None else [line] for line in lines] if kind == "aligned" else [[line] for line in lines]
            tokens = environment(kind, cells)
        elif kind == "cases":
            head = chance.choice(short) if chance.random() < 0.7 else []
            head = [*head, "="] if head and relation_of(head) is None else head
            tokens = head + environment("cases", [chance.choices(short, k=chance.choice([1, 2, 2])) for _ in range(min(rows, 4))])
        else:
            name = chance.choice(["pmatrix", "bmatrix", "vmatrix", "matrix"])
            columns, cell = chance.randint(1, 4), [f for f in chance.choices(short, k=40) if relation_of(f) is None] or [["0"]]
            tokens = environment(name, [[chance.choice(cell) if chance.random() < 0.6 else [chance.choice("01230xyabuv")] for _ in range(columns)] for _ in range(rows)])
            tokens = [*chance.choice(short), *tokens] if chance.random() < 0.5 else tokens
        if len(tokens) <= 170:
            found.append(tokens)
    return found


def vary(tokens, chance):
    """Other letters, figures and signs in the same places, so that places and signs are learnt apart."""
    out = list(tokens)
    rate = chance.choice([0, 0, 0.1, 0.4])
    name_depth = 0
    for at, token in enumerate(out):
        if name_depth or (token == "{" and at and out[at - 1] in (r"\mathrm", r"\text")):
            name_depth += (token == "{") - (token == "}")
            continue
        for mates in CLASSES:
            if token in mates and chance.random() < rate:
                out[at] = chance.choice(mates)
                break
    if chance.random() < 0.1 and out[-1] not in (".", ",", ";", ":"):
        out.append(chance.choice(",,,..;:"))
    if chance.random() < 0.07 and not any(t.startswith(r"\begin{a") for t in out):
        number = f"{chance.randint(1, 12)}.{chance.randint(1, 40)}" if chance.random() < 0.5 else str(chance.randint(1, 60))
        out += [r"\tag", "{", *number, "}"]
    return out


def in_fonts(tokens, chance):
    """A few letters in another font, as vectors and matrices are."""
    if chance.random() > 0.2:
        return tokens
    font = chance.choice([r"\boldsymbol", r"\boldsymbol", r"\mathbf", r"\mathcal", r"\mathbb"])
    letters = chance.sample(string.ascii_letters, 12) + (chance.sample(GREEK, 14) if font == r"\boldsymbol" else [])
    out, name_depth = [], 0
    for at, token in enumerate(tokens):
        opens_name = token == "{" and at and tokens[at - 1] in FONTS + [r"\text", r"\tag"]
        if name_depth or opens_name:
            name_depth += (token == "{") - (token == "}")
        elif token in letters and (token.isupper() or token in GREEK or font in (r"\boldsymbol", r"\mathbf")):
            out += [font, "{", token, "}"]
            continue
        out.append(token)
    return out


def typeset(formulas, name, size, chance, signs):
    lines = []
    for tokens in formulas:
        style = r"\displaystyle " if len(tokens) > 9 or chance.random() < 0.6 else ""
        lines.append(r"\set{%s%s}" % (style, to_tex(tokens, chance)))
    head = [
        r"\documentclass[%dpt]{article}" % size, r"\usepackage{amsmath,mathrsfs}", "" if name in OWN_SIGNS else r"\usepackage{amssymb}", r"\usepackage{amsbsy}", PREAMBLES[name],
        r"\begin{document}\scrollmode\count1=0", r"\def\set#1{\global\advance\count1 by 1 \setbox0=\hbox{$#1$}\shipout\box0 }",
    ]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "f.tex").write_text("\n".join(head + lines + [r"\end{document}"]))
        try:
            subprocess.run(["latex", "-interaction=batchmode", "f.tex"], cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=SLOWEST)
        except subprocess.TimeoutExpired:
            # A fault from which TeX never finds out again.
            return []
        subprocess.run(["dvicopy", "f.dvi", "g.dvi"], cwd=folder, capture_output=True, timeout=300)
        log = (Path(folder) / "f.log").read_text(errors="replace")
        wrong = {int(n) - len(head) - 1 for n in re.findall(r"^l\.(\d+)", log, re.M)}
        pages = read_pages((Path(folder) / "g.dvi").read_bytes())
    out = []
    for number, page in pages:
        index = number - 1
        if index in wrong or not 0 <= index < len(formulas):
            continue
        placed = place(page, size, signs)
        if placed:
            out.append((np.array([NUMBER[t] for t in formulas[index]], np.uint16), *placed))
    return out


def to_tex(tokens, chance):
    """The formula as an author writes it: brackets as high as what they hold, a space here and there, a number at its end."""
    out = list(tokens)
    for at, end in tall_pairs(tokens):
        if chance.random() < 0.85:
            out[at], out[end] = r"\left" + out[at], r"\right" + out[end]
    for at, token in enumerate(tokens):
        if token in (",", "=", ";") and chance.random() < 0.08:
            out[at] = token + chance.choice([r"\,", r"\;", r"\ "])
        if token == r"\\" and tokens[at + 1] in ("[", "*"):
            out[at] = r"\\{}"
        if token == r"\tag":
            out[at] = r"\hskip %dpt\tagged" % chance.randint(15, 60)
    return re.sub(r"\\tagged\{(.*?)\}", r"\\hbox{(\1)}", written(out))


def tall_pairs(tokens):
    """Brackets of one group, and of one cell, that hold something tall."""
    pairs, stack = [], []
    for at, token in enumerate(tokens):
        if token == "{" or token.startswith(r"\begin"):
            stack.append(("group", at))
        elif token == "}" or token.startswith(r"\end"):
            while stack and stack[-1][0] != "group":
                stack.pop()
            if stack:
                stack.pop()
        elif token in ("&", r"\\"):
            while stack and stack[-1][0] != "group":
                stack.pop()
        elif token in PARTNERS:
            stack.append((PARTNERS[token], at))
        elif stack and stack[-1][0] == token:
            _, begin = stack.pop()
            inside = tokens[begin:at]
            if any(t in TALL or t in (r"\sum", r"\int", r"\prod") or t.startswith(r"\begin") for t in inside):
                pairs.append((begin, at))
    return pairs


def place(page, size, signs):
    """Signs and bars of a page in pixels from its upper left, or nothing where it is too large or has a sign without a picture."""
    scale = PIXELS * 10 / size
    placed = []
    for font, at_size, code, x, y in page.signs:
        number = signs.number(font, at_size * 10 / size, code)
        if number is None:
            return None
        left, top, width, height = signs.frames[number]
        placed.append((number, round(x * scale) + left, round(y * scale) - top, width, height))
    bars = [(round(x * scale), round((y - h) * scale), max(1, round(w * scale)), max(1, round(h * scale))) for x, y, w, h in page.bars if w > 0 and h > 0]
    if not placed:
        return None
    x0 = min([p[1] for p in placed] + [b[0] for b in bars])
    y0 = min([p[2] for p in placed] + [b[1] for b in bars])
    x1 = max([p[1] + p[3] for p in placed] + [b[0] + b[2] for b in bars])
    y1 = max([p[2] + p[4] for p in placed] + [b[1] + b[3] for b in bars])
    if x1 - x0 > WIDEST * PIXELS or y1 - y0 > HIGHEST * PIXELS:
        return None
    return (
        np.array([(n, x - x0, y - y0) for n, x, y, _, _ in placed], np.uint16),
        np.array([(x - x0, y - y0, w, h) for x, y, w, h in bars], np.uint16).reshape(-1, 4),
        (x1 - x0, y1 - y0),
    )


def save(kept, signs, out):
    words = np.concatenate([k[0] for k in kept])
    glyphs = np.concatenate([k[1] for k in kept])
    bars = np.concatenate([k[2] for k in kept])
    np.savez(
        out / "formulas.npz",
        words=words, word_counts=np.array([len(k[0]) for k in kept], np.uint16),
        number=glyphs[:, 0], x=delta(glyphs[:, 1]), y=delta(glyphs[:, 2]), glyph_counts=np.array([len(k[1]) for k in kept], np.uint16),
        bars=bars, bar_counts=np.array([len(k[2]) for k in kept], np.uint16), sizes=np.array([k[3] for k in kept], np.uint16),
    )
    # Whoever waits for the folder waits for this file.
    signs.save(out / "part.npz")
    (out / "part.npz").rename(out / "signs.npz")
    print("formulas", len(kept), "signs of formulas", len(glyphs), "words", len(words))


def delta(values):
    """Steps from one sign to the next: smaller once they are packed."""
    return np.diff(values.astype(np.int32), prepend=0).astype(np.int16)


if __name__ == "__main__":
    main()
