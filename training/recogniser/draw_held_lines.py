"""Draws lines of kept-back text in kept-back fonts with a shaping engine, aged a little, for measuring only.

Usage: ALPHABETS=other FONT_ROOT=... draw_held_lines.py HELD_TEXT_DIR OUT.npz [LINES_PER_LANGUAGE]
"""

import gzip
import random
import sys
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from alphabets import is_right_to_left, on_paper, words_on_paper
from build_alphabet_text import LANGUAGES
from build_font_atlas import HELD_BACK, ROOTS, scripts_of

HEIGHT = 40


def main():
    held, most = Path(sys.argv[1]), int(sys.argv[3]) if len(sys.argv) > 3 else 100
    chance = random.Random(5)
    fonts = [p for root in ROOTS for p in sorted(Path(root).rglob("*")) if p.suffix.lower() in (".ttf", ".otf") and HELD_BACK.search(p.name)]
    known = [(path, scripts_of(TTFont(path, lazy=True).getBestCmap()) or []) for path in fonts]
    images, texts, sources = [], [], []
    for language, script, *_ in LANGUAGES:
        able = [path for path, scripts in known if script in scripts]
        lines = gzip.open(held / f"{language}.txt.gz", "rt", encoding="utf-8").read().split("\n\f\n")[0].split("\n")
        for line in lines[:most]:
            words = line.split(" ")
            start = chance.randrange(max(1, len(words) - 7))
            words = words[start : start + 8]
            font = ImageFont.truetype(str(chance.choice(able)), chance.randint(20, 34), layout_engine=ImageFont.Layout.RAQM)
            images.append(draw(" ".join(words), font, chance))
            onward = words_on_paper(words) if any(is_right_to_left(w) for w in words) else words
            texts.append(" ".join("".join(reads for _, reads in on_paper(w)) for w in onward))
            sources.append(language)
    every = np.empty(len(images), object)
    every[:] = images
    np.savez_compressed(sys.argv[2], images=every, texts=np.array(texts), sources=np.array(sources))
    print(len(images), [path.name for path, scripts in known if scripts])


def draw(text, font, chance):
    direction = "rtl" if is_right_to_left(text) else "ltr"
    left, top, right, bottom = font.getbbox(text, direction=direction)
    image = Image.new("L", (right - left + 12, bottom - top + 6), 255)
    ImageDraw.Draw(image).text((6 - left, 3 - top), text, font=font, fill=chance.randint(0, 60), direction=direction)
    image = image.filter(ImageFilter.GaussianBlur(chance.uniform(0.2, 1.0)))
    image = image.resize((max(8, round(image.width * HEIGHT / image.height)), HEIGHT), Image.BILINEAR)
    noise = np.random.default_rng(chance.randrange(10**6)).normal(0, chance.uniform(0, 14), (image.height, image.width))
    return np.clip(np.asarray(image).astype(np.float32) + noise, 0, 255).astype(np.uint8)


if __name__ == "__main__":
    main()
