"""Draws batches of set formulas on the GPU and ages them as scans are."""

import math

import numpy as np
import torch
import torch.nn.functional as F

from line_parts import LineRenderer
from network import CELL, LONGEST
from vocabulary import END, NOTHING, START

EM = 30
"""Pixels of an em as formulas are set; what is read has 22 at best."""
EMS = (26,)
"""Pixels of an em in pictures, before each formula is made up to a quarter smaller: few sizes, since every size of a batch costs preparation on the GPU."""
WIDTHS, HEIGHTS = (160, 320, 540, 880, 1410), (60, 110, 190, 310, 510)
MARGIN = 24
PARTS = 4
"""Of a batch, that age in different ways."""
MOST_IN_BATCH = 1024


class Formulas:
    """All formulas on the device: words, signs, bars."""

    def __init__(self, folder, device):
        data, signs = np.load(folder / "formulas.npz"), np.load(folder / "signs.npz")
        to = lambda array: torch.from_numpy(array.astype(np.int32)).to(device)
        self.device, self.sizes = device, data["sizes"].astype(np.int64)
        self.number, self.x, self.y = to(data["number"]), undo(data["x"], to), undo(data["y"], to)
        self.bars = to(data["bars"])
        self.words = to(data["words"])
        self.totals = {name: data[name + "_counts"].astype(np.int64) for name in ("word", "glyph", "bar")}
        self.counts = {name: to(totals).long() for name, totals in self.totals.items()}
        self.starts = {name: count.cumsum(0) - count for name, count in self.counts.items()}
        self.pixels = torch.from_numpy(signs["pixels"]).to(device)
        shapes = signs["sizes"].astype(np.int64)
        self.totals["glyph pixels"] = sums(shapes.prod(1)[data["number"]], self.totals["glyph"])
        self.totals["bar pixels"] = sums(data["bars"][:, 2:].astype(np.int64).prod(1), self.totals["bar"])
        shape = torch.from_numpy(shapes).to(device)
        self.high, self.wide = shape[:, 0], shape[:, 1]
        area = self.high * self.wide
        self.offset = area.cumsum(0) - area

    def __len__(self):
        return len(self.sizes)

    def parts(self, kind, chosen):
        """Where the parts of the chosen formulas stand, and which formula each is of."""
        chosen_here = self.here(chosen)
        owner, within = spread(self.counts[kind][chosen_here], int(self.totals[kind][chosen].sum()))
        return self.starts[kind][chosen_here][owner] + within, owner, within

    def here(self, array):
        return torch.from_numpy(array).to(self.device, non_blocking=True)

    def said(self, chosen):
        """Words with a start before and an end after them, [batch, words]."""
        at, owner, within = self.parts("word", chosen)
        counts = self.totals["word"][chosen]
        said = torch.full((len(chosen), int(counts.max()) + 2), NOTHING, device=self.device)
        said[:, 0] = START
        said[owner, within + 1] = self.words[at].long()
        said[torch.arange(len(chosen), device=self.device), self.here(counts + 1)] = END
        return said[:, :LONGEST]

    def canvas(self, chosen, left, top, width, height, loose):
        """The signs put together; those of loose formulas stand a pixel off, as hand-set type does."""
        ink = torch.zeros(len(chosen) * height * width, device=self.device)
        at, owner, _ = self.parts("glyph", chosen)
        off = torch.randint(-1, 2, (2, len(at)), device=self.device) * loose[owner]
        sign = self.number[at].long()
        glyph, within = spread(self.high[sign] * self.wide[sign], int(self.totals["glyph pixels"][chosen].sum()))
        wide = self.wide[sign][glyph]
        row, column = within // wide, within % wide
        value = self.pixels[self.offset[sign][glyph] + within].float() / 255
        self.put(ink, owner[glyph], (self.x[at] + off[0])[glyph] + column, (self.y[at] + off[1])[glyph] + row, value, left, top, width, height)
        at, owner, _ = self.parts("bar", chosen)
        if len(at):
            bars = self.bars[at].long()
            bar, within = spread(bars[:, 2] * bars[:, 3], int(self.totals["bar pixels"][chosen].sum()))
            wide = bars[:, 2][bar]
            self.put(ink, owner[bar], bars[:, 0][bar] + within % wide, bars[:, 1][bar] + within // wide, torch.ones(len(bar), device=self.device), left, top, width, height)
        return ink.clamp_(0, 1).view(len(chosen), 1, height, width)

    def put(self, ink, owner, x, y, value, left, top, width, height):
        x = (x + left[owner]).clamp(0, width - 1)
        y = (y + top[owner]).clamp(0, height - 1)
        ink.index_add_(0, (owner * height + y) * width + x, value)


def next_up(side, steps):
    return next(step for step in steps if side <= step)


def undo(steps, to):
    return to(np.cumsum(steps.astype(np.int64)).astype(np.int64)).long()


def spread(counts, total):
    """For every unit of the counts, whose it is and which of its. The total is told, so that nothing waits for the GPU to count."""
    owner = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts, output_size=total)
    return owner, torch.arange(total, device=counts.device) - (counts.cumsum(0) - counts)[owner]


def sums(values, counts):
    """Sums of as many values as each count says."""
    ends = np.cumsum(counts)
    running = np.concatenate([[0], np.cumsum(values)])
    return running[ends] - running[ends - counts]


class FormulaRenderer(LineRenderer):
    def __init__(self, formulas):
        self.formulas, self.device = formulas, formulas.device

    def __call__(self, chosen, em, clean=False):
        """Grey pictures of formulas, 1 is white; sides are multiples of CELL."""
        sizes = self.formulas.sizes[chosen]
        width, height = (next_up(side, steps) + 2 * MARGIN for side, steps in zip(sizes.max(0), (WIDTHS, HEIGHTS)))
        count = len(chosen)
        spare = self.formulas.here(np.minimum(np.array([width, height]) - sizes, 2 * MARGIN))
        at = (torch.rand(count, 2, device=self.device) * (spare - 8) + 4).long()
        loose = torch.rand(count, device=self.device) < (0 if clean else 0.12)
        ink = self.formulas.canvas(chosen, at[:, 0], at[:, 1], width, height, loose)
        box = torch.cat([at, at + self.formulas.here(sizes)], 1)
        is_cut = torch.rand(count, device=self.device) < 0.85
        if not clean:
            ink = self.with_neighbours(self.weigh(ink), box, is_cut)
        ink, box = self.turn(ink, box, em / EM, clean)
        image = 1 - ink if clean else self.cut_out(self.age_in_parts(ink), box, is_cut)
        return F.pad(image, (0, -image.shape[3] % CELL, 0, -image.shape[2] % CELL), mode="replicate")

    def with_neighbours(self, ink, box, is_cut):
        """Words beside some, and the lines above and below: a formula is never cut out quite free of them."""
        count, _, height, width = ink.shape
        for side in range(4):
            other = box.roll(side + 1, 0)
            gap = torch.randint(5, 16, (count,), device=self.device)
            level = (box[:, 1] + box[:, 3] - other[:, 1] - other[:, 3]) // 2
            beside = box[:, 0] - other[:, 0] - torch.randint(0, 90, (count,), device=self.device)
            right, down = (
                (box[:, 0] - gap - other[:, 2], level), (box[:, 2] + gap - other[:, 0], level),
                (beside, box[:, 1] - gap - other[:, 3]), (beside, box[:, 3] + gap - other[:, 1]),
            )[side]
            x = torch.arange(width, device=self.device)[None] - right[:, None]
            y = torch.arange(height, device=self.device)[None] - down[:, None]
            shown = ((torch.rand(count, device=self.device) < 0.25) & is_cut)[:, None, None]
            inside = ((x >= 0) & (x < width))[:, None] & ((y >= 0) & (y < height))[:, :, None] & shown
            place = y.clamp(0, height - 1)[:, :, None] * width + x.clamp(0, width - 1)[:, None]
            moved = ink.roll(side + 1, 0).flatten(1).gather(1, place.flatten(1)).view(count, height, width)
            ink = torch.maximum(ink, (moved * inside)[:, None])
        return ink

    def cut_out(self, image, box, is_cut):
        """What lies further off than a margin is blank, in the grey along the edges of the cutting, as the reader is shown it."""
        count, _, rows, columns = image.shape
        margin = torch.rand(count, 4, device=self.device) * 9 + 4
        margin = margin + 10_000 * ~is_cut[:, None]
        left, top = (box[:, :2] - margin[:, :2]).long().clamp(min=0).unbind(1)
        top = top.clamp(max=rows - 1)
        right, bottom = (box[:, 2:] + margin[:, 2:]).long().unbind(1)
        right, bottom = right.clamp(max=columns - 1), bottom.clamp(max=rows - 1)
        x, y = torch.arange(columns, device=self.device)[None], torch.arange(rows, device=self.device)[None]
        across = (x >= left[:, None]) & (x <= right[:, None])
        inside = across[:, None] & ((y >= top[:, None]) & (y <= bottom[:, None]))[:, :, None]
        each = torch.arange(count, device=self.device)
        edges = torch.stack([image[each, 0, top], image[each, 0, bottom]], 1).masked_fill(~across[:, None], math.nan).flatten(1)
        paper = edges.nanmedian(1).values.nan_to_num(1.0)
        return torch.where(inside[:, None], image, paper[:, None, None, None])

    def turn(self, ink, box, scale, clean):
        """Brought to its size, a little turned, slanted and stretched, and the box that is then around it."""
        count, _, height, width = ink.shape
        rows, columns = max(CELL, round(height * scale)), max(CELL, round(width * scale))
        rand = lambda reach: (torch.rand(count, device=self.device) * 2 - 1) * (0 if clean else reach)
        tilt = torch.where(torch.rand(count, device=self.device) < 0.2, rand(0.03), rand(0.012)) * (torch.rand(count, device=self.device) < 0.5)
        slant, smaller = rand(0.08) * (torch.rand(count, device=self.device) < 0.3), 1 + rand(0.5).abs()
        matrix = torch.zeros(count, 2, 3, device=self.device)
        matrix[:, 0, 0], matrix[:, 1, 1] = smaller * (1 + rand(0.04)), smaller
        matrix[:, 0, 1] = (slant - tilt) * height / width
        matrix[:, 1, 0] = tilt * width / height
        # What is made smaller stays at the upper left of most.
        corner = torch.rand(count, 1, device=self.device) < (0 if clean else 0.7)
        matrix[:, :, 2] = (matrix[:, :, :2].sum(2) - 1) * corner
        if scale < 0.75:
            ink = self.blur(ink, 0.35 / scale)
        grid = F.affine_grid(matrix, (count, 1, rows, columns), align_corners=False)
        if not clean:
            grid = self.bend(grid, em_rows=EM * scale / rows)
        return F.grid_sample(ink, grid, mode="bilinear", padding_mode="zeros", align_corners=False), self.turned(box, matrix, (width, height), (columns, rows))

    def turned(self, box, matrix, before, after):
        """Where the corners of boxes come to lie."""
        size = torch.tensor(before, device=self.device, dtype=torch.float)
        corners = torch.stack([box[:, [i, j]] for i in (0, 2) for j in (1, 3)], 1) / size * 2 - 1
        inverse = torch.linalg.inv(matrix[:, :, :2])
        corners = ((corners - matrix[:, None, :, 2]) @ inverse.transpose(1, 2) + 1) / 2 * torch.tensor(after, device=self.device)
        return torch.cat([corners.amin(1), corners.amax(1)], 1)

    def bend(self, grid, em_rows):
        """Some lines are bent, as on paper that does not lie flat: by up to a tenth of an em, in long waves."""
        count = grid.shape[0]
        rand = lambda: torch.rand(count, 1, 1, device=self.device)
        reach = rand() * 0.2 * em_rows * (rand() < 0.25)
        wave = reach * torch.sin(grid[..., 0] * (0.5 + 5 * rand()) + rand() * math.tau)
        return torch.stack([grid[..., 0], grid[..., 1] + wave], -1)

    def age_in_parts(self, ink):
        """Parts of the batch age each in its own way."""
        out = torch.empty_like(ink)
        for part in torch.randperm(len(ink), device=self.device).chunk(PARTS):
            out[part] = self.age(ink[part])
        return out

    def age(self, ink):
        """Most scans are good; the worst are rare. One way of ageing for all, each kind of dirt for some of it."""
        count, _, rows, columns = ink.shape
        rand = lambda low=0.0, up=1.0: torch.rand(count, 1, 1, 1, device=self.device) * (up - low) + low
        some = lambda share: torch.rand(count, 1, 1, 1, device=self.device) < share
        draw = lambda: torch.rand(1).item()
        dirt = 0.25 if draw() < 0.3 else 1.0
        whole, ink = ink, self.wear(ink, rand, some, draw, dirt)
        resolution = 1.0 if draw() < 0.35 else 0.45 + 0.5 * draw() ** 0.8
        if resolution < 1:
            ink = F.interpolate(ink, (round(rows * resolution), round(columns * resolution)), mode="bilinear", antialias=True)
            if resolution > 0.65 and draw() < 0.15:
                ink = self.bilevel(ink, rand, some, dirt * 0.4)
        if draw() < 0.5:
            ink = self.blur(ink, 0.25 + 0.7 * dirt * draw() ** 1.5)
        image = self.on_paper(ink, whole, rand, some, draw, dirt)
        if draw() < 0.4:
            image = self.jpeg(image, 0.03 + 0.4 * dirt * draw() ** 2)
        if resolution < 1:
            mode = "bilinear" if draw() < 0.7 else "bicubic"
            image = F.interpolate(image, (rows, columns), mode=mode, align_corners=False)
        return image.clamp(0, 1)

    def wear(self, ink, rand, some, draw, dirt):
        """Worn and clogged type, and copies in black and white."""
        count, _, rows, columns = ink.shape
        if draw() < 0.3 * dirt:
            worn = self.clouds(count, rows, columns, round(4 + 7 * draw()))
            spread = torch.maximum(ink, F.max_pool2d(ink, 3, 1, 1) * (worn * rand(1.0, 2.4) - rand(0.3, 1.2)).clamp(0, 1))
            ink = torch.where(some(0.45), spread, ink)
            ink = torch.where(some(0.3), ink * (worn * rand(1.2, 3.0) + rand(0.15, 0.5)).clamp(0, 1), ink)
        if draw() < 0.45:
            ink = self.bilevel(ink, rand, some, dirt * 0.7)
        return ink

    def on_paper(self, ink, whole, rand, some, draw, dirt):
        """Grey of paper and ink, light from one side, what shines through from the back, noise, specks and sharpening."""
        count, _, rows, columns = ink.shape
        paper = torch.where(some(0.6), rand(0.93, 1.0), rand(0.65, 1.0))
        black = torch.where(some(0.5), rand(0, 0.15), paper * rand(0.0, 0.4 + 0.25 * dirt))
        light = self.clouds(count, rows, columns, 12) - 0.5
        paper = paper + light * rand(0, 0.2) * some(0.2 * dirt)
        across, down = torch.linspace(-0.5, 0.5, columns, device=self.device), torch.linspace(-0.5, 0.5, rows, device=self.device)[:, None]
        paper = paper + (across * rand(-0.35, 0.35) + down * rand(-0.2, 0.2)) * some(0.25 * dirt)
        if draw() < 0.2 * dirt:
            back = F.interpolate(whole.roll(1, 0).flip(3), (rows, columns), mode="bilinear", antialias=True)
            paper = paper - self.blur(back, 0.8 + draw()) * rand(0, 0.22) * some(0.6)
        paper = paper.clamp(0.3, 1)
        image = paper + (torch.minimum(black, paper) - paper) * ink
        image = image + torch.randn_like(image) * rand() ** 2 * 0.08 * some(0.5 * dirt)
        if draw() < 0.25 * dirt:
            speck, grain = rand() ** 2 * 0.004 * some(0.6), torch.rand_like(image)
            image = torch.where(grain < speck, black.expand_as(image), image)
            image = torch.where(grain > 1 - speck, paper.expand_as(image), image)
        if draw() < 0.25:
            image = image + (image - self.blur(image, 0.6 + draw())) * rand(0, 1.5) * some(0.7)
        return image.clamp(0, 1)

    def blur(self, image, sigma):
        """Sums of moved pictures: convolutions cost preparation for every new size of picture."""
        radius = max(1, math.ceil(sigma * 2.5))
        taps = [math.exp(-(step * step) / (2 * sigma * sigma)) for step in range(-radius, radius + 1)]
        for dimension in (3, 2):
            side = image.shape[dimension]
            padded = F.pad(image, (radius, radius, 0, 0) if dimension == 3 else (0, 0, radius, radius), mode="replicate")
            image = padded.narrow(dimension, 0, side) * (taps[0] / sum(taps))
            for at, tap in enumerate(taps[1:], 1):
                image.add_(padded.narrow(dimension, at, side), alpha=tap / sum(taps))
        return image

    def clouds(self, count, rows, columns, size):
        coarse = torch.rand(count, 1, max(2, rows // size), max(2, columns // size), device=self.device)
        return F.interpolate(coarse, (rows, columns), mode="bilinear")


class Batches:
    """Formulas of like sizes together, up to a number of pixels."""

    def __init__(self, formulas, pixels, seed):
        self.formulas, self.pixels, self.chance = formulas, pixels, np.random.default_rng(seed)
        buckets = {}
        for index, (width, height) in enumerate(formulas.sizes):
            buckets.setdefault((next_up(width, WIDTHS), next_up(height, HEIGHTS)), []).append(index)
        self.buckets = [np.array(indices) for indices in buckets.values()]
        self.sizes = [int(max(8, min(MOST_IN_BATCH, pixels / ((w + 2 * MARGIN) * (h + 2 * MARGIN))))) for w, h in buckets]
        # Where fewer go into a batch, a bucket is drawn more often.
        weights = np.array([len(indices) / size for indices, size in zip(self.buckets, self.sizes)])
        self.chances = weights / weights.sum()

    def batch(self):
        drawn = self.chance.choice(len(self.buckets), p=self.chances)
        chosen = self.chance.choice(self.buckets[drawn], self.sizes[drawn])
        return chosen, float(self.chance.choice(EMS))
