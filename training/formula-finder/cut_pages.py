"""Cuts pieces of the kept pages on the GPU, turned and scaled, with the maps that the finder is to give."""

import math
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

# Pixels of a kept page to one that the finder sees: 150 dots to the inch against 96.
SHRINK = 150 / 96
CANVAS = (1792, 1312)
# White within a formula up to these many pixels (high, wide) belongs to it; type is about 13 pixels high.
GAP = {"displayed": (15, 27), "inline": (5, 9)}
TEXT, INLINE, DISPLAYED = 1, 2, 3


def read_pages(paths, device):
    pages = torch.zeros(len(paths), *CANVAS, dtype=torch.uint8)
    for at, path in enumerate(paths):
        part = torch.from_numpy(np.array(Image.open(path)))[: CANVAS[0], : CANVAS[1]]
        pages[at, : part.shape[0], : part.shape[1]] = part
    return pages.to(device)


class Cutter:
    def __init__(self, folder, device):
        self.device = device
        self.formulas = read_pages(sorted(Path(folder, "train").glob("*.png")), device)
        self.plain = read_pages(sorted(Path(folder, "plain").glob("*.png")), device)

    def __call__(self, count, high, wide):
        """Ink [count, 1, high, wide] and the maps at half its size."""
        plain = round(count * 0.25)
        choose = lambda pages, many: pages[torch.randint(len(pages), (many,), device=self.device)]
        pages = torch.cat([choose(self.formulas, count - plain), choose(self.plain, plain)])
        rand = lambda low, up: torch.rand(count, 1, 1, device=self.device) * (up - low) + low
        zoom = torch.exp(rand(math.log(0.72), math.log(1.5)))
        turn = rand(-2, 2) * (rand(0, 1) < 0.6) * math.pi / 180
        step = SHRINK / zoom
        stretch = rand(0.96, 1.04)
        # Where the piece begins, now and then beyond the page's edge.
        top = rand(-0.08, 1) * (CANVAS[0] * 0.92 - high * step * 0.85)
        left = rand(-0.12, 1) * (CANVAS[1] * 0.92 - wide * step * 0.8)
        return self.cut(pages, step, stretch, turn, top, left, high, wide)

    def cut(self, pages, step, stretch, turn, top, left, high, wide):
        y = (torch.arange(high * 2, device=self.device).float()[None, :, None] + 0.5) / 2 - high / 2
        x = (torch.arange(wide * 2, device=self.device).float()[None, None, :] + 0.5) / 2 - wide / 2
        source_x = (x * torch.cos(turn) - y * torch.sin(turn) + wide / 2) * step * stretch + left
        source_y = (x * torch.sin(turn) + y * torch.cos(turn) + high / 2) * step + top
        grid = torch.stack([source_x * 2 / pages.shape[2] - 1, source_y * 2 / pages.shape[1] - 1], -1)
        layers = torch.stack([(pages > 0), (pages == INLINE), (pages == DISPLAYED)], 1).float()
        ink = F.avg_pool2d(F.grid_sample(layers, grid, mode="bilinear", padding_mode="zeros", align_corners=False), 2)
        return ink[:, :1], maps_of(ink)


def maps_of(ink):
    """Displayed and inline formulas as filled areas [count, 2, high / 2, wide / 2], the ink of text left out."""
    text = F.max_pool2d(((ink[:, :1] - ink[:, 1:2] - ink[:, 2:3]) > 0.25).float(), 3, 1, 1)
    areas = []
    for kind, at in (("displayed", 2), ("inline", 1)):
        own = (ink[:, at : at + 1] > 0.15).float()
        filled = closed(own, GAP[kind])
        areas.append(torch.maximum(own, filled * (1 - text)))
    return F.avg_pool2d(torch.cat(areas, 1), 2)


def closed(mask, gap):
    margin = tuple(side // 2 for side in gap)
    grown = F.max_pool2d(mask, gap, 1, margin)
    return 1 - F.max_pool2d(1 - grown, gap, 1, margin)


def whole_pages(pages, zoom, device):
    """Kept pages as the finder sees them, with their maps."""
    high, wide = (math.ceil(side * zoom / SHRINK / 32) * 32 for side in CANVAS)
    still = torch.zeros(len(pages), 1, 1, device=device)
    cutter = Cutter.__new__(Cutter)
    cutter.device = device
    return cutter.cut(pages, still + SHRINK / zoom, still + 1, still, still, still, high, wide)
