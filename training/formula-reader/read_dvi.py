"""Reads the pages of a DVI file without virtual fonts: which sign of which font stands where, and the bars."""

from dataclasses import dataclass, field

POINT = 65536


@dataclass
class Page:
    signs: list = field(default_factory=list)
    """(font name, its size, code, x, y of its origin), in points."""
    bars: list = field(default_factory=list)
    """(x, y of the lower left, width, height), in points."""


def read_pages(data):
    """Pairs of a page's number (the second counter) and the page; widths of signs come from the fonts' metric files."""
    reader = DviReader(data)
    return list(reader.pages())


class DviReader:
    def __init__(self, data):
        self.data, self.at, self.fonts = data, 0, {}

    def number(self, size, signed=False):
        value = int.from_bytes(self.data[self.at : self.at + size], "big", signed=signed)
        self.at += size
        return value

    def skip(self, size):
        self.at += size

    def pages(self):
        page, number = None, 0
        h = v = w = x = y = z = 0
        stack, font, widths = [], None, {}
        while self.at < len(self.data):
            op = self.data[self.at]
            self.at += 1
            if op < 132 or 133 <= op <= 136:
                code = op if op < 128 else self.number(op - 127 if op < 132 else op - 132)
                page.signs.append((*font, code, h / POINT, v / POINT))
                if op < 132:
                    h += width_of(widths, font, code)
            elif op in (132, 137):
                high, wide = self.number(4, True), self.number(4, True)
                if high > 0 and wide > 0:
                    page.bars.append((h / POINT, v / POINT, wide / POINT, high / POINT))
                if op == 132:
                    h += wide
            elif op == 138:
                pass
            elif op == 139:
                counts = [self.number(4, True) for _ in range(10)]
                self.at += 4
                page, number = Page(), counts[1]
                h = v = w = x = y = z = 0
                stack = []
            elif op == 140:
                yield number, page
            elif op == 141:
                stack.append((h, v, w, x, y, z))
            elif op == 142:
                h, v, w, x, y, z = stack.pop()
            elif 143 <= op <= 146:
                h += self.number(op - 142, True)
            elif 147 <= op <= 151:
                w = w if op == 147 else self.number(op - 147, True)
                h += w
            elif 152 <= op <= 156:
                x = x if op == 152 else self.number(op - 152, True)
                h += x
            elif 157 <= op <= 160:
                v += self.number(op - 156, True)
            elif 161 <= op <= 165:
                y = y if op == 161 else self.number(op - 161, True)
                v += y
            elif 166 <= op <= 170:
                z = z if op == 166 else self.number(op - 166, True)
                v += z
            elif 171 <= op <= 234:
                font = self.fonts[op - 171]
            elif 235 <= op <= 238:
                font = self.fonts[self.number(op - 234)]
            elif 239 <= op <= 242:
                self.skip(self.number(op - 238))
            elif 243 <= op <= 246:
                self.define(self.number(op - 242))
            elif op == 247:
                self.at += 13
                self.skip(self.number(1))
            elif op == 248:
                return
            else:
                raise ValueError(f"opcode {op}")

    def define(self, key):
        self.at += 4
        size, _design = self.number(4), self.number(4)
        length = self.number(1) + self.number(1)
        name = self.data[self.at : self.at + length].decode("ascii")
        self.at += length
        self.fonts[key] = (name, size / POINT)


METRICS = {}


def width_of(widths, font, code):
    key = (*font, code)
    if key not in widths:
        widths[key] = round(metrics(font[0]).get(code, 0) * font[1] * POINT)
    return widths[key]


def metrics(name):
    """Widths of a font's signs as shares of its size, out of its TFM file."""
    if name not in METRICS:
        import subprocess

        path = subprocess.run(["kpsewhich", name + ".tfm"], capture_output=True, text=True).stdout.strip()
        data = open(path, "rb").read()
        half = lambda i: int.from_bytes(data[2 * i : 2 * i + 2], "big")
        header, first, last, count = half(1), half(2), half(3), half(4)
        chars = 24 + 4 * header
        table = chars + 4 * (last - first + 1)
        width = lambda i: int.from_bytes(data[table + 4 * i : table + 4 * i + 4], "big", signed=True) / 2**20
        METRICS[name] = {c: width(data[chars + 4 * (c - first)]) for c in range(first, last + 1)}
    return METRICS[name]
