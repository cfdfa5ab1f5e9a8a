"""Sets composed documents with TeX and keeps pages of them with their truth.

Usage: print_pages.py GRAMMAR.json LATEX.json OUT --documents N --seed N [--held] [--only NAME,NAME] [--pages N]

Writes OUT/<seed>-<page>.png: white, text, inline and displayed ink are 0 to 3 in two bits a pixel, at the resolution below.
"""

import argparse
import json
import random
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from compose_documents import Composer, clean

# Dots to the inch of the kept pages; they are shrunk to what the finder sees.
DPI = 150


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("grammar")
    parser.add_argument("latex")
    parser.add_argument("out")
    parser.add_argument("--documents", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", type=int, default=3)
    parser.add_argument("--held", action="store_true")
    parser.add_argument("--only")
    options = parser.parse_args()
    grammar = json.loads(Path(options.grammar).read_text())
    sources = clean_once(options)
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    for number in range(options.documents):
        seed = options.seed * 1000 + number
        composer = Composer(grammar, sources, seed, options.held)
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "x.tex").write_text(composer.document(options.pages * (9 if composer.columns == 1 else 14)))
            set_document(folder, "xelatex" if composer.is_chinese else "pdflatex", options.pages)
            pages = sorted(Path(folder).glob("p-*.ppm"))
            if not pages:
                print(seed, composer.name, composer.look, composer.font, "was not set", flush=True)
            for page in pages:
                keep(page, out / f"{seed}-{page.stem[2:]}-{composer.look}-{composer.font}-{composer.name}.png")


def clean_once(options):
    cache = Path(options.latex).with_suffix(".clean.json")
    if not cache.exists():
        cache.write_text(json.dumps(clean(json.loads(Path(options.latex).read_text()))))
    sources = json.loads(cache.read_text())
    wanted = options.only.split(",") if options.only else sources
    return {name: source for name, source in sources.items() if name in wanted and len(source["paragraphs"]) > 50}


def set_document(folder, program, count):
    try:
        subprocess.run([program, "-interaction=nonstopmode", "x.tex"], cwd=folder, capture_output=True, timeout=60)
        subprocess.run(["pdftoppm", "-r", str(DPI), "-aa", "no", "-aaVector", "no", "-l", str(count), "x.pdf", "p"], cwd=folder, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        pass


def keep(page, target):
    """Without its margins: they are white and made anew in training."""
    pixels = np.asarray(Image.open(page).convert("RGB")).astype(int)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    ink = pixels.min(2) < 128
    classes = np.where(ink, 1, 0)
    classes[ink & (blue > 200) & (red < 128)] = 2
    classes[ink & (red > 200) & (blue < 128)] = 3
    write(classes, target)


def write(classes, target):
    rows, columns = np.nonzero(classes)
    if len(rows) < 500:
        return
    part = classes[max(0, rows.min() - 20) : rows.max() + 20, max(0, columns.min() - 20) : columns.max() + 20]
    image = Image.fromarray(part.astype(np.uint8), "P")
    image.putpalette([255, 255, 255, 0, 0, 0, 0, 0, 255, 255, 0, 0])
    image.save(target, bits=2, optimize=True)


if __name__ == "__main__":
    main()
