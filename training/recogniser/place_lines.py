"""Turns made-up text into glyphs with places, in batches of one width; runs in the loader's processes."""

import random
import re

import numpy as np
import torch

from alphabets import ARABIC, JOINER, NON_JOINER, SCRIPTS, TATWEEL, on_paper
from characters import CHARACTERS, FORMS, INDEX, LIGATURES, OTHER, SPACE
from sample_alphabets import AlphabetSampler
from sample_text import TextSampler

EM = 48
HEIGHT = 40
# Width of a line's picture in pixels at HEIGHT, and how many such lines a step takes.
BUCKETS = [(192, 1536), (448, 640), (832, 352), (1216, 240)]
BUCKET_SHARES = [0.22, 0.32, 0.28, 0.18]
COMMON = re.compile(
    r"^(Liberation|Nimbus|texgyre(termes|heros|cursor|schola|pagella|bonum)|Arimo|Tinos|Cousine|Carlito|Caladea|DejaVu|C059|P052|Courier|Free|"
    r"GnuTypewriter|gtw|URW|Aerial|Tymes|cmun|lmroman|lmmono|lmsans|Verdana|Verana|NotoSans|NotoSerif|OpenSans|Roboto|OCR|3270|Glass|spleen)",
    re.I,
)


class Atlas:
    def __init__(self, path, with_pixels=False):
        data = np.load(path)
        for name in data.files:
            if name != "pixels" or with_pixels:
                setattr(self, name, data[name])
        sizes = self.width.astype(np.int64) * self.height
        self.offset = np.cumsum(sizes) - sizes
        ligatures = list(LIGATURES.values())
        self.column = {c: i for i, c in enumerate(CHARACTERS)} | {form: len(CHARACTERS) + len(ligatures) + i for i, form in enumerate(FORMS)}
        self.ligature_column = {pair: len(CHARACTERS) + ligatures.index(sign) for pair, sign in LIGATURES.items()}
        self.kerned_at = {chr(code): i for i, code in enumerate(self.kerned)}
        self.advances, self.columns = [], []
        families = np.bincount(self.family)
        weight = 1.0 / families[self.family]
        common = np.array([bool(COMMON.match(n)) for n in self.names])
        weight[common] *= 0.6 / weight[common].sum()
        weight[~common] *= 0.4 / weight[~common].sum()
        self.weight = {script: shared(weight * self.scripts[:, i]) for i, script in enumerate(SCRIPTS) if self.scripts[:, i].any()}


def shared(weight):
    return weight / weight.sum()


class LineBatches(torch.utils.data.IterableDataset):
    def __init__(self, atlas_path, text_folder, seed):
        self.atlas_path, self.text_folder, self.seed = atlas_path, text_folder, seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        seed = self.seed * 1000 + (worker.id if worker else 0)
        self.random = random.Random(seed)
        self.atlas = Atlas(self.atlas_path)
        self.text = (AlphabetSampler if OTHER else TextSampler)(self.text_folder, self.random)
        self.numbers = np.random.default_rng(seed)
        while True:
            width, count = self.random.choices(BUCKETS, BUCKET_SHARES)[0]
            yield self.batch(width, count)

    def batch(self, width, count):
        lines = [self.fitting_line(width) for _ in range(count)]
        glyphs = np.concatenate([line["glyphs"] for line in lines])
        return {
            "width": width,
            "glyphs": torch.from_numpy(glyphs.astype(np.int64)),
            "places": torch.from_numpy(np.concatenate([line["places"] for line in lines]).astype(np.int64)),
            "owner": torch.from_numpy(np.repeat(np.arange(count), [len(line["glyphs"]) for line in lines])),
            "top": torch.tensor([line["top"] for line in lines], dtype=torch.float32),
            "tall": torch.tensor([line["tall"] for line in lines], dtype=torch.float32),
            "stretch": torch.tensor([line["stretch"] for line in lines], dtype=torch.float32),
            "indent": torch.tensor([line["indent"] for line in lines], dtype=torch.float32),
            "extent": torch.tensor([line["extent"] for line in lines], dtype=torch.float32),
            "gap": torch.tensor([line["gap"] for line in lines], dtype=torch.float32),
            "labels": torch.tensor([code for line in lines for code in line["labels"]], dtype=torch.long),
            "lengths": torch.tensor([len(line["labels"]) for line in lines], dtype=torch.long),
        }

    def fitting_line(self, width):
        if self.random.random() < 0.012:
            return self.empty_line()
        weight = self.atlas.weight[self.text.choose_script()]
        font = int(self.numbers.choice(len(weight), p=weight))
        most = max(1, width // 50)
        for _ in range(6):
            words = [(w, g if i == 0 else 1) for text, g in self.text.line(most) for i, w in enumerate(text.split(" ")) if w]
            words = self.drawable(words, font)
            if words:
                line = self.place(words, font, width)
                if line is not None:
                    return line
            most = max(1, most * 2 // 3)
        return self.empty_line()

    def drawable(self, words, font):
        table, column = self.atlas.table[font], self.atlas.column
        if self.atlas.capitals[font]:
            words = [(w.upper(), g) for w, g in words]
        result = []
        for word, gap in words:
            kept = "".join(c for c in word if c == NON_JOINER or c in INDEX and table[column[c]] >= 0).strip(NON_JOINER)
            if kept and all(table[column[form]] >= 0 for form, _ in on_paper(kept) if form != NON_JOINER):
                result.append((kept, gap))
        return result

    def place(self, words, font, width):
        random, atlas = self.random, self.atlas
        table, column, kerning = atlas.table[font], atlas.column, atlas.kerning[font]
        tracking = random.choices([0, random.uniform(-2.4, 0), random.uniform(0, 7), random.uniform(0, 2)], [55, 15, 8, 22])[0]
        blank = max(6.0, float(atlas.space[font])) * random.uniform(0.75, 1.5)
        ligate = random.random() < 0.4
        if any(c in ARABIC for word, _ in words for c in word):
            # Letters that join stand where the font has them, or are drawn out by strokes between them.
            tracking = 0
        stretched = random.random() < 0.06
        top, bottom = 0, 0
        glyphs, places, labels, gaps = [], [], [], []
        x = 0.0
        scale_guess = None
        tall, crop_top, stretch = None, None, random.choices([1.0, random.uniform(0.72, 1.35)], [35, 65])[0]
        indent, right = random.choice([0, 1, 1]) * random.uniform(0, 22) + random.uniform(0, 6), random.uniform(0, 10)
        drop = random.random() < 0.02
        for number, (word, gap) in enumerate(words):
            start = (len(glyphs), x)
            if number:
                wide = blank * max(0.8, gap)
                if wide > blank * 2.5:
                    gaps.append(x + wide / 2)
                x += wide + tracking
                labels.append(SPACE)
            before = None
            i = 0
            first_label = len(labels)
            seen = on_paper(word)
            while i < len(seen):
                character, reads = seen[i]
                pair = word[i : i + 2]
                if character == NON_JOINER:
                    labels.append(INDEX[character])
                    i += 1
                    continue
                if ligate and pair in atlas.ligature_column and table[atlas.ligature_column[pair]] >= 0:
                    glyph = int(table[atlas.ligature_column[pair]])
                    labels += [INDEX[c] for c in pair]
                    i += 2
                    before = None
                else:
                    glyph = int(table[column[character]])
                    labels += [INDEX[c] for c in reads]
                    i += 1
                    if before in atlas.kerned_at and character in atlas.kerned_at:
                        x += kerning[atlas.kerned_at[before], atlas.kerned_at[character]] / 4
                    before = character
                glyphs.append(glyph)
                places.append(x + atlas.left[glyph])
                top = min(top, atlas.top[glyph])
                bottom = max(bottom, atlas.top[glyph] + atlas.height[glyph])
                x += atlas.advance[glyph] + tracking
                if stretched and character[0] == JOINER and table[column[TATWEEL]] >= 0 and random.random() < 0.3:
                    # What joins the letter written before, which stands to the right of it.
                    stroke = int(table[column[TATWEEL]])
                    for _ in range(random.randint(1, 3)):
                        glyphs.append(stroke)
                        places.append(x + atlas.left[stroke])
                        x += atlas.advance[stroke]
            if tall is None:
                scale_guess = HEIGHT / (EM * 1.0) * stretch
            if x * scale_guess + indent > width * 1.05 and number:
                # The last word does not fit: the line ends before it.
                del glyphs[start[0] :], places[start[0] :]
                del labels[first_label - 1 :]
                x = start[1]
                break
        lowest, highest = float(bottom), float(top)
        nominal_top, nominal_bottom = -EM * 0.82, EM * 0.24
        mix = random.random()
        if lowest - highest < EM * 0.5:
            # A colon or a dash alone is cut out as high as the type around it.
            mix *= 0.3
        high = highest * mix + nominal_top * (1 - mix) if mix < 0.5 else highest
        low = lowest * mix + nominal_bottom * (1 - mix) if mix < 0.5 else lowest
        size = max(low - high, EM * 0.3)
        high -= size * random.uniform(-0.03, 0.3)
        low += size * random.uniform(-0.03, 0.3)
        tall = low - high
        stretch_limit = (width - indent - right) / max(1.0, x * HEIGHT / tall)
        if stretch_limit < 0.55:
            return None
        if not glyphs or len(labels) > width // 4 - 2:
            return None
        return {
            "glyphs": glyphs, "places": places, "labels": labels, "top": high, "tall": tall,
            "stretch": min(stretch, stretch_limit), "indent": indent, "extent": x, "gap": random.choice(gaps) if gaps else -1.0,
        }

    def empty_line(self):
        return {"glyphs": [], "places": [], "labels": [], "top": -40.0, "tall": 52.0, "stretch": 1.0, "indent": 0.0, "extent": 0.0, "gap": -1.0}
