"""Measures the outlines of the signs of TeX and MathJax, by which formulas drawn as outlines are read.

Usage: python3 training/outlined-signs/build.py FONTS PATHS packages/parser/models/outlined-signs.json
FONTS is the folder with the Type 1 fonts of AMSFonts (Debian: texlive-base, fonts/type1/public/amsfonts),
PATHS that of MathJax 3 with its outlines (npm: mathjax-full, js/output/svg/fonts/tex).
"""
import json
import re
import sys
import unicodedata
from pathlib import Path

from fontTools import agl, t1Lib
from fontTools.pens.recordingPen import RecordingPen

FONTS = [
    *[f"cmr{size}" for size in (5, 6, 7, 8, 10, 12)],
    *[f"cmmi{size}" for size in (5, 6, 7, 8, 10, 12)],
    *[f"cmsy{size}" for size in (5, 6, 7, 8, 10)],
    *[f"cmbx{size}" for size in (7, 10)],
    "cmmib10", "cmbsy10", "cmex10", "msam10", "msbm10",
]

# Quadratic outlines of MathJax, by the name of their file, and the typeface they are like.
PATHS = {
    "normal": "mjx-normal", "italic": "mjx-italic", "tex-mathit": "mjx-italic", "bold": "mjx-bold", "bold-italic": "mjx-bold-italic",
    "smallop": "mjx-normal", "largeop": "mjx-normal", "tex-variant": "mjx-normal", "tex-size3": "mjx-normal", "tex-size4": "mjx-normal",
    "double-struck": "mjx-normal", "tex-calligraphic": "mjx-italic",
}
PATH_ENTRY = re.compile(r"0x([0-9A-F]+): '([^']+)'")

# Names of Computer Modern that the Adobe Glyph List lacks or means otherwise.
NAMES = {
    "minusplus": "∓", "circlemultiply": "⊗", "circledivide": "⊘", "circledot": "⊙", "circleminus": "⊖",
    "lessmuch": "≪", "greatermuch": "≫", "similarequal": "≃", "approxequal": "≈", "similar": "∼",
    "precedes": "≺", "follows": "≻", "precedesequal": "⪯", "followsequal": "⪰", "lscript": "ℓ",
    "arrowboth": "↔", "arrowdblright": "⇒", "arrowdblleft": "⇐", "arrowdblboth": "⇔", "prime": "′",
    "owner": "∋", "negationslash": "̸", "mapsto": "↦", "ceilingleft": "⌈", "ceilingright": "⌉",
    "floorleft": "⌊", "floorright": "⌋", "bardbl": "∥", "bar": "|", "perpendicular": "⊥",
    "slash": "/", "star": "⋆", "epsilon1": "ε", "theta1": "ϑ", "pi1": "ϖ", "rho1": "ϱ", "sigma1": "ς", "phi1": "φ", "phi": "ϕ",
    "epsilon": "ϵ", "ff": "ff", "fi": "fi", "fl": "fl", "ffi": "ffi", "ffl": "ffl", "period": ".", "comma": ",",
    "asteriskmath": "*", "periodcentered": "·", "multiply": "×", "divide": "÷", "mu": "μ", "Omega": "Ω", "Delta": "Δ",
}
# Signs that stand at several places.
SAME = {"∗": "*", "⋅": "·", "∣": "|", "∕": "/", "−": "−"}
SIZED = re.compile(r"(?:big|Big|bigg|Bigg|text|display)+$")
STEMS = {
    "parenleft": "(", "parenright": ")", "bracketleft": "[", "bracketright": "]", "braceleft": "{", "braceright": "}",
    "radical": "√", "summation": "∑", "product": "∏", "integral": "∫", "contintegral": "∮", "coproduct": "∐",
    "union": "⋃", "intersection": "⋂", "slash": "/", "floorleft": "⌊", "floorright": "⌋", "ceilingleft": "⌈", "ceilingright": "⌉",
    "angbracketleft": "⟨", "angbracketright": "⟩", "vextendsingle": "|",
}


def character(name):
    if name in NAMES:
        return NAMES[name]
    stem = SIZED.sub("", name)
    if stem != name:
        return STEMS.get(stem)
    return agl.toUnicode(name) or None


def points_of(glyph):
    """All points of the outline, controls too, without those that only close a figure."""
    pen = RecordingPen()
    glyph.draw(pen)
    points, figure = [], []

    def end():
        while len(figure) > 1 and abs(figure[-1][0] - figure[0][0]) < 0.5 and abs(figure[-1][1] - figure[0][1]) < 0.5:
            figure.pop()
        points.extend(figure)
        figure.clear()

    for operator, operands in pen.value:
        if operator == "moveTo":
            end()
        figure.extend(operands)
        if operator in ("closePath", "endPath"):
            end()
    end()
    return points


def cubic_points(path):
    """The points of an SVG path as PDF writers give it: quadratic curves become cubic ones."""
    points, figure, control = [], [], None
    tokens = re.findall(r"[MLHVQTZ]|-?\d+(?:\.\d+)?", f"M{path}Z")
    at, operator = 0, ""

    def number():
        nonlocal at
        at += 1
        return float(tokens[at - 1])

    while at < len(tokens):
        if tokens[at].isalpha():
            operator, at = tokens[at], at + 1
        x, y = figure[-1] if figure else (0, 0)
        if operator in "MZ":
            while len(figure) > 1 and figure[-1] == figure[0]:
                figure.pop()
            points.extend(figure)
            figure = []
        if operator in "ML":
            figure.append((number(), number()))
            control = None
        elif operator == "H":
            figure.append((number(), y))
            control = None
        elif operator == "V":
            figure.append((x, number()))
            control = None
        elif operator in "QT":
            control = (number(), number()) if operator == "Q" else ((2 * x - control[0], 2 * y - control[1]) if control else (x, y))
            end = (number(), number())
            figure.append((x + 2 / 3 * (control[0] - x), y + 2 / 3 * (control[1] - y)))
            figure.append((end[0] + 2 / 3 * (control[0] - end[0]), end[1] + 2 / 3 * (control[1] - end[1])))
            figure.append(end)
    points.extend(figure)
    return points


def measure(points):
    """How many points, where they lie on average and how they spread, within their box."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
    width, height = x1 - x0, y1 - y0
    if min(width, height) <= 0:
        return None
    u = [(x - x0) / width for x in xs]
    v = [(y1 - y) / height for y in ys]
    n = len(points)
    mean_u, mean_v = sum(u) / n, sum(v) / n
    spread = lambda a, mean_a, b, mean_b: sum((p - mean_a) * (q - mean_b) for p, q in zip(a, b)) / n
    moments = [width / height, mean_u, mean_v, spread(u, mean_u, u, mean_u), spread(v, mean_v, v, mean_v), spread(u, mean_u, v, mean_v)]
    return n, [round(1000 * one) for one in moments], round(y0), round(height)


def entry(text, points):
    measured = measure(points) if text and len(points) >= 4 else None
    if not measured:
        return []
    n, moments, bottom, height = measured
    codes = "+".join(f"{ord(one):x}" for one in unicodedata.normalize("NFKC", text))
    return [" ".join(map(str, [codes, n, *moments, bottom, height]))]


def main(fonts, paths, out):
    table = {}
    for name in FONTS:
        font = t1Lib.T1Font(str(next(Path(fonts).rglob(f"{name}.pfb"))))
        for glyph_name, glyph in font.getGlyphSet().items():
            text = character(glyph_name)
            table.setdefault(name, []).extend(entry(text, points_of(glyph) if text else []))
    for name, face in PATHS.items():
        for code, path in PATH_ENTRY.findall(Path(paths, f"{name}.js").read_text()):
            text = SAME.get(chr(int(code, 16)), chr(int(code, 16)))
            if not 0xE000 <= int(code, 16) < 0xF900:
                table.setdefault(face, []).extend(entry(text, cubic_points(path)))
    # One string a typeface: it is taken apart only when a page has outlines.
    joined = {name: ";".join(dict.fromkeys(signs)) for name, signs in table.items()}
    Path(out).write_text(json.dumps(joined, separators=(",", ":")) + "\n")
    print(sum(one.count(";") + 1 for one in joined.values()), "signs")


main(*sys.argv[1:4])
