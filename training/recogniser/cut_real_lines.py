"""Cuts lines out of scanned pages with known text, for measuring only: they never enter training and are never committed.

Usage: cut_real_lines.py CORPUS_DIR OUT.npz [LINES_PER_SOURCE]
"""

import html
import json
import random
import re
import sys
from pathlib import Path

import numpy as np
from PIL import Image

HEIGHT = 40
CLOSE = 0.12


def main():
    corpus, out = Path(sys.argv[1]), sys.argv[2]
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 400
    shuffle = random.Random(3)
    images, texts, sources = [], [], []
    for source, lines in (("pages", pages(corpus / "ocr-pages")), ("forms", forms(corpus / "ocr-forms")), ("receipts", receipts(corpus / "receipts"))):
        lines = list(lines)
        shuffle.shuffle(lines)
        for path, box, text in lines[:most]:
            picture = cut(path, box)
            if picture is not None:
                images.append(picture)
                texts.append(text)
                sources.append(source)
        print(source, len(lines))
    held = np.empty(len(images), object)
    held[:] = images
    np.savez_compressed(out, images=held, texts=np.array(texts), sources=np.array(sources))


opened = {}


def cut(path, box):
    if path not in opened:
        image = Image.open(path)
        if image.mode in ("RGBA", "LA", "P"):
            image = image.convert("RGBA")
            paper = Image.new("RGBA", image.size, (255, 255, 255, 255))
            image = Image.alpha_composite(paper, image)
        opened[path] = image.convert("L")
    image = opened[path]
    left, top, right, bottom = box
    spare = (bottom - top) * CLOSE
    box = (max(0, left - spare * 2), max(0, top - spare), min(image.width, right + spare * 2), min(image.height, bottom + spare))
    high, wide = box[3] - box[1], box[2] - box[0]
    if high < 6 or wide < 4 or wide / high > 60 or high > wide * 3:
        return None
    return np.asarray(image.resize((max(8, round(wide * HEIGHT / high)), HEIGHT), Image.BILINEAR, box=box))


def pages(folder):
    for path in sorted((folder / "truth").iterdir()):
        source = path.read_text("utf-8", "replace")
        image = next(p for p in (folder / "images").iterdir() if p.stem == path.name.split(".")[0])
        for line in re.split(r"class=['\"]ocr_(?:line|header|caption|textfloat)['\"]", source)[1:]:
            words = re.findall(r"class=['\"]ocrx_word['\"][^>]*?bbox (\d+) (\d+) (\d+) (\d+)[^>]*>(.*?)</span>", line, re.S)
            words = [([int(v) for v in w[:4]], html.unescape(re.sub(r"<[^>]+>", "", w[4])).strip()) for w in words]
            yield from merged(image, [w for w in words if w[1]])


def forms(folder):
    for path in sorted((folder / "truth").iterdir()):
        image = folder / "images" / (path.stem + ".png")
        for entity in json.loads(path.read_text("utf-8"))["form"]:
            row = []
            for word in entity["words"]:
                box, text = word["box"], word["text"].strip()
                if not text:
                    continue
                if row and (box[0] < row[-1][0][0] or abs(box[1] + box[3] - row[-1][0][1] - row[-1][0][3]) > (box[3] - box[1])):
                    yield from merged(image, row)
                    row = []
                row.append((box, text))
            yield from merged(image, row)


def receipts(folder):
    for path in sorted((folder / "boxes").iterdir()):
        image = folder / "images" / (path.stem + ".jpg")
        for line in path.read_text("utf-8", "replace").splitlines():
            parts = line.split(",", 8)
            if len(parts) == 9:
                x, y = [int(v) for v in parts[0:8:2]], [int(v) for v in parts[1:8:2]]
                yield image, (min(x), min(y), max(x), max(y)), parts[8]


def merged(image, words):
    if words:
        boxes = [w[0] for w in words]
        yield image, (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)), " ".join(w[1] for w in words)


if __name__ == "__main__":
    main()
