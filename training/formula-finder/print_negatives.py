"""Keeps pages without mathematics: pictures and PDFs made elsewhere, handbooks of Debian, and prose of many languages.

Usage: print_negatives.py OUT [--pictures DIR] [--pdfs DIR] [--handbooks N] [--languages N] [--pages N]
"""

import argparse
import gzip
import html
import random
import re
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from print_pages import DPI, write

FONTS = ["Liberation Serif", "Liberation Sans", "Liberation Mono", "DejaVu Serif", "DejaVu Sans", "Liberation Sans Narrow"]
EASTERN = {"ja": ["Noto Sans CJK JP", "IPAPMincho"], "ko": ["Noto Sans CJK KR", "NanumMyeongjo"], "zh": ["Noto Sans CJK SC", "AR PL UMing CN", "AR PL UKai CN"]}
# Pictures of pages come in this resolution (training/scanned-pages).
PICTURE_DPI = 192


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--pictures")
    parser.add_argument("--pdfs")
    parser.add_argument("--handbooks", type=int, default=0)
    parser.add_argument("--languages", type=int, default=0)
    parser.add_argument("--pages", type=int, default=2)
    options = parser.parse_args()
    out, chooser = Path(options.out), random.Random(3)
    out.mkdir(parents=True, exist_ok=True)
    for picture in sorted(Path(options.pictures).glob("*.jpg")) if options.pictures else []:
        image = Image.open(picture).convert("L")
        keep(image.resize([round(side * DPI / PICTURE_DPI) for side in image.size], Image.BILINEAR), out / f"{picture.stem}.png")
    for pdf in sorted(Path(options.pdfs).glob("*.pdf")) if options.pdfs else []:
        rasterise(pdf, out, options.pages)
    with tempfile.TemporaryDirectory() as folder:
        pages = sorted(Path("/usr/share/doc").rglob("*.html"))
        for number, page in enumerate(chooser.sample(pages, min(options.handbooks, len(pages)))):
            rasterise(printed(page, Path(folder, f"handbook-{number}.pdf")), out, options.pages)
        manuals = list(Path("/usr/share/man").glob("*/man*/*.gz"))
        for number in range(options.languages):
            page = Path(folder, "page.html")
            eastern = chooser.choice([None, None, *EASTERN])
            fitting = [path for path in manuals if (path.parts[4][:2] == eastern if eastern else path.parts[4][:2] not in EASTERN)]
            page.write_text(prose_page(chooser.sample(fitting, 8), EASTERN.get(eastern, FONTS), chooser))
            rasterise(printed(page, Path(folder, f"language-{number}.pdf")), out, options.pages)


def prose_page(manuals, fonts, chooser):
    """Paragraphs of manuals with dates, numbers and slanted words between them."""
    parts = []
    for manual in manuals:
        text = re.sub(r"\\f.|\\[&c|^]", "", gzip.open(manual).read().decode("utf-8", "replace"))
        lines = [re.sub(r"\\-", "-", line) for line in text.split("\n") if line and line[0] not in ".'\\"]
        for at in range(0, min(len(lines), 60), 6):
            words = html.escape(" ".join(lines[at : at + 6])).split(" ")
            words = [f"<i>{word}</i>" if chooser.random() < 0.03 else f"<b>{word}</b>" if chooser.random() < 0.02 else word for word in words]
            parts.append(f"<p>{' '.join(words)}</p>" if chooser.random() < 0.9 else f"<h2>{' '.join(words[:5])}</h2>")
    chooser.shuffle(parts)
    style = f"font: {chooser.choice([9, 10, 11, 12])}pt '{chooser.choice(fonts)}'; columns: {chooser.choice([1, 1, 2])}; text-align: {chooser.choice(['justify', 'left'])}"
    return f"<meta charset=utf-8><body style=\"{style}\">{''.join(parts)}"


def printed(page, target):
    command = ["/usr/bin/chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={target}", f"file://{page}"]
    try:
        subprocess.run(command, capture_output=True, timeout=40)
    except subprocess.TimeoutExpired:
        pass
    return target


def rasterise(pdf, out, count):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-gray", "-r", str(DPI), "-l", str(count), str(pdf), f"{folder}/p"], capture_output=True)
        for page in sorted(Path(folder).glob("p-*.pgm")):
            keep(Image.open(page), out / f"{pdf.stem}-{page.stem[2:]}.png")


def keep(image, target):
    gray = np.asarray(image)
    dark, light = np.percentile(gray, [0.5, 80])
    write((gray < dark + 0.55 * (light - dark)).astype(int), target)


if __name__ == "__main__":
    main()
