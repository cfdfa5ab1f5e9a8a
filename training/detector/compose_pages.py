"""Makes up pages (or pieces of them) with the places of their lines; runs in the loader's processes.

A page is prose in columns, forms, tables, receipts and strewn text among rules, boxes, pictures and other things that are not text.
"""

import math
import random
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageChops, ImageDraw

sys.path.append(str(Path(__file__).parent.parent / "recogniser"))

from draw_line import BASELINE, LineDrawer, dotted, scaled  # noqa: E402
from sample_text import TextSampler  # noqa: E402

SIZES = [(640, 640), (512, 832), (832, 512), (768, 576)]
# Share of a line's height that its core takes, to each side of its middle.
CORE = 0.22
# Words closer than this many heights are one line; farther apart than the second they are two; between, either is right.
NEAR, FAR = 0.9, 1.5
LEAST_HEIGHT = 6.5
# What stands alone in cells, on the lines of forms and between the columns of receipts.
ALONE = list("0123456789") + list("01") + [":", ":", ":", "-", "=", "X", "x", "A", "I", "T", "%", "$", "#", "&", "@", "RM", "N/A", "SR", "--"]


class Pages(torch.utils.data.IterableDataset):
    def __init__(self, glyphs, text_folder, seed, batch):
        self.glyphs, self.text_folder, self.seed, self.batch = glyphs, text_folder, seed, batch

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        seed = self.seed * 1000 + (worker.id if worker else 0)
        chooser = random.Random(seed)
        np.random.seed(seed % 2**31)
        drawer = LineDrawer(self.glyphs, TextSampler(self.text_folder, chooser), chooser)
        while True:
            high, wide = chooser.choice(SIZES)
            pages = [Composer(drawer, chooser, wide, high).compose() for _ in range(self.batch)]
            yield {name: torch.from_numpy(np.stack([page[name] for page in pages])) for name in pages[0]}


class Composer:
    def __init__(self, drawer, chooser, wide, high):
        self.drawer, self.random = drawer, chooser
        self.turn = chooser.choices([0, 1, 2, 3], [52, 16, 16, 16])[0]
        self.wide, self.high = (high, wide) if self.turn % 2 else (wide, high)
        self.ink = Image.new("L", (self.wide, self.high))
        self.ground = Image.new("L", (self.wide, self.high), 255)
        self.tone = Image.new("L", (self.wide, self.high), int(chooser.random() ** 3 * 120))
        self.pen = ImageDraw.Draw(self.ink)
        self.lines, self.gaps, self.stamps = [], [], []
        # Some pages are printed faintly throughout, or with needles.
        self.faint = chooser.uniform(0.3, 0.7) if chooser.random() < 0.1 else 1.0
        self.needles = chooser.uniform(3.4, 6.5) if chooser.random() < 0.08 else 0.0

    # ---- layouts

    def compose(self):
        random = self.random
        size = self.size()
        roll = random.random()
        margin = random.uniform(0, 0.08) * self.wide
        box = (margin, random.uniform(0, 30), self.wide - margin, self.high - random.uniform(0, 30))
        if roll < 0.07:
            self.lists(box, min(size, 30))
        elif roll < 0.1:
            self.strew(box, size)
        elif roll < 0.14:
            self.pictures(box)
        else:
            y = box[1]
            while y < box[3] - 20:
                tall = min(box[3] - y, random.uniform(0.2, 1.1) * self.high)
                part = (box[0], y, box[2], y + tall)
                layout = random.choices([self.columns, self.table, self.form, self.receipt, self.lists, self.strew, self.pictures], [28, 20, 22, 18, 9, 8, 6])[0]
                layout(part, size * random.uniform(0.85, 1.2)) if layout != self.pictures else layout(part)
                y += tall + size * random.uniform(0.3, 2)
        self.dirt()
        return self.finish()

    def size(self):
        """Height of the type from head to tail, in pixels."""
        roll = self.random.random()
        if roll < 0.13:
            return self.random.uniform(7, 10)
        if roll < 0.2:
            return math.exp(self.random.uniform(math.log(30), math.log(64)))
        return math.exp(self.random.uniform(math.log(9), math.log(30)))

    def columns(self, box, size):
        random = self.random
        count = random.choices([1, 2, 3], [60, 30, 10])[0]
        gutter = max(size * FAR * 1.1, size * random.uniform(1.2, 3))
        each = (box[2] - box[0] - gutter * (count - 1)) / count
        if each < size * 8:
            count, each = 1, box[2] - box[0]
        font = self.drawer.font()
        for index in range(count):
            x = box[0] + index * (each + gutter)
            if index and random.random() < 0.2:
                self.pen.line([(x - gutter / 2, box[1]), (x - gutter / 2, box[3])], fill=255, width=random.randint(1, 2))
            self.prose((x, box[1], x + each, box[3]), size, font)

    def prose(self, box, size, font):
        random = self.random
        pitch = size * random.choices([random.uniform(1.0, 1.35), random.uniform(1.3, 2.4)], [75, 25])[0]
        style = self.drawer.style(font)
        centred = random.random() < 0.12
        y = box[1] + size
        while y < box[3]:
            if random.random() < 0.06:
                heading = size * random.uniform(1, 2.2)
                y += heading * 0.6
                self.text(box[0], y + heading * 0.4, box[2] - box[0], heading, self.drawer.font(), most=6)
                y += heading * 0.8 + pitch * 0.5
                continue
            if random.random() < 0.08:
                y += pitch * random.uniform(0.4, 2)
                continue
            indent = random.uniform(0, 4) * size if random.random() < 0.12 else 0
            words = self.full_line((box[2] - box[0]) / size) if random.random() < 0.72 else None
            self.text(box[0] + indent, y, box[2] - box[0] - indent, size, font, style, 8, words, centred=centred, underlined=random.random() < 0.02)
            y += pitch

    def full_line(self, heights):
        words = []
        while sum(len(word) + 1 for word, _ in words) < heights * 2.6:
            words += self.drawer.text.prose_line(12)
        return words

    def table(self, box, size):
        random = self.random
        columns = random.randint(2, max(2, min(8, int((box[2] - box[0]) / (size * 4)))))
        cuts = sorted(random.random() for _ in range(columns - 1))
        edges = [box[0]] + [box[0] + (box[2] - box[0]) * ((i + 1) / columns * 0.6 + c * 0.4) for i, c in enumerate(cuts)] + [box[2]]
        pitch = size * random.uniform(1.1, 2.4)
        ruled_rows, ruled_columns = random.random() < 0.5, random.random() < 0.45
        thick = random.choice([1, 1, 1, 2, 3])
        font, style, sides = self.drawer.font(), None, [random.choice("lrc") for _ in range(columns)]
        style = self.drawer.style(font)
        dark = random.random() < 0.12
        y, row = box[1] + 2, 0
        while y + pitch < box[3]:
            if dark and row == 0:
                self.reverse((box[0], y, box[2], y + pitch))
            elif random.random() < 0.08:
                self.shade((box[0], y, box[2], y + pitch))
            lines = 1 if random.random() < 0.85 else 2
            for column in range(columns):
                if random.random() < 0.15:
                    continue
                x0, x1 = edges[column] + size * random.uniform(0.1, 0.4), edges[column + 1] - size * (0.2 if ruled_columns else 1.3)
                for line in range(lines):
                    words = self.cell()
                    self.text(x0, y + pitch * 0.5 + line * size * 1.15 + size * 0.3, x1 - x0, size, font, style, 4, words, side=sides[column])
            y += pitch + (lines - 1) * size * 1.15
            if ruled_rows:
                self.pen.line([(box[0], y), (box[2], y)], fill=random.randint(120, 255), width=thick)
            row += 1
        if ruled_columns:
            for edge in edges:
                self.pen.line([(edge, box[1] + 2), (edge, y)], fill=random.randint(120, 255), width=thick)

    def cell(self):
        random, text = self.random, self.drawer.text
        roll = random.random()
        if roll < 0.5:
            return [(text.number(), 1)]
        if roll < 0.66:
            return self.alone()
        return [(text.word(), 1) for _ in range(random.randint(1, 4))]

    def lists(self, box, size):
        """Columns of short entries far apart: they must not be taken for lines that stand on their end."""
        random = self.random
        count = random.randint(1, max(1, min(7, int((box[2] - box[0]) / (size * 5)))))
        each = (box[2] - box[0]) / count
        pitch = size * random.uniform(0.95, 1.5)
        ruled = random.random() < 0.5
        for column in range(count):
            x, kind, font = box[0] + column * each, random.choice(["number", "code", "sign", "small", "mark"]), self.drawer.font()
            style, side, value = self.drawer.style(font), random.choice("lrc"), random.randint(1, 200)
            if ruled and column:
                self.pen.line([(x, box[1]), (x, box[3])], fill=random.randint(120, 255), width=random.choice([1, 1, 2]))
            y = box[1] + size
            while y < box[3]:
                value += random.choice([1, 1, 1, 2, 3])
                entry = {
                    "number": str(value), "code": f"{random.randint(1, 19)} {random.choice('ABC')}", "sign": random.choice(ALONE),
                    "small": f"{random.uniform(0, 9):.{random.randint(0, 2)}f}", "mark": random.choice("ABCDXx-"),
                }[kind]
                if random.random() < 0.95:
                    words = [(part, 1) for part in entry.split(" ")]
                    self.text(x + size, y, max(size * 1.5, each - size * 2.6), size, font, style, 2, words, side=side)
                y += pitch

    def alone(self):
        return [(self.random.choice(ALONE), 1)]

    def form(self, box, size):
        random = self.random
        columns = random.randint(1, 3)
        each = (box[2] - box[0]) / columns
        pitch = size * random.uniform(1.15, 2.8)
        font, hand = self.drawer.font(), self.drawer.font()
        boxed = random.random() < 0.4
        y = box[1] + pitch
        while y < box[3]:
            for column in range(columns):
                x = box[0] + column * each
                if random.random() < 0.15:
                    continue
                if boxed:
                    self.pen.rectangle([x, y - pitch * 0.75, x + each, y + pitch * 0.25], outline=random.randint(150, 255), width=random.choice([1, 1, 2]))
                at = x + size * random.uniform(0.2, 0.6)
                if random.random() < 0.25:
                    at = self.checkbox(at, y, size) + size * random.uniform(0.05, 0.8)
                label = size * random.uniform(0.6, 1.1)
                end = self.text(at, y, each * 0.6, label, font, most=4)
                if pitch > size * 2.1 and random.random() < 0.2:
                    end = max(end, self.text(at, y + label * random.uniform(0.95, 1.15), each * 0.6, label, font, most=2))
                if random.random() < 0.5:
                    begin = end + size * random.uniform(0.3, 2)
                    if random.random() < 0.5:
                        self.rule(begin, x + each * 0.97, y + size * random.uniform(0.05, 0.25))
                    if random.random() < 0.7:
                        words = self.alone() if random.random() < 0.25 else None
                        self.text(begin + size * random.uniform(0, 2), y, x + each * 0.97 - begin, size * random.uniform(0.9, 1.4), hand, most=3, words=words)
            y += pitch

    def receipt(self, box, size):
        random = self.random
        wide = min(box[2] - box[0], size * random.uniform(16, 34))
        x = box[0] + random.random() * (box[2] - box[0] - wide)
        font = self.drawer.font()
        style = self.drawer.style(font)
        pitch = size * random.uniform(0.98, 1.5)
        colon = random.uniform(0.3, 0.7)
        y = box[1] + size
        while y < box[3]:
            roll = random.random()
            words = self.drawer.text.receipt_line(8)
            if roll < 0.3:
                self.text(x, y, wide, size * random.choice([1, 1, 1, 1.3]), font, style, 8, words, centred=True)
            elif roll < 0.37:
                self.rule(x, x + wide, y - size * 0.3)
            elif roll < 0.62:
                self.receipt_columns(x, y, wide, size, font, style, colon)
            else:
                left = self.text(x, y, wide * 0.7, size, font, style, 8, words[: max(1, len(words) - 1)])
                if random.random() < 0.7:
                    self.text(max(left + size * FAR, x + wide * 0.6), y, x + wide - max(left + size * FAR, x + wide * 0.6), size, font, style, 1, [(self.drawer.text.plain_amount(), 1)], side="r")
            y += pitch

    def receipt_columns(self, x, y, wide, size, font, style, colon):
        """A name, something short that stands alone, and an amount, each in its column."""
        random, text = self.random, self.drawer.text
        begin = x
        if random.random() < 0.15:
            begin = self.text(x, y, size, size, font, style, 1, [("-", 1)]) + size * random.uniform(0.2, 0.6)
        left = self.text(begin, y, wide * (colon - 0.05), size, font, style, 3, [(text.word("eng").upper(), 1) for _ in range(random.randint(1, 2))])
        middle = [(":", 1)] if random.random() < 0.6 else self.alone()
        at = max(left + size * FAR, x + wide * colon)
        end = self.text(at, y, size * 2.5, size, font, style, 1, middle)
        begin = max(end + size * FAR, x + wide * (colon + 0.15))
        value = [(text.small_amount(), 1)] if random.random() < 0.75 else self.alone()
        self.text(begin, y, x + wide - begin, size, font, style, 1, value, side="r")

    def strew(self, box, size):
        taken = []
        for _ in range(self.random.randint(4, 40)):
            tall = size * math.exp(self.random.uniform(-0.6, 0.9))
            x, y = self.random.uniform(box[0], box[2]), self.random.uniform(box[1] + tall, max(box[1] + tall, box[3]))
            wide = self.random.uniform(2, 20) * tall
            upright = self.random.random() < 0.12
            area = (x - tall, y - tall * 1.4, x + tall, y + wide) if upright else (x - tall * 0.6, y - tall * 1.3, x + wide + tall * 1.6, y + tall * 0.6)
            if any(area[0] < b[2] and b[0] < area[2] and area[1] < b[3] and b[1] < area[3] for b in taken + [l["box"] for l in self.lines]):
                continue
            taken.append(area)
            if upright:
                self.upright_text(x, y, wide, tall)
            else:
                self.text(x, y, wide, tall, self.drawer.font(), most=6)

    def pictures(self, box):
        random = self.random
        for _ in range(random.randint(1, 4)):
            x0, y0 = random.uniform(box[0], box[2]), random.uniform(box[1], box[3])
            area = tuple(int(v) for v in (x0, y0, min(box[2], x0 + random.uniform(20, 400)), min(box[3], y0 + random.uniform(20, 300))))
            if area[2] - area[0] < 12 or area[3] - area[1] < 12:
                continue
            if any(area[0] < l["box"][2] and l["box"][0] < area[2] and area[1] < l["box"][3] and l["box"][1] < area[3] for l in self.lines):
                continue
            random.choice([self.photo, self.photo, self.drawing, self.bars, self.scrawl])(area)

    # ---- parts

    def text(self, x, baseline, wide, size, font, style=None, most=6, words=None, side="l", centred=False, underlined=False):
        """Draws a line from x on, at most that wide; gives where it ends."""
        random = self.random
        if wide < size * 0.4:
            return x
        style = style or self.drawer.style(font)
        asc, desc = self.drawer.metrics(font)
        scale = size / (asc + desc)
        if font >= 0 and words is None:
            most = min(most, int(wide / (size * 1.1)) + 1)
        drawn = self.drawer.line(font, style, max(1, most), words)
        if drawn is None:
            return x
        strip, spans = drawn
        stretch = 1.0 if random.random() < 0.7 else random.uniform(0.8, 1.25)
        fitting = [s for s in spans if s[1] * scale * stretch <= wide]
        if not fitting:
            if len(spans) == 1 and spans[0][1] * scale * stretch <= wide * 1.8:
                stretch *= wide / (spans[0][1] * scale * stretch)
                fitting = spans
            else:
                return x
        strip = strip[:, : int(fitting[-1][1]) + 3]
        if self.needles and font >= 0:
            strip = dotted(strip, self.needles)
        picture = scaled(strip, scale, stretch)
        if self.faint < 1:
            picture = picture.point([int(v * self.faint) for v in range(256)])
        end = fitting[-1][1] * scale * stretch
        free = max(0.0, wide - end)
        x += free / 2 if centred or side == "c" else free if side == "r" else 0
        top = baseline - BASELINE * scale
        left = round(x)
        top = round(top)
        if random.random() < 0.15:
            picture = picture.point([int(v * 0.55) for v in range(256)]) if random.random() < 0.4 else picture
        self.lay(picture, left, top)
        base = top + BASELINE * scale
        self.note(left, base - asc * scale, base + desc * scale, [(a * scale * stretch, b * scale * stretch, signs) for a, b, signs in fitting])
        if underlined:
            self.rule(left, left + end, base + size * 0.12)
        return left + end

    def upright_text(self, x, y, long, size):
        """A line that stands on its end."""
        font = self.drawer.font()
        asc, desc = self.drawer.metrics(font)
        scale = size / (asc + desc)
        drawn = self.drawer.line(font, self.drawer.style(font), 4)
        if drawn is None or drawn[1][-1][1] * scale > long:
            return
        strip, spans = drawn
        picture = scaled(strip, scale, 1.0)
        down = self.random.random() < 0.4
        turned = picture.transpose(Image.ROTATE_270 if down else Image.ROTATE_90)
        left, top = round(x), round(y)
        self.lay(turned, left, top)
        rows = picture.size[1]
        middle = (BASELINE - asc) * scale, (BASELINE + desc) * scale
        for begin, end in joined([(a * scale, b * scale, False) for a, b, _ in spans], size)[0]:
            if down:
                box = (left + rows - middle[1], top + begin, left + rows - middle[0], top + end)
            else:
                box = (left + middle[0], top + picture.size[0] - end, left + middle[1], top + picture.size[0] - begin)
            self.lines.append({"box": box, "size": size, "direction": 1 if down else 3})

    def lay(self, picture, left, top):
        box = (left, top, left + picture.size[0], top + picture.size[1])
        self.ink.paste(ImageChops.lighter(self.ink.crop(box), picture), box[:2])

    def note(self, left, top, bottom, spans):
        size = bottom - top
        whole, doubtful = joined(spans, size)
        for begin, end in whole:
            self.lines.append({"box": (left + begin, top, left + end, bottom), "size": size, "direction": 0})
        for begin, end in doubtful:
            self.gaps.append((left + begin, top, left + end, bottom))

    def rule(self, x0, x1, y):
        random = self.random
        fill, width = random.randint(100, 255), random.choice([1, 1, 1, 2])
        if random.random() < 0.4:
            pitch, part, width = random.uniform(1.2, 8), random.uniform(0.1, 1.2), random.choice([1, 1, 2, 3])
            for i in range(int((x1 - x0) / (pitch * 2))):
                if random.random() < 0.95:
                    self.pen.line([(x0 + i * pitch * 2, y), (x0 + i * pitch * 2 + pitch * part, y)], fill=fill, width=width)
        else:
            self.pen.line([(x0, y), (x1, y)], fill=fill, width=width)

    def checkbox(self, x, baseline, size):
        side = size * self.random.uniform(0.5, 0.95)
        area = [x, baseline - side, x + side, baseline]
        self.pen.rectangle(area, outline=255, width=self.random.choice([1, 1, 2]))
        if self.random.random() < 0.4:
            self.pen.line([(area[0], area[1]), (area[2], area[3])], fill=255)
            self.pen.line([(area[0], area[3]), (area[2], area[1])], fill=255)
        return x + side

    def shade(self, area):
        ImageDraw.Draw(self.ground).rectangle(area, fill=self.random.randint(150, 245))

    def reverse(self, area):
        ImageDraw.Draw(self.ground).rectangle(area, fill=self.random.randint(0, 90))
        ImageDraw.Draw(self.tone).rectangle(area, fill=self.random.randint(220, 255))

    def photo(self, area):
        wide, high = area[2] - area[0], area[3] - area[1]
        cells = self.random.choice([3, 6, 12, 30, 60])
        coarse = np.random.randint(0, 256, (max(2, high * cells // 300 + 2), max(2, wide * cells // 300 + 2)), dtype=np.uint8)
        picture = np.asarray(Image.fromarray(coarse).resize((wide, high), Image.BICUBIC)).astype(np.float32)
        if self.random.random() < 0.35:
            yy, xx = np.mgrid[0:high, 0:wide]
            period = self.random.uniform(2.5, 7)
            screen = (np.sin(yy * math.tau / period) * np.sin(xx * math.tau / period) + 1) * 127
            picture = np.where(picture > screen, 255, 0)
        self.ground.paste(Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8)), area[:2])

    def drawing(self, area):
        random = self.random
        for _ in range(random.randint(2, 10)):
            xs = sorted(random.uniform(area[0], area[2]) for _ in range(2))
            ys = sorted(random.uniform(area[1], area[3]) for _ in range(2))
            shape = random.choice(["ellipse", "rectangle", "line", "full"])
            if shape == "ellipse":
                self.pen.ellipse([xs[0], ys[0], xs[1], ys[1]], outline=255, width=random.randint(1, 4))
            elif shape == "rectangle":
                self.pen.rectangle([xs[0], ys[0], xs[1], ys[1]], outline=255, width=random.randint(1, 4))
            elif shape == "full":
                self.pen.polygon([(random.uniform(*xs), random.uniform(*ys)) for _ in range(random.randint(3, 6))], fill=random.randint(120, 255))
            else:
                self.pen.line([(xs[0], ys[1]), (xs[1], ys[0])], fill=255, width=random.randint(1, 4))

    def bars(self, area):
        x = area[0]
        while x < area[2]:
            wide = self.random.choice([1, 1, 2, 3, 4])
            self.pen.rectangle([x, area[1], x + wide - 1, area[3]], fill=255)
            x += wide + self.random.choice([1, 2, 3, 4])

    def scrawl(self, area):
        """Something like a signature or a stroke of the pen."""
        random = self.random
        x, y = area[0], (area[1] + area[3]) / 2
        points, phase = [], random.uniform(0, 6)
        while x < area[2]:
            points.append((x, y + (area[3] - area[1]) / 2 * math.sin(phase) * random.uniform(0.2, 1)))
            x += random.uniform(-2, 7)
            phase += random.uniform(0.3, 1.6)
        if len(points) > 2:
            self.pen.line(points, fill=random.randint(150, 255), width=random.choice([1, 2, 2, 3]), joint="curve")

    def dirt(self):
        random = self.random
        if random.random() < 0.1:
            edge = random.choice([(0, 0, random.randint(2, 40), self.high), (self.wide - random.randint(2, 40), 0, self.wide, self.high), (0, 0, self.wide, random.randint(2, 25))])
            ImageDraw.Draw(self.ground).rectangle(edge, fill=random.randint(0, 60))
        if random.random() < 0.4:
            for _ in range(random.randint(1, 60)):
                x, y, r = random.uniform(0, self.wide), random.uniform(0, self.high), random.uniform(0.5, 1.2 + 1.6 * random.random())
                self.pen.ellipse([x - r, y - r * random.uniform(0.6, 1.4), x + r, y + r], fill=random.randint(120, 255))
        for _ in range(random.choices([0, 1, 3], [85, 10, 5])[0]):
            self.smudge()
        if random.random() < 0.06:
            x, r = random.choice([random.uniform(0, 40), self.wide - random.uniform(0, 40)]), random.uniform(5, 20)
            for y in (random.uniform(0, self.high), random.uniform(0, self.high)):
                self.pen.ellipse([x - r, y - r, x + r, y + r], fill=255)
        for _ in range(random.choices([0, 1, 2], [84, 11, 5])[0]):
            self.stamp()
        if random.random() < 0.12:
            self.stroke()
        if random.random() < 0.1:
            x, y = random.uniform(0, self.wide), random.uniform(0, self.high)
            self.scrawl((int(x), int(y), int(x + random.uniform(30, 200)), int(y + random.uniform(8, 50))))
        if random.random() < 0.15:
            self.pen.line([(random.uniform(0, self.wide), random.uniform(0, self.high)), (random.uniform(0, self.wide), random.uniform(0, self.high))], fill=random.randint(60, 255), width=1)

    def smudge(self):
        """A cloud of specks, as copiers leave them."""
        random = self.random
        x, y, wide, high = random.uniform(0, self.wide), random.uniform(0, self.high), random.uniform(4, 60), random.uniform(4, 30)
        for _ in range(random.randint(20, 250)):
            a, b, r = random.gauss(x, wide / 2), random.gauss(y, high / 2), random.uniform(0.3, 1.3)
            self.pen.ellipse([a - r, b - r, a + r, b + r], fill=random.randint(80, 255))

    def stroke(self):
        """A marker's stroke or ring over the print."""
        random = self.random
        x, y, fill = random.uniform(0, self.wide), random.uniform(0, self.high), random.randint(60, 255)
        if random.random() < 0.4:
            wide, high = random.uniform(30, 160), random.uniform(15, 70)
            self.pen.arc([x - wide, y - high, x + wide, y + high], random.uniform(0, 120), random.uniform(240, 360), fill=fill, width=random.randint(1, 4))
        else:
            points = [(x, y)]
            for _ in range(random.randint(1, 4)):
                points.append((points[-1][0] + random.uniform(-120, 120), points[-1][1] + random.uniform(-60, 60)))
            self.pen.line(points, fill=fill, width=random.randint(1, 6), joint="curve")

    def stamp(self):
        """Large slanting letters over everything; what lies under them is still to be found."""
        random = self.random
        font = self.drawer.font()
        drawn = self.drawer.line(font, self.drawer.style(font), 2, [(random.choice(["PAID", "COPY", "RECEIVED", "DRAFT", "JAN 2018", "VOID", "ENTERED"]), 1)])
        if drawn is None:
            return
        picture = scaled(drawn[0], random.uniform(0.7, 3), 1.0).rotate(random.choice([-1, 1]) * random.uniform(12, 70), Image.BILINEAR, expand=True)
        if random.random() < 0.5:
            inner = Image.fromarray(np.asarray(picture.reduce(1)))
            picture = ImageChops.subtract(picture, ImageChops.offset(inner, 2, 2))
        fade = random.uniform(0.25, 0.8)
        picture = picture.point([int(v * fade) for v in range(256)])
        left, top = random.randint(0, self.wide - 1), random.randint(0, self.high - 1)
        self.lay(picture, left, top)
        self.stamps.append([(left - 8) / 2, (top - 8) / 2, (left + picture.size[0] + 8) / 2, (top + picture.size[1] + 8) / 2])

    # ---- truth

    def finish(self):
        random = self.random
        angle = 0.0 if random.random() < 0.35 else random.gauss(0, 1.2) if random.random() < 0.75 else random.uniform(-14, 14)
        ink, ground, tone = self.ink, self.ground, self.tone
        if angle:
            ink = ink.rotate(angle, Image.BILINEAR)
            ground = ground.rotate(angle, Image.BILINEAR, fillcolor=random.choice([255, 255, 255, 0]))
            tone = tone.rotate(angle, Image.NEAREST)
        ink, ground, tone = (np.asarray(part).astype(np.float32) for part in (ink, ground, tone))
        image = (ground + (tone - ground) * (ink / 255)).clip(0, 255).astype(np.uint8)
        maps = self.maps(angle)
        turn = self.turn
        result = {"image": image, **maps}
        # A quarter turn of the picture counter-clockwise turns the direction of writing with it.
        directions = result["direction"]
        result["direction"] = np.where(directions > 0, (directions - 1 - turn) % 4 + 1, 0).astype(np.uint8)
        return {name: np.ascontiguousarray(np.rot90(part, turn)) for name, part in result.items()}

    def maps(self, angle):
        radians = math.radians(angle)
        cos, sin, middle = math.cos(radians), math.sin(radians), (self.wide / 2, self.high / 2)

        def moved(box, scale):
            points = [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]
            return [(((x - middle[0]) * cos + (y - middle[1]) * sin + middle[0]) * scale - 0.5, (-(x - middle[0]) * sin + (y - middle[1]) * cos + middle[1]) * scale - 0.5) for x, y in points]

        core, unsure = Image.new("L", (self.wide, self.high)), Image.new("L", (self.wide // 2, self.high // 2))
        size = Image.new("F", (self.wide // 4, self.high // 4))
        direction = Image.new("L", (self.wide // 4, self.high // 4))
        pens = {name: ImageDraw.Draw(part) for name, part in (("core", core), ("unsure", unsure), ("size", size), ("direction", direction))}
        for stamp in self.stamps:
            pens["unsure"].rectangle(stamp, fill=1)
        for line in self.lines:
            pens["unsure"].polygon(moved(line["box"], 0.5), fill=0)
        for gap in self.gaps:
            pens["unsure"].polygon(moved(gap, 0.5), fill=1)
        for line in self.lines:
            tall = line["size"]
            if tall < LEAST_HEIGHT:
                pens["unsure"].polygon(moved(line["box"], 0.5), fill=1)
                continue
            pens["core"].polygon(moved(shrunk(line, CORE), 1), fill=255)
            band = moved(shrunk(line, 0.36), 0.25)
            pens["size"].polygon(band, fill=math.log2(tall / 16))
            pens["direction"].polygon(band, fill=line["direction"] + 1)
        return {"core": np.asarray(core.reduce(2)), "unsure": np.asarray(unsure), "size": np.asarray(size), "direction": np.asarray(direction)}


def shrunk(line, share):
    """The core of a line's box: a share of its height about the middle, its ends drawn in a little."""
    x0, y0, x1, y1 = line["box"]
    size = line["size"]
    if line["direction"] in (1, 3):
        x, inset = (x0 + x1) / 2, min(0.1 * size, (y1 - y0) * 0.2)
        return x - share * size, y0 + inset, x + share * size, y1 - inset
    y, inset = (y0 + y1) / 2, min(0.1 * size, (x1 - x0) * 0.2)
    return x0 + inset, y - share * size, x1 - inset, y + share * size


def joined(spans, size):
    """Words put together into stretches of line, and the places that may be either text or not."""
    whole, doubtful, before = [], [], None
    for begin, end, signs in spans:
        gap = begin - before if before is not None else size * FAR
        before = end
        if signs and gap >= size * 0.5:
            doubtful.append((begin, end))
        elif whole and gap < size * NEAR and whole[-1][1] > begin - size * NEAR:
            whole[-1][1] = end
        else:
            if whole and gap < size * FAR:
                doubtful.append((begin - gap, begin))
            whole.append([begin, end])
    return whole, doubtful
