"""Collects text and words in Cyrillic, Greek, Arabic and Hebrew from packages of Debian, one plain-text file per language.

Usage: ALPHABETS=other build_alphabet_text.py OUT_DIR [ROOT], where ROOT is a folder under which the packages are unpacked.
Every twentieth line goes to OUT_DIR/held, which is for measuring only.
"""

import gettext
import gzip
import html
import random
import re
import sys
import unicodedata
from pathlib import Path

from alphabets import SCRIPTS
from characters import INDEX

# Code of the language, its script, its folders in the handbook and the office suite, its spelling list.
LANGUAGES = [
    ("rus", "cyrillic", "ru-RU", "ru", "ru_RU"), ("ukr", "cyrillic", None, "uk", "uk_UA"), ("bul", "cyrillic", None, "bg", "bg_BG"),
    ("bel", "cyrillic", None, "be", "be_BY"), ("srp", "cyrillic", None, "sr", "sr_RS"), ("mkd", "cyrillic", None, "mk", None),
    ("kaz", "cyrillic", None, "kk", "kk_KZ"), ("mon", "cyrillic", None, "mn", "mn_MN"), ("tgk", "cyrillic", None, "tg", None),
    ("ell", "greek", "el-GR", "el", "el_GR"), ("fas", "arabic", "fa-IR", "fa", "fa_IR"), ("ara", "arabic", "ar-MA", "ar", "ar"),
    ("heb", "hebrew", None, "he", "he_IL"), ("eng", "latin", "en-US", None, None),
]
FORTUNES = {"rus": "ru", "bul": "bg"}
WORDS_PER_LANGUAGE = 40_000
LINES_PER_LANGUAGE = 14_000
PLACEHOLDER = re.compile(r"[%$]\w*%?|[~_]|\{[^}]*\}|<[^>]*>|\\n|\(\*\..*")


def clean(text):
    text = unicodedata.normalize("NFC", text.replace("\u0649\u0654", "ئ").replace("ۀ", "ه"))
    text = re.sub("\u200c*\\s\u200c*|^\u200c+|\u200c+$", " ", re.sub("\u200c+", "\u200c", text))
    text = re.sub(r"\s+", " ", text).strip()
    return "".join(c for c in text if c in INDEX)


def handbook(root, folder):
    for page in sorted((root / "usr/share/doc/debian-handbook/html" / folder).glob("*.html")):
        source = re.sub(r"(?s)<(script|style|pre)\b.*?</\1>", " ", page.read_text("utf-8", "replace"))
        for paragraph in re.findall(r"(?s)<(?:p|div class=\"para\"|li|h\d|td|dt|dd)[^>]*>(.*?)</(?:p|div|li|h\d|td|dt|dd)>", source):
            yield html.unescape(re.sub(r"<[^>]+>", " ", paragraph))


def office(root, folder):
    for path in sorted((root / "usr/lib/libreoffice/program/resource" / folder / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            for text in gettext.GNUTranslations(file)._catalog.values():
                yield from PLACEHOLDER.sub("", text).split("\n")
    for page in sorted((root / "usr/share/libreoffice/help" / folder).rglob("*.html"))[:1500]:
        source = page.read_text("utf-8", "replace")
        for paragraph in re.findall(r"(?s)<(?:p|h\d)\b[^>]*>(.*?)</(?:p|h\d)>", source):
            yield html.unescape(re.sub(r"<[^>]+>", " ", paragraph))


def fortunes(root, folder):
    for path in sorted((root / "usr/share/games/fortunes" / folder).glob("*")):
        if path.suffix not in (".dat", ".u8") and path.is_file():
            yield from path.read_bytes().decode("utf-8", "replace").split("\n%\n")


def spelling(root, name):
    path = root / "usr/share/hunspell" / f"{name}.dic"
    if not path.exists():
        return []
    encoding = re.search(rb"SET\s+(\S+)", path.with_suffix(".aff").read_bytes()[:8000])
    encoding = (encoding.group(1).decode() if encoding else "utf-8").replace("microsoft-", "").replace("ISO8859", "ISO-8859")
    return [w.split("/")[0].strip() for w in path.resolve().read_bytes().decode(encoding, "replace").split("\n")]


def main():
    out, root = Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else "/")
    (out / "held").mkdir(parents=True, exist_ok=True)
    shuffle = random.Random(7)
    for language, script, book, suite, dictionary in LANGUAGES:
        own = set(SCRIPTS[script])
        sources = [handbook(root, book) if book else [], office(root, suite) if suite else [], fortunes(root, FORTUNES[language]) if language in FORTUNES else []]
        lines = {clean(text) for source in sources for text in source}
        # Text nobody translated is English.
        lines = sorted(line for line in lines if len(line) >= 12 and sum(c in own for c in line) > len(line) * 0.55)
        shuffle.shuffle(lines)
        words = {re.sub(r"^\W+|\W+$", "", w) for line in lines for w in line.split(" ")} | {clean(w) for w in (spelling(root, dictionary) if dictionary else [])}
        words = sorted(w for w in words if 1 < len(w) < 24 and all(c in own or c in "-'’\u200c" for c in w))
        shuffle.shuffle(words)
        held, kept = lines[::20], [line for at, line in enumerate(lines) if at % 20]
        for folder, chosen in ((out, kept[:LINES_PER_LANGUAGE]), (out / "held", held[:400])):
            with gzip.open(folder / f"{language}.txt.gz", "wt", encoding="utf-8") as file:
                file.write("\n".join(line[:600] for line in chosen) + "\n\f\n" + "\n".join(words[:WORDS_PER_LANGUAGE]))
        print(language, len(lines), len(words))


if __name__ == "__main__":
    main()
