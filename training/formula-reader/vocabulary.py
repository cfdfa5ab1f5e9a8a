"""What the reader can say. Signs of one class may stand for each other when formulas are made up."""

import string

GREEK = [
    "\\" + n
    for n in "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split()
]
OTHER_LETTERS = [r"\ell", r"\hbar", r"\partial", r"\nabla", r"\infty", r"\emptyset", r"\varnothing", r"\Re", r"\Im", r"\aleph", r"\imath", r"\jmath", r"\wp"]
RELATIONS = ["=", "<", ">"] + [
    "\\" + n
    for n in "leq geq neq approx equiv sim simeq cong propto in notin ni subset subseteq supset supseteq subsetneq ll gg prec succ preceq succeq perp triangleq asymp doteq models vdash lesssim gtrsim".split()
]
OPERATORS = ["+", "-", "/", "*"] + [
    "\\" + n for n in "times cdot pm mp otimes oplus circ wedge vee cap cup setminus div star bullet odot sqcup dagger diamond ominus".split()
]
LARGE = ["\\" + n for n in "sum prod int oint iint iiint bigcup bigcap bigoplus bigotimes bigvee bigwedge coprod".split()]
ARROWS = [
    "\\" + n
    for n in "rightarrow leftarrow longrightarrow longleftarrow Rightarrow Leftarrow Leftrightarrow leftrightarrow mapsto longmapsto hookrightarrow iff implies uparrow downarrow rightharpoonup rightleftharpoons twoheadrightarrow nearrow searrow".split()
]
FUNCTIONS = ["\\" + n for n in "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg lim limsup liminf max min sup inf det dim ker deg gcd hom arg Pr bmod".split()]
ACCENTS = ["\\" + n for n in "hat bar tilde vec dot ddot widehat widetilde overline underline overrightarrow check breve mathring".split()]
FONTS = ["\\" + n for n in "mathbf mathcal mathbb mathfrak mathscr mathsf boldsymbol mathrm".split()]
SIGNS = ["\\" + n for n in "ldots cdots vdots ddots forall exists neg angle triangle square langle rangle lfloor rfloor lceil rceil top sharp flat natural prime quad therefore because".split()]
PLAIN = list("()[]|,.:;!?'% ") + [r"\{", r"\}", r"\|", r"\#", r"\%", r"\&"]
STRUCTURE = ["{", "}", "_", "^", "&", r"\\", r"\frac", r"\sqrt", r"\binom", r"\overset", r"\underset", r"\underbrace", r"\overbrace", r"\xrightarrow", r"\text", r"\tag", r"\not", r"\pmod", r"\boxed"]
ENVIRONMENTS = [f"\\{w}{{{n}}}" for n in "aligned cases matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix gathered substack".split() for w in ("begin", "end")]

CLASSES = [list(string.ascii_lowercase), list(string.ascii_uppercase), list(string.digits), GREEK, RELATIONS, OPERATORS, LARGE, ARROWS, FUNCTIONS, ACCENTS, FONTS[:-1]]
NOTHING, START, END = 0, 1, 2
WORDS = ["", "<start>", "<end>"] + list(
    dict.fromkeys(
        list(string.ascii_letters + string.digits) + GREEK + OTHER_LETTERS + RELATIONS + OPERATORS + LARGE + ARROWS + FUNCTIONS + ACCENTS + FONTS + SIGNS + PLAIN + STRUCTURE + ENVIRONMENTS
    )
)
NUMBER = {word: index for index, word in enumerate(WORDS)}
