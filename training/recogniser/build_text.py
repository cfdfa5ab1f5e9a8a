"""Collects running text and words of many languages from packages of Debian, one plain-text file per language.

Usage: build_text.py OUT_DIR
"""

import gzip
import html
import random
import re
import sys
from pathlib import Path

from characters import INDEX

HANDBOOK = Path("/usr/share/doc/debian-handbook/html")
HANDBOOK_LANGUAGES = {
    "en-US": "eng", "de-DE": "deu", "fr-FR": "fra", "es-ES": "spa", "it-IT": "ita", "pt-BR": "por", "nl-NL": "nld",
    "pl-PL": "pol", "da-DK": "dan", "sv-SE": "swe", "nb-NO": "nor", "cs-CZ": "ces", "hr-HR": "hrv", "ro-RO": "ron",
    "tr-TR": "tur", "ca-ES": "cat",
}
WORD_LISTS = {
    "american-english": "eng", "british-english": "eng", "ngerman": "deu", "french": "fra", "spanish": "spa",
    "italian": "ita", "portuguese": "por", "brazilian": "por", "dutch": "nld", "polish": "pol", "danish": "dan",
    "swedish": "swe", "bokmaal": "nor", "catalan": "cat",
}
SPELLING_LISTS = {"hu_HU": "hun", "ro_RO": "ron", "hr_HR": "hrv", "cs_CZ": "ces", "sk_SK": "slk", "tr_TR": "tur", "lt_LT": "lit", "lv_LV": "lav", "sl_SI": "slv", "et_EE": "est"}
FORTUNES = {"de": "deu", "es": "spa", "it": "ita", "pl": "pol", "cs": "ces"}
WORDS_PER_LANGUAGE = 25_000
LINES_PER_LANGUAGE = 8_000


def clean(text):
    text = re.sub(r"\s+", " ", text).strip()
    return "".join(c for c in text if c in INDEX)


def handbook(folder):
    for page in sorted((HANDBOOK / folder).glob("*.html")):
        source = re.sub(r"(?s)<(script|style|pre)\b.*?</\1>", " ", page.read_text("utf-8", "replace"))
        for paragraph in re.findall(r"(?s)<(?:p|div class=\"para\"|li|h\d|td|dt|dd)[^>]*>(.*?)</(?:p|div|li|h\d|td|dt|dd)>", source):
            text = clean(html.unescape(re.sub(r"<[^>]+>", " ", paragraph)))
            if 20 <= len(text):
                yield text


def fortunes(language=None):
    root = Path("/usr/share/games/fortunes")
    folder = root / language if language else root
    for path in sorted(folder.iterdir() if folder.is_dir() else []):
        if path.is_dir() or path.suffix in (".dat", ".u8"):
            continue
        data = path.read_bytes()
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("latin-2" if language in ("pl", "cs") else "latin-1")
        for piece in text.split("\n%\n"):
            line = clean(piece)
            if 20 <= len(line) <= 2000:
                yield line


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    shuffle = random.Random(7)
    texts, words = {}, {}
    for folder, language in HANDBOOK_LANGUAGES.items():
        texts.setdefault(language, []).extend(handbook(folder))
    english = set(texts["eng"])
    for language, lines in texts.items():
        if language != "eng":
            # Paragraphs nobody translated are English.
            texts[language] = [line for line in lines if line not in english]
    for folder, language in FORTUNES.items():
        texts.setdefault(language, []).extend(fortunes(folder))
    texts["eng"].extend(fortunes())
    for name, language in WORD_LISTS.items():
        words.setdefault(language, []).extend(read_words(Path("/usr/share/dict") / name, "utf-8"))
    for name, language in SPELLING_LISTS.items():
        path = Path("/usr/share/hunspell") / f"{name}.dic"
        if path.exists():
            aff = path.with_suffix(".aff").read_bytes()[:4000]
            encoding = re.search(rb"SET\s+(\S+)", aff)
            encoding = encoding.group(1).decode() if encoding else "latin-1"
            words.setdefault(language, []).extend(w.split("/")[0] for w in read_words(path, encoding.replace("ISO8859", "ISO-8859")))
    for language in sorted(set(texts) | set(words)):
        lines = texts.get(language, [])
        shuffle.shuffle(lines)
        chosen = [w for w in words.get(language, []) if 1 < len(w) < 24 and all(c in INDEX for c in w)]
        shuffle.shuffle(chosen)
        with gzip.open(out / f"{language}.txt.gz", "wt", encoding="utf-8") as file:
            file.write("\n".join(line[:600] for line in lines[:LINES_PER_LANGUAGE]))
            file.write("\n\f\n")
            file.write("\n".join(chosen[:WORDS_PER_LANGUAGE]))
        print(language, len(lines), len(chosen))


def read_words(path, encoding):
    if not path.exists():
        return []
    return [w for w in path.read_bytes().decode(encoding, "replace").split("\n") if w and "\ufffd" not in w]


if __name__ == "__main__":
    main()
