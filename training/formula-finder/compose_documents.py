"""Composes LaTeX documents whose formulas are set in colours: what is displayed in one, what stands in lines in another.

A single letter or number is text, and so are equation numbers and the stop after a formula.
"""

import random
import re
import subprocess
import tempfile
from pathlib import Path

# Colours of displayed and inline mathematics; everything else is black.
COLOURS = r"\definecolor{dis}{RGB}{255,0,0}\definecolor{inl}{RGB}{0,0,255}"
FONTS = {
    "cm": "", "cmt1": r"\usepackage[T1]{fontenc}", "lm": r"\usepackage[T1]{fontenc}\usepackage{lmodern}",
    "times": r"\usepackage[T1]{fontenc}\usepackage{mathptmx}", "tx": r"\usepackage[T1]{fontenc}\usepackage{txfonts}",
    "pazo": r"\usepackage[T1]{fontenc}\usepackage{mathpazo}", "charter": r"\usepackage[T1]{fontenc}\usepackage{charter}",
    "newcent": r"\usepackage[T1]{fontenc}\usepackage{newcent}", "sans": r"\usepackage[T1]{fontenc}\usepackage{lmodern}\renewcommand{\familydefault}{\sfdefault}",
    "sansmath": r"\usepackage{sansmath}\renewcommand{\familydefault}{\sfdefault}\AtBeginDocument{\sansmath}",
    "newtx": r"\usepackage[T1]{fontenc}\usepackage{newtxtext,newtxmath}", "stix": r"\usepackage[T1]{fontenc}\usepackage{stix2}",
    "fourier": r"\usepackage[T1]{fontenc}\usepackage{fourier}", "kp": r"\usepackage[T1]{fontenc}\usepackage{kpfonts}",
    "libertine": r"\usepackage[T1]{fontenc}\usepackage{libertine}\usepackage{libertinust1math}", "bright": r"\usepackage[T1]{fontenc}\usepackage{cmbright}",
    "arev": r"\usepackage[T1]{fontenc}\usepackage{arev}", "euler": r"\usepackage[T1]{fontenc}\usepackage{eulervm}",
    "px": r"\usepackage[T1]{fontenc}\usepackage{pxfonts}", "bookman": r"\usepackage[T1]{fontenc}\usepackage{bookman}",
}
HELD_FONTS = ["px", "bookman"]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
# Ideographs, and brackets and stops as wide as they, are set in a face of their own, all else in the main one.
SWITCH_FACE = r"""\newcount\sign\def\wide#1#2{\sign=#1\loop\XeTeXcharclass\sign=1 \ifnum\sign<#2\advance\sign by 1\repeat}\wide{"3000}{"9FFF}\wide{"FF00}{"FFEF}\wide{"2018}{"201D}
\XeTeXinterchartokenstate=1 """ + "".join(rf"\XeTeXinterchartoks {other} 1={{\ideographs}}\XeTeXinterchartoks 1 {other}={{\selectfont}}" for other in (0, 4095))
CHINESE_FONTS = {
    name: rf"""\usepackage[no-math]{{fontspec}}\setmainfont{{{latin}}}\XeTeXlinebreaklocale "zh"\XeTeXlinebreakskip=0pt plus 1pt
\makeatletter\AtBeginDocument{{\font\ideographs="{family}" at \f@size pt{SWITCH_FACE}}}\makeatother"""
    for name, family, latin in (
        ("sans", "Noto Sans CJK SC", "Liberation Sans"), ("serif", "Noto Serif CJK SC", "Liberation Serif"), ("ming", "AR PL UMing CN", "Liberation Serif"),
        ("song", "AR PL SungtiL GB", "DejaVu Serif"), ("whole", "AR PL UMing CN", "AR PL UMing CN"), ("kai", "AR PL UKai CN", "Liberation Serif"),
    )
}
HELD_CHINESE_FONTS = ["kai"]
# Word and its kin set formulas in Times.
CHINESE_MATHS = ["", r"\usepackage{mathptmx}", r"\usepackage{newtxmath}", r"\usepackage{stix2}"]
# These bring the signs of the American Mathematical Society with them.
OWN_SIGNS = re.compile("txfonts|pxfonts|newtx|stix2|kpfonts|libertinust1math")
CLASSES = ["article", "article", "book", "report", "amsart", "scrartcl", "article2", "article2", "book2", "amsart2"]
HELD_CLASSES = ["memoir", "scrreprt2"]
THEOREMS = ["Theorem", "Lemma", "Definition", "Corollary", "Remark", "Proposition", "Example"]
SINGLE = re.compile(r"-?[\d.,\s]+|[A-Za-z]|\\[A-Za-z]+|\\[a-zA-Z]+\{[A-Za-z0-9]\}|\{[A-Za-z]\}")
STOP = re.compile(r"(?<!\\right)(?<!\\left)(?<!\\)([.,;])\s*$")
# Displays of more letters than this run over the edge of a narrow column.
NARROW = 45


def inline(latex):
    return f"${latex}$" if SINGLE.fullmatch(latex.strip()) else rf"\textcolor{{inl}}{{${latex}$}}"


def displayed(environment, latex, chooser):
    if environment in ("display", "displaymath"):
        environment = chooser.choice(["equation*", "equation*", "equation", "displaymath"])
    latex = STOP.sub(lambda stop: rf"\textcolor{{black}}{{{stop[1]}}}", latex.strip())
    return rf"{{\color{{dis}}\begin{{{environment}}}{latex}\end{{{environment}}}}}"


def wide(latex):
    return max(len(re.sub(r"\\[a-zA-Z]+|[{}\s\\^_&]", "", row)) + latex.count(r"\frac") for row in re.split(r"\\\\", latex))


class Composer:
    def __init__(self, grammar, sources, seed, held):
        self.random = random.Random(seed)
        self.grammar, self.held = grammar, held
        self.name = self.random.choice(sorted(sources))
        self.source = sources[self.name]
        self.is_chinese = any(CHINESE.search(text) for parts in self.source["paragraphs"][:20] for _, text in parts)
        self.fonts, held_fonts = (CHINESE_FONTS, HELD_CHINESE_FONTS) if self.is_chinese else (FONTS, HELD_FONTS)
        self.font = self.random.choice(held_fonts if held else [name for name in self.fonts if name not in held_fonts])
        self.look = self.random.choice(HELD_CLASSES if held else CLASSES)
        self.columns = 2 if self.look.endswith("2") else 1
        self.preamble = (self.random.choice(CHINESE_MATHS) if self.is_chinese else "") + self.fonts[self.font]
        self.at = self.random.randrange(len(self.source["paragraphs"]))

    def document(self, parts):
        random = self.random
        options = [random.choice(["10pt", "10pt", "11pt", "12pt"]), random.choice(["a4paper", "letterpaper"])]
        options += ["twocolumn"] * (self.columns == 2) + ["leqno"] * (random.random() < 0.1) + ["fleqn"] * (random.random() < 0.1)
        margin = random.uniform(0.6, 1.3)
        body = "\n\n".join(self.part() for _ in range(parts))
        return "\n".join([
            rf"\documentclass[{','.join(options)}]{{{self.look.rstrip('2')}}}", r"\usepackage[utf8]{inputenc}\usepackage{textcomp}",
            r"\usepackage{amsmath,amsthm,mathrsfs,mathtools,xcolor,booktabs,listings}", "" if OWN_SIGNS.search(self.preamble) else r"\usepackage{amssymb}",
            self.preamble, r"\usepackage{bm}", COLOURS,
            rf"\usepackage[margin={margin:.2f}in]{{geometry}}", r"\hbadness=10000\vbadness=10000\tolerance=2500\emergencystretch=2em\hfuzz=1000pt",
            r"\makeatletter\def\maketag@@@#1{\hbox{\m@th\normalfont\normalcolor#1}}\makeatother",
            *[rf"\newtheorem{{{name.lower()}}}{{{name}}}" for name in THEOREMS], macros_for(self.source),
            rf"\linespread{{{random.choice([1, 1, 1, 1.15, 1.3])}}}", r"\begin{document}", self.front(), body, r"\end{document}",
        ])

    def front(self):
        random = self.random
        if random.random() < 0.2:
            return rf"\title{{{random.choice(self.grammar['titles'])}}}\author{{A. Sample \and B. Writer}}\maketitle"
        return r"\tableofcontents" if random.random() < 0.15 else ""

    def part(self):
        random = self.random
        if self.is_chinese:
            return random.choices([self.real, self.theorem, self.real_list, self.question, self.made_display, self.table], [52, 8, 12, 12, 12, 4])[0]()
        kinds = [self.real, self.theorem, self.real_list, self.question, self.made, self.made_display, self.heading, self.plain, self.table, self.code, self.references]
        return random.choices(kinds, [40, 12, 8, 3, 10, 10, 7, 9, 4, 2, 2])[0]()

    def next_parts(self):
        for _ in range(200):
            self.at = (self.at + 1) % len(self.source["paragraphs"])
            if self.random.random() < 0.03:
                self.at = self.random.randrange(len(self.source["paragraphs"]))
            parts = self.source["paragraphs"][self.at]
            fits = all(kind in ("text", "inline") or wide(latex) < (NARROW if self.columns == 2 else 2 * NARROW) for kind, latex in parts)
            if fits and (len(parts) > 1 or self.random.random() < 0.5):
                return parts
        return [["text", self.random.choice(self.grammar["plain"])]]

    def real(self):
        # One book in Chinese has few formulas: some of its own make way for others.
        others = 0.5 if self.is_chinese else 0
        write = {"text": lambda text: text, "inline": lambda latex: inline(self.formula() if self.random.random() < others else latex)}
        return "".join(write[kind](text) if kind in write else displayed(kind, text, self.random) for kind, text in self.next_parts())

    def theorem(self):
        name = self.random.choice(THEOREMS + ["proof"] * 4).lower()
        return rf"\begin{{{name}}}{self.real()}\end{{{name}}}"

    def real_list(self):
        kind = self.random.choice(["itemize", "enumerate"])
        items = "".join(rf"\item {self.real()}" + "\n" for _ in range(self.random.randint(2, 4)))
        return rf"\begin{{{kind}}}{items}\end{{{kind}}}"

    def question(self):
        """As exams ask them, with answers to choose from."""
        random = self.random
        answer = lambda: random.choice([inline(self.formula()), inline(self.formula()), f"${random.randint(2, 99)}$", random.choice(self.grammar["titles"])])
        across = random.choice([1, 2, 4])
        choices = [rf"\makebox[{0.92 / across:.2f}\linewidth][l]{{{letter}. {answer()}}}" for letter in "ABCD"]
        rows = [" ".join(choices[at : at + across]) for at in range(0, 4, across)]
        return rf"\noindent {random.randint(1, 30)}. {self.real()} (\quad)" + "\n\n\\noindent " + "\n\n\\noindent ".join(rows)

    def formula(self):
        return self.random.choice(self.grammar["inlineLeftOut" if self.held and self.random.random() < 0.3 else "inline"])

    def made(self):
        random = self.random
        sentences = [random.choice(self.grammar[random.choice(["around", "around", "plain"])]) for _ in range(random.randint(2, 5))]
        return re.sub(r"\$@\$", lambda _: inline(self.formula()), " ".join(sentences))

    def made_display(self):
        random = self.random
        for _ in range(50):
            made = random.choice(self.grammar["displayedLeftOut" if self.held and random.random() < 0.3 else "displayed"])
            if self.columns == 1 or wide(made["latex"]) < NARROW:
                break
        return random.choice(self.grammar["leads"]) + "\n" + displayed(made["environment"], made["latex"] + random.choice(["", ",", "."]), random) + "\n" + random.choice(self.grammar["plain"])

    def heading(self):
        random = self.random
        title = random.choice(self.grammar["titles"]) + (f" for {inline(self.formula())}" if random.random() < 0.1 else "")
        return rf"\{random.choice(['section', 'subsection', 'section*', 'paragraph'])}{{{title}}}"

    def plain(self):
        random = self.random
        if random.random() < 0.3:
            return random.choice(self.grammar["bodies"])
        text = " ".join(random.choice(self.grammar[random.choice(["numbers", "plain"])]) for _ in range(random.randint(3, 6)))
        return random.choice([text, text, rf"\textit{{{text}}}", rf"{{\small\sffamily {text}}}", rf"\textbf{{{text}}}"])

    def table(self):
        random = self.random
        columns = random.randint(3, 4 if self.columns == 2 else 7)
        number = lambda: random.choice([f"{random.uniform(0, 9):.2f}", f"{random.randint(1, 9999)}", f"{random.uniform(0, 1):.3f} ({random.randint(1, 99)})", f"{random.uniform(0, 9):.1f}\\%", "--", f"[{random.random():.2f}, {random.random():.2f}]"])
        word = lambda: random.choice(re.findall(r"[a-z]{4,9}", " ".join(self.grammar["plain"][:40])))
        rows = [" & ".join([word()] + [number() for _ in range(columns - 1)]) for _ in range(random.randint(3, 9))]
        head = " & ".join(word().capitalize() for _ in range(columns))
        style = random.choice(["l" + "r" * (columns - 1), "|" + "c|" * columns])
        return rf"\begin{{table}}[h]\centering\small\begin{{tabular}}{{{style}}}\hline {head} \\ \hline {(chr(92) * 2 + random.choice(['', chr(92) + 'hline '])).join(rows)} \\ \hline\end{{tabular}}\caption{{{random.choice(self.grammar['plain'])}}}\end{{table}}"

    def code(self):
        random = self.random
        lines = ["for (int i = 0; i < n; i++) {", "  total += x[i] * w[i];", "}", "def f(x, y=0):", "    return x**2 + y / 2", "if a <= b and c != d:", "x = np.linspace(0, 1, 100)", "y = A @ x + b", "lambda t: t * (1 - t)", "$ ls -la | grep x_1", "print(f(a) == g(b))", "int *p = &q; *p = 3;"]
        return "\\begin{verbatim}\n" + "\n".join(random.sample(lines, random.randint(3, 6))) + "\n\\end{verbatim}"

    def references(self):
        random = self.random
        entry = lambda number: rf"\bibitem{{r{random.random()}}} {random.choice('ABCDJKLMRS')}. {random.choice(['Sample', 'Writer', 'Miller', 'Novak', 'Berg'])} and {random.choice('ABCDJK')}. Other, \emph{{{random.choice(self.grammar['plain'])[:-1]}}}, Journal of Things \textbf{{{random.randint(1, 99)}}}({random.randint(1, 12)}), {random.randint(1, 400)}--{random.randint(401, 900)}, {random.randint(1950, 2024)}."
        return r"\begin{thebibliography}{99}" + "\n".join(entry(number) for number in range(random.randint(3, 8))) + r"\end{thebibliography}"


def macros_for(source):
    return "\n".join(rf"\let\{name}\undefined\newcommand{{\{name}}}{f'[{count}]' if count else ''}{{{body}}}" for name, (count, body) in source["macros"].items())


def clean(sources):
    """Only macros that formulas use, and only paragraphs all of whose commands are known to LaTeX."""
    cleaned = {}
    for name, source in sources.items():
        used = set(re.findall(r"\\([A-Za-z]+)", " ".join(text for parts in source["paragraphs"] for kind, text in parts)))
        own = {key: macro for key, macro in source["macros"].items() if key in used and rf"\{key}" not in macro[1] and key not in ("a", "b", "c", "d", "text", "item", "section", "begin", "end", "left", "right", "frac", "and", "par", "box", "color")}
        for _ in range(3):
            within = set(re.findall(r"\\([A-Za-z]+)", " ".join(body for _, body in own.values())))
            unknown = undefined(used | within, own)
            own = {key: macro for key, macro in own.items() if not unknown & set(re.findall(r"\\([A-Za-z]+)", macro[1]))}
        unknown = undefined(used, own) | {"d"} - set(own)
        paragraphs = [parts for parts in source["paragraphs"] if not unknown & set(re.findall(r"\\([A-Za-z]+)", " ".join(text for _, text in parts)))]
        print(name, len(source["paragraphs"]), "paragraphs", len(paragraphs), "kept", len(own), "macros; unknown", sorted(unknown)[:12], flush=True)
        cleaned[name] = {"macros": own, "paragraphs": paragraphs}
    return cleaned


def undefined(names, own):
    tests = "\n".join(rf"\ifcsname {name}\endcsname\else\typeout{{UNKNOWN:{name}}}\fi" for name in sorted(names))
    source = "\\documentclass{article}\\usepackage{amsmath,amssymb,amsthm,mathrsfs,bm,mathtools,xcolor,booktabs,textcomp}\n" + macros_for({"macros": own}) + "\n\\begin{document}\n" + tests + "\n\\end{document}\n"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "x.tex").write_text(source)
        log = subprocess.run(["pdflatex", "-interaction=nonstopmode", "x.tex"], cwd=folder, capture_output=True).stdout.decode(errors="replace")
    return set(re.findall(r"UNKNOWN:(\w+)", log))
