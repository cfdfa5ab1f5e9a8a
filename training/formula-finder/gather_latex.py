"""Gathers paragraphs with their formulas from LaTeX sources of lecture notes, by repository.

Usage: gather_latex.py OUT.json NAME=GIT_DIR...
Each paragraph is a list of parts: text, or inline or displayed mathematics. Nothing of it is kept in this repository.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

DISPLAYS = r"equation|align|gather|multline|eqnarray|displaymath|flalign"
MATHS = re.compile(
    r"\$\$(?P<two>[^$]+?)\$\$|\$(?P<one>[^$]+?)\$|\\\((?P<round>.+?)\\\)|\\\[(?P<square>.+?)\\\]"
    r"|\\begin\{(?P<name>(?:" + DISPLAYS + r")\*?)\}(?P<body>.+?)\\end\{(?P=name)\}",
    re.S,
)
# What stands in a paragraph beside prose: figures, programs, references to what is not there.
UNWANTED = re.compile(
    r"\\(?:includegraphics|input|include|usepackage|documentclass|newcommand|renewcommand|def|let|bibliography|verb|lstinline|tikz|xymatrix|draw|node|vspace|hspace|setlength"
    r"|maketitle|tableofcontents|chapter|part|newtheorem|DeclareMathOperator|catcode|footnotetext|intertext|shortintertext|item|xy|fill|path)\b|\\begin\{|\\end\{|@|&|#|%"
)
DROPPED = re.compile(r"\\(?:label|gls|glspl|firstgls|index|glsadd|pageref|cite[pt]?|ref|eqref|cref|autoref|url|nomenclature|marginpar|sidenote|todo)\*?(?:\[[^\]]*\])?\{[^{}]*\}")
# Colours are the truth here.
COLOUR = re.compile(r"\\color\{[^{}]*\}|\\textcolor\{[^{}]*\}")
LEAST_LETTERS, MOST_LETTERS = 30, 1400


def main():
    target, *repositories = sys.argv[1:]
    gathered = {}
    for named in repositories:
        name, folder = named.split("=", 1)
        sources = list(read_sources(folder))
        macros = macros_of(sources)
        paragraphs = [parts for source in sources for parts in paragraphs_of(source)]
        gathered[name] = {"macros": macros, "paragraphs": paragraphs}
        print(name, len(sources), "files", len(macros), "macros", len(paragraphs), "paragraphs")
    Path(target).write_text(json.dumps(gathered))


def read_sources(folder):
    git = lambda *words: subprocess.run(["git", "-C", folder, *words], capture_output=True, check=True).stdout
    names = git("ls-tree", "-r", "-z", "--name-only", "HEAD").decode(errors="replace").split("\0")
    for name in names:
        if not name.endswith((".tex", ".sty")):
            continue
        try:
            yield re.sub(r"(?<!\\)%.*", "", git("show", f"HEAD:{name}").decode(errors="replace"))
        except subprocess.CalledProcessError:
            continue


def macros_of(sources):
    """Short macros without conditionals; the first meaning found counts."""
    found = {}
    for source in sources:
        for match in re.finditer(r"\\(?:re)?newcommand\*?\s*\{?\\([A-Za-z]+)\}?\s*(?:\[(\d)\])?\s*(?=\{)|\\def\s*\\([A-Za-z]+)\s*(?=\{)", source):
            body = braced(source, match.end())
            if body and len(body) < 120 and not re.search(r"\\(?:if|fi|begin|end|tikz|def|newcommand|includegraphics|item|section|par)\b|@|\$", body):
                found.setdefault(match[1] or match[3], [int(match[2] or 0), COLOUR.sub("", body)])
        for match in re.finditer(r"\\DeclareMathOperator(\*?)\s*\{?\\([A-Za-z]+)\}?\s*\{([^{}]+)\}", source):
            found.setdefault(match[2], [0, rf"\operatorname{match[1]}{{{match[3]}}}"])
    return found


def braced(text, at):
    depth = 0
    for end in range(at, min(len(text), at + 400)):
        if text[end] == "{" and text[end - 1] != "\\":
            depth += 1
        elif text[end] == "}" and text[end - 1] != "\\":
            depth -= 1
            if depth == 0:
                return text[at + 1 : end]
    return None


def paragraphs_of(source):
    body = source.split(r"\begin{document}", 1)[-1]
    for raw in re.split(r"\n\s*\n|\\(?:sub)*section\*?\{[^}]*\}|\\item\b(?:\[[^\]]*\])?|\\begin\{(?:itemize|enumerate|proof|[a-z]*(?:theorem|thm|lemma|defi?n?i?t?i?o?n?|example|remark|prop|cor)[a-z]*)\}(?:\[[^\]]*\])?|\\end\{(?!(?:" + DISPLAYS + r"|[a-zA-Z]*matrix|cases|aligned|split|array|gathered|smallmatrix))[^}]*\}", body):
        parts = parts_of(DROPPED.sub("", raw))
        if parts:
            yield parts


def parts_of(raw):
    if not LEAST_LETTERS < len(raw) < MOST_LETTERS:
        return None
    parts, at = [], 0
    for match in MATHS.finditer(raw):
        parts.append(["text", raw[at : match.start()]])
        inline = match["one"] or match["round"]
        kind = "inline" if inline else (match["name"] or "display")
        parts.append([kind, (inline or match["two"] or match["square"] or match["body"]).strip()])
        at = match.end()
    parts.append(["text", raw[at:]])
    return parts if all(is_sound(kind, text) for kind, text in parts) and sum(len(t) for k, t in parts if k == "text") > LEAST_LETTERS else None


def is_sound(kind, text):
    plain = re.sub(r"\\[{}\\$]", "", text)
    depth = 0
    for sign in plain:
        depth += (sign == "{") - (sign == "}")
        if depth < 0:
            return False
    if depth or "$" in plain:
        return False
    if kind == "text":
        return not UNWANTED.search(text.replace(r"\%", "").replace(r"\&", "").replace(r"\#", "")) and not re.search(r"[_^]|[^\x00-\u017f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]", plain)
    return 0 < len(text) < 700 and not re.search(r"\n\s*\n|\\(?:xymatrix|tikz|includegraphics|label|draw|hline|vspace)|[^\x00-\x7f]|@|#|%", text)


if __name__ == "__main__":
    main()
