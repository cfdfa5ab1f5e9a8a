"""Draws glyphs that the recogniser's atlas lacks, so that text in other scripts and hands is found too.

Usage: build_other_glyphs.py OUT.npz
"""

import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

EM = 48
ROOT = Path("/usr/share/fonts")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-'"
CYRILLIC = "".join(chr(c) for c in range(0x410, 0x450))
GREEK = "".join(chr(c) for c in range(0x391, 0x3CA) if c != 0x3A2)
KANA = "".join(chr(c) for c in [*range(0x3041, 0x3095), *range(0x30A1, 0x30FB)])
SIGNS = "。、，「」（）：0123456789"
# Script, how many of its glyphs are drawn, and the fonts that have them.
SOURCES = [
    ("hand", LETTERS, ["DancingScript-Regular.otf", "DancingScript-Bold.otf", "Delphine.ttf", "Domestic_Manners.ttf", "Rufscript010.ttf", "Z003-MediumItalic.otf", "texgyrechorus-mediumitalic.otf"]),
    ("cyrillic", CYRILLIC + "0123456789.,-", ["FreeSans.ttf", "FreeSerif.ttf", "DejaVuSans.ttf", "DejaVuSerif.ttf"]),
    ("greek", GREEK + "0123456789.,-", ["FreeSans.ttf", "FreeSerif.ttf", "DejaVuSans.ttf"]),
    ("chinese", "chinese", ["wqy-microhei.ttc", "wqy-zenhei.ttc"]),
    ("japanese", "japanese", ["VL-PGothic-Regular.ttf", "VL-Gothic-Regular.ttf", "ipag.ttf", "ipamp.ttf"]),
    ("korean", "korean", ["NanumGothic.ttf", "NanumMyeongjo.ttf", "NanumBarunGothic.ttf"]),
]
IDEOGRAPHS, SYLLABLES = 500, 400


def glyphs_of(kind, chooser):
    ideographs = "".join(chr(c) for c in chooser.sample(range(0x4E00, 0x9FA5), IDEOGRAPHS))
    if kind == "chinese":
        return ideographs + SIGNS
    if kind == "japanese":
        return ideographs + KANA + SIGNS
    if kind == "korean":
        return "".join(chr(c) for c in chooser.sample(range(0xAC00, 0xD7A4), SYLLABLES)) + "0123456789.,()"
    return kind


def main():
    chooser = random.Random(5)
    found = {p.name: p for p in sorted(ROOT.rglob("*")) if p.suffix.lower() in (".ttf", ".otf", ".ttc")}
    found |= {p.name: p for p in Path("/usr/share/texmf/fonts/opentype").rglob("*.otf")}
    pixels, rows, first, counts, kinds = [], [], [], [], []
    for name, characters, files in SOURCES:
        for file in files:
            if file not in found:
                print("missing", file)
                continue
            font = ImageFont.truetype(str(found[file]), EM)
            begin = len(rows)
            for character in glyphs_of(characters, chooser):
                left, top, right, bottom = font.getbbox(character, anchor="ls")
                if right - left < 2 or bottom - top < 2 or right - left > 2 * EM or bottom - top > 2 * EM:
                    continue
                image = Image.new("L", (right - left, bottom - top))
                ImageDraw.Draw(image).text((-left, -top), character, font=font, fill=255, anchor="ls")
                rows.append((right - left, bottom - top, left, top, font.getlength(character)))
                pixels.append(np.asarray(image).reshape(-1))
            first.append(begin)
            counts.append(len(rows) - begin)
            kinds.append(name)
    rows = np.array(rows, np.float32)
    np.savez_compressed(
        sys.argv[1], pixels=np.concatenate(pixels), width=rows[:, 0].astype(np.int32), height=rows[:, 1].astype(np.int32),
        left=rows[:, 2].astype(np.int32), top=rows[:, 3].astype(np.int32), advance=rows[:, 4],
        first=np.array(first), count=np.array(counts), kind=np.array(kinds),
    )
    print(len(kinds), "fonts", len(rows), "glyphs")


if __name__ == "__main__":
    main()
