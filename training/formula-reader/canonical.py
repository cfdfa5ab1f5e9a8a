"""One way to write a formula: what looks the same is written the same, so that a picture has one right answer."""

import re

TOKEN = re.compile(r"\\begin\s*\{[a-zA-Z]+\*?\}|\\end\s*\{[a-zA-Z]+\*?\}|\\[a-zA-Z]+|\\.|[^\s]|\s+", re.S)

ALIASES = {
    r"\to": r"\rightarrow", r"\gets": r"\leftarrow", r"\le": r"\leq", r"\ge": r"\geq", r"\ne": r"\neq", r"\land": r"\wedge", r"\lor": r"\vee",
    r"\lnot": r"\neg", r"\owns": r"\ni", r"\Longleftrightarrow": r"\iff", r"\Longrightarrow": r"\implies", r"\colon": ":", r"\dots": r"\ldots",
    r"\dotsc": r"\ldots", r"\dotso": r"\ldots", r"\dotsb": r"\cdots", r"\dotsm": r"\cdots", r"\ast": "*", r"\mid": "|", r"\vert": "|", r"\lvert": "|",
    r"\rvert": "|", r"\Vert": r"\|", r"\lVert": r"\|", r"\rVert": r"\|", r"\parallel": r"\|", r"\lbrace": r"\{", r"\rbrace": r"\}", r"\lbrack": "[",
    r"\rbrack": "]", r"\backslash": r"\setminus", r"\bot": r"\perp", r"\leqslant": r"\leq", r"\geqslant": r"\geq", r"\hslash": r"\hbar",
    r"\dfrac": r"\frac", r"\tfrac": r"\frac", r"\cfrac": r"\frac", r"\dbinom": r"\binom", r"\tbinom": r"\binom", r"\stackrel": r"\overset",
    r"\bm": r"\boldsymbol", r"\pmb": r"\boldsymbol", r"\mathbold": r"\boldsymbol", r"\Bbb": r"\mathbb", r"\frak": r"\mathfrak",
    r"\textrm": r"\text", r"\mbox": r"\text", r"\hbox": r"\text", r"\textnormal": r"\text", r"\textup": r"\text", r"\mathit": r"\mathit",
    r"\operatorname": r"\mathrm", r"\operatorname*": r"\mathrm", r"\textbf": r"\mathbf", r"\varlimsup": r"\limsup", r"\lt": "<", r"\gt": ">",
    r"\dag": r"\dagger", r"\ddag": r"\ddagger", r"\diagup": "/", r"\hdots": r"\ldots", r"\rightarrowtail": r"\rightarrowtail", r"\doublecap": r"\Cap",
    r"\overbar": r"\overline", r"\bigwedge": r"\bigwedge", r"\upsilon": r"\upsilon", r"\Box": r"\square", r"\triangleq": r"\triangleq",
}
SIGNS = {
    "∈": r"\in", "∉": r"\notin", "≤": r"\leq", "≥": r"\geq", "≠": r"\neq", "≈": r"\approx", "≡": r"\equiv", "×": r"\times", "·": r"\cdot", "⋅": r"\cdot", "±": r"\pm", "∞": r"\infty", "→": r"\rightarrow",
    "⇒": r"\Rightarrow", "∑": r"\sum", "∏": r"\prod", "∫": r"\int", "∂": r"\partial", "∇": r"\nabla", "∀": r"\forall", "∃": r"\exists", "∪": r"\cup", "∩": r"\cap", "⊂": r"\subset", "⊆": r"\subseteq", "−": "-",
    "∗": "*", "…": r"\ldots", "α": r"\alpha", "β": r"\beta", "γ": r"\gamma", "δ": r"\delta", "ε": r"\varepsilon", "θ": r"\theta", "λ": r"\lambda", "μ": r"\mu", "π": r"\pi", "ρ": r"\rho", "σ": r"\sigma", "τ": r"\tau",
    "φ": r"\varphi", "ω": r"\omega", "Δ": r"\Delta", "Σ": r"\Sigma", "Ω": r"\Omega", "，": ",", "：": ":", "；": ";", "（": "(", "）": ")", "⟨": r"\langle", "⟩": r"\rangle",
}
"""Signs that some write as themselves."""
DROPPED = {
    "\\,", "\\;", "\\:", "\\!", "\\ ", "\\/", "\\>", "~", r"\thinspace", r"\medspace", r"\thickspace", r"\negthinspace", r"\displaystyle", r"\textstyle", r"\scriptstyle",
    r"\scriptscriptstyle", r"\limits", r"\nolimits", r"\nonumber", r"\notag", r"\noindent", r"\hfill", r"\allowbreak", r"\nobreak", r"\relax", r"\mathstrut", r"\strut",
    r"\left", r"\right", r"\middle", r"\big", r"\Big", r"\bigg", r"\Bigg", r"\bigl", r"\bigr", r"\Bigl", r"\Bigr", r"\biggl", r"\biggr", r"\Biggl", r"\Biggr", r"\bigm", r"\Bigm",
    r"\biggm", r"\protect", r"\ensuremath", r"\qedhere", r"\centering", r"\linebreak", r"\par", r"\mathopen", r"\mathclose",
}
DROPPED_WITH_ARGUMENT = {r"\label", r"\tag", r"\hspace", r"\vspace", r"\mspace", r"\color", r"\eqno", r"\index", r"\hskip", r"\kern", r"\raisebox", r"\vphantom", r"\smash"}
TRANSPARENT = {r"\mathop", r"\mathrel", r"\mathbin", r"\mathord", r"\mathinner", r"\mathclap", r"\emph"}
ONE = {
    r"\hat", r"\bar", r"\tilde", r"\vec", r"\dot", r"\ddot", r"\widehat", r"\widetilde", r"\overline", r"\underline", r"\overrightarrow", r"\check", r"\breve", r"\mathring",
    r"\underbrace", r"\overbrace", r"\xrightarrow", r"\xleftarrow", r"\boxed", r"\pmod", r"\acute", r"\overleftarrow",
}
FONTS = {r"\mathbf", r"\mathcal", r"\mathbb", r"\mathfrak", r"\mathscr", r"\mathsf", r"\boldsymbol", r"\mathrm", r"\mathit", r"\mathtt", r"\boldmath"}
SWITCHES = {r"\bf": r"\mathbf", r"\rm": r"\mathrm", r"\cal": r"\mathcal", r"\it": r"\mathit", r"\sf": r"\mathsf", r"\tt": r"\mathtt", r"\scr": r"\mathscr"}
TWO = {r"\frac", r"\binom", r"\overset", r"\underset"}
FUNCTIONS = "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg lim limsup liminf max min sup inf det dim ker deg gcd hom arg Pr".split()
RELATIONS = {"=", "<", ">", r"\leq", r"\geq", r"\approx", r"\equiv", r"\sim", r"\simeq", r"\cong", r"\neq", r"\propto", r"\in", r"\subset", r"\subseteq", r"\rightarrow", r"\iff", r"\implies", r"\triangleq", r"\leftarrow", r"\ll", r"\gg", r"\mapsto"}
MATRICES = {"matrix", "pmatrix", "bmatrix", "vmatrix", "Vmatrix", "Bmatrix", "cases"}
BRACKETED = {("(", ")"): "pmatrix", ("[", "]"): "bmatrix", ("|", "|"): "vmatrix", (r"\|", r"\|"): "Vmatrix", (r"\{", r"\}"): "Bmatrix"}


SUBSTACK = {r"\begin{substack}": r"\substack{", r"\end{substack}": "}"}


class Unwritable(Exception):
    """A formula with something in it that has no canonical form here."""


def tokenise(source):
    source = re.sub(r"(?<!\\)%[^\n]*", "", source)
    return [t for t in TOKEN.findall(source)]


class Reader:
    def __init__(self, tokens):
        self.tokens, self.at = tokens, 0

    def peek(self):
        while self.at < len(self.tokens) and self.tokens[self.at].isspace():
            self.at += 1
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self):
        token = self.peek()
        if token is None:
            raise Unwritable("ends early")
        self.at += 1
        return token

    def until(self, *ends):
        """What comes up to an end, canonical, and the end itself, which is taken."""
        out, numerator, switch = [], None, None
        while True:
            token = self.peek()
            if token is None:
                if None in ends:
                    return close(out, numerator, switch), None
                raise Unwritable("not closed")
            if token in ends:
                self.at += 1
                return close(out, numerator, switch), token
            if token == r"\over":
                self.at += 1
                numerator, out = out, []
                continue
            if token in SWITCHES:
                self.at += 1
                switch = (SWITCHES[token], len(out))
                continue
            self.atom(out)

    def argument(self):
        token = self.take()
        if token == "{":
            return self.until("}")[0]
        self.at -= 1
        out = []
        self.atom(out, scripts=False)
        return out

    def raw(self):
        """The text of an argument in braces."""
        if self.take() != "{":
            raise Unwritable("no braces")
        depth, out = 1, []
        while depth:
            if self.at >= len(self.tokens):
                raise Unwritable("text not closed")
            token = self.tokens[self.at]
            self.at += 1
            depth += (token == "{") - (token == "}")
            out.append(token)
        return "".join(out[:-1])

    def atom(self, out, scripts=True):
        token = self.take()
        token = SIGNS.get(token, ALIASES.get(token, token))
        if token in DROPPED:
            if token in (r"\left", r"\right", r"\middle") and self.peek() == ".":
                self.at += 1
            return
        if token in (r"\quad", r"\qquad"):
            return out.append(r"\quad")
        if token in DROPPED_WITH_ARGUMENT:
            if self.peek() == "*":
                self.at += 1
            self.raw()
            return
        if token in ("^", "_", "'"):
            self.at -= 1
            out.extend(self.scripts() if scripts else [])
            return
        out.extend(self.nucleus(token))
        if scripts and self.peek() in ("^", "_", "'"):
            out.extend(self.scripts())

    def nucleus(self, token):
        if token == "{":
            return self.until("}")[0]
        if token in TRANSPARENT:
            return self.argument()
        if token == r"\sqrt":
            if self.peek() == "[":
                self.at += 1
                degree, _ = self.until("]")
                return [r"\sqrt", "[", *degree, "]", *braced(self.argument())]
            return [r"\sqrt", *braced(self.argument())]
        if token in TWO:
            first = self.argument()
            return [token, *braced(first), *braced(self.argument())]
        if token in ONE:
            inner = self.argument()
            if not inner:
                raise Unwritable("empty accent")
            return [token, *braced(inner)]
        if token == r"\text":
            return text(self.raw())
        if token in FONTS:
            if self.peek() == "*":
                self.at += 1
            return styled(token, self.argument())
        if token == r"\substack":
            return environment("substack", self.body_of_substack())
        if token.startswith(r"\begin"):
            return self.environment(re.search(r"\{(.*?)\}", token).group(1))
        if token == r"\not":
            inner = self.argument()
            known = {("=",): r"\neq", (r"\in",): r"\notin"}
            return [known[tuple(inner)]] if tuple(inner) in known else [r"\not", *inner]
        if token in ("}", "&", r"\\", "$", "#", '"', "`") or token.startswith(r"\end"):
            raise Unwritable(token)
        if token.startswith("\\") and len(token) > 2 and token[1:] in FUNCTIONS:
            return [token]
        if not token.startswith("\\") and not (token.isascii() and token.isprintable()):
            raise Unwritable(token)
        return [token]

    def scripts(self):
        below, above, primes = [], [], 0
        while self.peek() in ("^", "_", "'"):
            token = self.take()
            if token == "'":
                primes += 1
            elif token == "_":
                below = below + self.argument()
            else:
                raised = self.argument()
                while raised and raised[0] == r"\prime":
                    primes += 1
                    raised = raised[1:]
                above = above + raised
        return ["'"] * primes + (["_", *braced(below)] if below else []) + (["^", *braced(above)] if above else [])

    def body_of_substack(self):
        if self.take() != "{":
            raise Unwritable("no braces")
        return self.rows("}")

    def rows(self, end):
        rows, row = [], []
        while True:
            cell, stop = self.until("&", r"\\", end)
            row.append(cell)
            if stop == "&":
                continue
            rows.append(row)
            row = []
            if stop == end:
                break
            if self.peek() == "[":
                while self.take() != "]":
                    pass
            if self.peek() == "*":
                self.at += 1
        return [row for row in rows if any(row)]

    def environment(self, name):
        plain = name.rstrip("*")
        if plain == "array":
            columns = self.raw()
            if re.search(r"[|p@]", columns):
                raise Unwritable("ruled array")
        elif plain in ("alignat", "alignedat"):
            self.raw()
        rows = self.rows(r"\end{%s}" % name)
        if plain in ("array", "smallmatrix"):
            return environment("matrix", rows)
        if plain in ("dcases", "rcases"):
            return environment("cases", rows)
        if plain in MATRICES:
            return environment(plain, rows)
        if plain in ("aligned", "align", "split", "eqnarray", "alignat", "alignedat", "flalign", "multline", "multlined"):
            return alignment(rows)
        if plain in ("gather", "gathered"):
            return environment("gathered", [[sum(row, [])] for row in rows]) if len(rows) > 1 else sum(sum(rows, []), [])
        if plain in ("equation", "displaymath", "math"):
            return sum(sum(rows, []), [])
        raise Unwritable(name)


def close(out, numerator, switch):
    if switch:
        font, at = switch
        out = out[:at] + styled(font, out[at:])
    if numerator is not None:
        out = [r"\frac", *braced(numerator), *braced(out)]
    return out


def braced(tokens):
    return ["{", *tokens, "}"]


def environment(name, rows):
    if not rows:
        raise Unwritable("empty")
    out = [r"\begin{%s}" % name]
    for index, row in enumerate(rows):
        if index:
            out.append(r"\\")
        for column, cell in enumerate(row):
            out.extend((["&"] if column else []) + cell)
    return [*out, r"\end{%s}" % name]


def alignment(rows):
    """Rows of equations: one mark, before the first relation of each."""
    flat = [sum(row, []) for row in rows]
    if len(flat) < 2:
        return sum(flat, [])
    return environment("aligned", [[row[:at], row[at:]] if (at := relation_of(row)) is not None else [row] for row in flat])


def relation_of(tokens):
    depth = 0
    for at, token in enumerate(tokens):
        depth += (token == "{" or token.startswith(r"\begin")) - (token == "}" or token.startswith(r"\end"))
        if depth == 0 and token in RELATIONS:
            return at
    return None


def text(raw):
    raw = re.sub(r"\\(?:textrm|textit|emph|textup|textbf|rm|it|quad|qquad|,|;|!|\s)|[{}~]", " ", raw)
    raw = re.sub(r"\s+", " ", raw)
    if not raw.strip():
        return []
    if not re.fullmatch(r"[A-Za-z0-9 .,;:'()/-]+", raw):
        raise Unwritable("text")
    return write_text(raw.strip())


def write_text(words):
    if words.lower() in FUNCTIONS and words in FUNCTIONS:
        return ["\\" + words]
    if re.fullmatch(r"[A-Za-z0-9]+", words):
        return [r"\mathrm", *braced(list(words))]
    return [r"\text", *braced([" " if c == " " else c for c in words])]


def styled(font, inner):
    """Letters in a font; upright ones together are a name."""
    if font == r"\mathrm":
        if all(re.fullmatch(r"[A-Za-z0-9]", t) for t in inner) and inner:
            return write_text("".join(inner))
        if inner and all(len(t) == 1 and (t.isalnum() or t in "-.,*") for t in inner):
            return write_text("".join(inner))
        if any(t in ("{", "_", "^") for t in inner):
            raise Unwritable("styled structure")
        return [r"\mathrm", *braced(inner)]
    if not inner or any(t in ("{", "}", "_", "^", "'") for t in inner):
        raise Unwritable("styled structure")
    if font == r"\mathit":
        return inner
    out = []
    for t in inner:
        out += [font, *braced([t])] if t.isalnum() or (font == r"\boldsymbol" and t.startswith("\\")) else [t]
    return out


def bracket_matrices(tokens):
    """A bare matrix between brackets is a matrix with them."""
    out = list(tokens)
    at = 0
    while at < len(out):
        if out[at] == r"\begin{matrix}":
            depth, end = 0, at
            while end < len(out):
                depth += (out[end] == r"\begin{matrix}") - (out[end] == r"\end{matrix}")
                if depth == 0:
                    break
                end += 1
            around = (out[at - 1], out[end + 1]) if at and end + 1 < len(out) else None
            if around in BRACKETED:
                name = BRACKETED[around]
                out[at - 1 : end + 2] = [r"\begin{%s}" % name, *out[at + 1 : end], r"\end{%s}" % name]
                continue
        at += 1
    return out


def canonical(source):
    """Tokens of a formula in its one form; raises Unwritable."""
    reader = Reader(tokenise(source))
    out = []
    while reader.peek() is not None:
        part, end = reader.until(None, r"\\", "&")
        if end == r"\\":
            raise Unwritable("rows outside")
        out += part
    out = bracket_matrices(out)
    while out and out[-1] == r"\quad":
        out.pop()
    if not out:
        raise Unwritable("empty")
    return out


def written(tokens):
    """LaTeX of tokens: a blank only where a command would run into a letter."""
    out = ""
    for token in tokens:
        if re.search(r"\\[a-zA-Z]+$", out) and re.match(r"[A-Za-z0-9]", token):
            out += " "
        out += SUBSTACK.get(token, token)
    return out
