"""Collects formulas out of LaTeX and markdown sources, each in its canonical form.

Usage: collect_formulas.py FOLDER OUT.txt   (one folder of sources a subfolder, so that its own commands are known; a formula a line, tokens parted by U+0001)
"""

import random
import re
import sys
from collections import Counter
from pathlib import Path

from canonical import Unwritable, canonical
from vocabulary import NUMBER

DISPLAYED = re.compile(
    r"\\begin\{(equation|align|eqnarray|gather|displaymath|multline|flalign)(\*?)\}(.{1,3000}?)\\end\{\1\2\}|\\\[(.{1,3000}?)\\\]|\$\$(.{1,3000}?)\$\$", re.S
)
INLINE = re.compile(r"(?<![\\$])\$([^$]{1,1500}?)(?<!\\)\$(?!\$)|\\\((.{1,1500}?)\\\)", re.S)
COMMAND = re.compile(r"\\(?:re)?newcommand\*?\s*\{?\\([a-zA-Z]+)\}?\s*(?:\[(\d)\])?\s*(?:\[[^\]]*\])?\s*\{|\\def\s*\\([a-zA-Z]+)((?:#\d)*)\s*\{|\\DeclareMathOperator\*?\s*\{?\\([a-zA-Z]+)\}?\s*\{|\\DeclarePairedDelimiter\{?\\([a-zA-Z]+)\}?\{([^}]*)\}\{([^}]*)\}")
MOST_TOKENS = 170
PACKAGED = {
    "ket": (1, r"|#1\rangle"), "bra": (1, r"\langle #1|"), "braket": (1, r"\langle #1\rangle"), "abs": (1, "|#1|"), "norm": (1, r"\|#1\|"), "coloneqq": (0, ":="), "coloneq": (0, ":="), "vb": (1, r"\mathbf{#1}"), "dd": (0, "d"), "qty": (1, "(#1)"), "nicefrac": (2, "#1/#2"), "xspace": (0, ""), "argmax": (0, r"\operatorname{argmax}"), "argmin": (0, r"\operatorname{argmin}"), "Var": (0, r"\operatorname{Var}"),
    "mathbbm": (1, r"\mathbb{#1}"), "textit": (1, r"\text{#1}"), "eqqcolon": (0, "=:"), "vcentcolon": (0, ":"), "dv": (2, r"\frac{d#1}{d#2}"),
    "pdv": (2, r"\frac{\partial #1}{\partial #2}"), "nmid": (0, r"\not|"), "mathds": (1, r"\mathbb{#1}"), "varPhi": (0, r"\Phi"), "varOmega": (0, r"\Omega"), "varDelta": (0, r"\Delta"),
}
"""Commands of packages that many use without defining them."""
MOST_LETTERS = 1500
MOST_OF_BOOK = 25_000
"""One large book should not be most of what is learnt."""
SUFFIXES = {".tex", ".ltx", ".sty", ".Rnw", ".md", ".Rmd", ".qmd"}


def main():
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    formulas, unknown = Counter(), Counter()
    for book in sorted(p for p in folder.iterdir() if p.is_dir()):
        found = Counter()
        collect(book, found)
        kept = random.Random(1).sample(sorted(found), min(len(found), MOST_OF_BOOK))
        formulas.update(kept)
        print(book.name, len(kept), "of", len(found), flush=True)
    lines = []
    for formula in formulas:
        strange = {t for t in formula if t not in NUMBER}
        unknown.update(strange)
        if not strange:
            lines.append("\x01".join(formula))
    out.write_text("\n".join(sorted(lines)), encoding="utf-8")
    print("formulas", len(lines), "of", len(formulas), "words that cannot be said:", unknown.most_common(60))


def collect(book, formulas):
    sources = [re.sub(r"(?<!\\)%[^\n]*", "", p.read_text(encoding="utf-8", errors="replace")) for p in sorted(book.glob("**/*")) if p.suffix in SUFFIXES and p.is_file()]
    commands = {}
    for source in sources:
        read_commands(source, commands)
    commands = PACKAGED | commands
    failures = Counter()
    for source in sources:
        for found in DISPLAYED.finditer(source):
            name, star, body = found.group(1), found.group(2), found.group(3)
            plain = found.group(4) or found.group(5)
            whole = f"\\begin{{{name}}}{body}\\end{{{name}}}" if name else plain
            add(whole, commands, formulas, failures)
        for found in INLINE.finditer(DISPLAYED.sub(" ", source)):
            add(found.group(1) or found.group(2), commands, formulas, failures)
    print("  not written:", failures.most_common(12))


def add(source, commands, formulas, failures):
    if not source or len(source) > MOST_LETTERS:
        return
    try:
        tokens = tuple(canonical(expand(source, commands)))
    except Unwritable as why:
        failures[str(why)] += 1
        return
    except (IndexError, RecursionError, AttributeError):
        failures["broken"] += 1
        return
    if 2 <= len(tokens) <= MOST_TOKENS:
        formulas[tokens] += 1


def read_commands(source, commands):
    for found in COMMAND.finditer(source):
        if found.group(6):
            commands.setdefault(found.group(6), (1, found.group(7) + "#1" + found.group(8)))
            continue
        name = found.group(1) or found.group(3) or found.group(5)
        count = int(found.group(2) or 0) or len(found.group(4) or "") // 2
        body = balanced(source, found.end() - 1)
        if body is None or len(body) > 200:
            continue
        if found.group(5):
            body = "\\operatorname{" + body + "}"
        commands.setdefault(name, (count, body))


def balanced(source, at):
    """What is between the brace at a place and its partner."""
    depth = 0
    for end in range(at, min(len(source), at + 1500)):
        depth += (source[end] == "{") - (source[end] == "}")
        if depth == 0:
            return source[at + 1 : end]
    return None


def expand(source, commands):
    for _ in range(4):
        changed = expand_once(source, commands)
        if changed == source or len(changed) > 2 * MOST_LETTERS:
            break
        source = changed
    return source


def expand_once(source, commands):
    out, at = [], 0
    for found in re.finditer(r"\\([a-zA-Z]+)", source):
        if found.start() < at or found.group(1) not in commands:
            continue
        count, body = commands[found.group(1)]
        end, values = found.end(), []
        if count == 0 and ("\\" + found.group(1)) in body:
            continue
        for _ in range(count):
            while end < len(source) and source[end].isspace():
                end += 1
            if end < len(source) and source[end] == "{":
                value = balanced(source, end)
                if value is None:
                    return source
                end += len(value) + 2
            else:
                one = re.match(r"\\[a-zA-Z]+|.", source[end:], re.S)
                if not one:
                    return source
                value = one.group(0)
                end += len(value)
            values.append(value)
        for number, value in enumerate(values, 1):
            body = body.replace(f"#{number}", value)
        out += [source[at : found.start()], body, " " if not values and re.match(r"[a-zA-Z]", source[end : end + 1]) and re.search(r"\\[a-zA-Z]+$", body) else ""]
        at = end
    return "".join(out) + source[at:]


if __name__ == "__main__":
    main()
