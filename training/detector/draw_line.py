"""Draws one line of made-up text from glyphs drawn beforehand, and says where its words stand."""

import re

import numpy as np
from PIL import Image

EM = 48
BASELINE = 80
ROWS = 132
TALL, DEEP = "dhlbkHE", "gpqy"
# Rows of such signs part sections, and such signs alone are dirt as often as not: whether they are text nobody can say.
SIGNS = re.compile(r"[-=*_.·~—–…]{3,}|[.,*·'`]")


class Glyphs:
    """The recogniser's atlas of Latin fonts, and fonts of other scripts whose glyphs are strewn at random."""

    def __init__(self, atlas, other):
        self.atlas, self.other = atlas, other
        column = atlas.column
        self.metrics = []
        for table in atlas.table:
            tall = [-atlas.top[g] for g in (table[column[c]] for c in TALL) if g >= 0]
            deep = [atlas.top[g] + atlas.height[g] for g in (table[column[c]] for c in DEEP) if g >= 0]
            self.metrics.append((float(np.median(tall)), float(np.median(deep))))
        sizes = other["width"].astype(np.int64) * other["height"]
        self.other_offset = np.cumsum(sizes) - sizes


class LineDrawer:
    def __init__(self, glyphs, text, random):
        self.glyphs, self.text, self.random = glyphs, text, random
        atlas = glyphs.atlas
        self.cumulative = np.cumsum(atlas.weight)

    def font(self):
        """A Latin font by its number, or another script's as a negative one."""
        if self.random.random() < 0.09:
            return -1 - self.random.randrange(len(self.glyphs.other["kind"]))
        return int(min(np.searchsorted(self.cumulative, self.random.random()), len(self.cumulative) - 1))

    def metrics(self, font):
        if font >= 0:
            return self.glyphs.metrics[font]
        kind = self.glyphs.other["kind"][-1 - font]
        return {"hand": (36.0, 12.0), "cyrillic": (35.0, 10.0), "greek": (35.0, 10.0)}.get(str(kind), (40.0, 6.0))

    def style(self, font):
        """Tracking and width of a blank, common to the lines of a block."""
        random = self.random
        tracking = random.choices([0, random.uniform(-2, 0), random.uniform(0, 6), random.uniform(0, 2)], [60, 12, 8, 20])[0]
        blank = max(8.0, float(self.glyphs.atlas.space[font]) if font >= 0 else 14) * random.uniform(0.8, 1.4)
        return tracking, blank

    def line(self, font, style, most_words, words=None):
        """A strip of ink (255 is ink, EM pixels to the em) and the words' extents in it, each with whether it is only signs; None where nothing can be drawn."""
        placed = self.place_latin(font, style, words or self.text.line(most_words)) if font >= 0 else self.place_other(font, style, most_words)
        if not placed:
            return None
        glyphs, spans, source, offsets = placed
        width = int(max(x + source["width"][g] for g, x in glyphs)) + 4
        if width > 5000:
            return None
        strip = np.zeros((ROWS, width), np.uint8)
        for g, x in glyphs:
            wide, high = int(source["width"][g]), int(source["height"][g])
            top = BASELINE + int(source["top"][g])
            x = int(x)
            if top < 0 or top + high > ROWS or x < 0:
                continue
            pixels = source["pixels"][offsets[g] : offsets[g] + wide * high].reshape(high, wide)
            part = strip[top : top + high, x : x + wide]
            np.maximum(part, pixels, out=part)
        return strip, spans

    def place_latin(self, font, style, words):
        atlas = self.glyphs.atlas
        tracking, blank = style
        table, column = atlas.table[font], atlas.column
        capitals = atlas.capitals[font]
        x, glyphs, spans = 4.0, [], []
        for number, (word, gap) in enumerate(words):
            if number:
                x += blank * max(0.8, gap) + tracking
            begin = x
            for character in word.upper() if capitals else word:
                if character == " ":
                    x += blank
                    continue
                g = int(table[column[character]]) if character in column else -1
                if g < 0:
                    continue
                glyphs.append((g, x + atlas.left[g]))
                x += atlas.advance[g] + tracking
            if x > begin + 2:
                spans.append((begin, x, SIGNS.fullmatch(word) is not None))
        return (glyphs, spans, self.source(), atlas.offset) if glyphs and spans else None

    def place_other(self, font, style, most_words):
        random, other = self.random, self.glyphs.other
        which = -1 - font
        first, count, kind = int(other["first"][which]), int(other["count"][which]), str(other["kind"][which])
        tracking, blank = style
        spaced = kind not in ("chinese", "japanese")
        x, glyphs, spans = 4.0, [], []
        for number in range(random.randint(1, most_words if spaced else 2)):
            if number:
                x += blank * (1 if random.random() < 0.85 else random.uniform(2, 12))
            begin = x
            for _ in range(random.randint(1, 9) if spaced else random.randint(2, 24)):
                g = first + random.randrange(count)
                glyphs.append((g, max(0, x + other["left"][g])))
                x += other["advance"][g] + (0 if kind == "hand" else tracking)
            spans.append((begin, x, False))
        return glyphs, spans, other, self.glyphs.other_offset

    def source(self):
        atlas = self.glyphs.atlas
        return {"width": atlas.width, "height": atlas.height, "top": atlas.top, "pixels": atlas.pixels}


def scaled(strip, scale, stretch):
    wide, high = max(1, round(strip.shape[1] * scale * stretch)), max(1, round(strip.shape[0] * scale))
    return Image.fromarray(strip).resize((wide, high), Image.BILINEAR if scale < 1 else Image.BICUBIC)


def dotted(strip, pitch):
    """As a needle printer prints: dots on a coarse grid."""
    high, wide = strip.shape
    rows, columns = max(1, round(high / pitch)), max(1, round(wide / pitch))
    dots = np.asarray(Image.fromarray(strip).resize((columns, rows), Image.BOX)) > 80
    y, x = (np.arange(high) + 0.5) * rows / high, (np.arange(wide) + 0.5) * columns / wide
    radius = np.hypot((y % 1 - 0.5)[:, None], (x % 1 - 0.5)[None, :])
    on = dots[np.minimum(y.astype(int), rows - 1)[:, None], np.minimum(x.astype(int), columns - 1)[None, :]]
    return (on * np.clip(1.5 - radius * 1.8, 0, 1) * 255).astype(np.uint8)
