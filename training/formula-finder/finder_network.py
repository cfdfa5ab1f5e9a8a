"""The finder: from a grey page, where displayed formulas stand and where formulas within lines."""

import sys
from pathlib import Path

import torch.nn.functional as F
from torch import nn

sys.path.append(str(Path(__file__).parent.parent / "detector"))

from detector_network import Mix, convolution  # noqa: E402


class Finder(nn.Module):
    """As the text detector, but nothing is mixed at a quarter of the size: that would be most of the time."""

    def __init__(self, stem=(12, 24), sizes=(56, 104, 152), depths=(3, 6, 4)):
        super().__init__()
        self.stem = nn.Sequential(convolution(1, stem[0], 3, 2), convolution(*stem, 3, 2))
        self.levels = nn.ModuleList()
        before = stem[1]
        for size, depth in zip(sizes, depths):
            self.levels.append(nn.Sequential(convolution(before, size, 3, 2, active=False), *[Mix(size) for _ in range(depth)]))
            before = size
        wide = sizes[0]
        self.sides = nn.ModuleList([convolution(size, wide, 1, active=False) for size in sizes])
        self.joins = nn.ModuleList([Mix(wide, 1) for _ in range(len(sizes) - 1)])
        # Sixteen half-size pixels of each of the two maps.
        self.head = nn.Conv2d(wide, 32, 1)

    def forward(self, image):
        """[batch, 1, high, wide], 0 for white and 1 for black, sides multiples of 32; half as high and wide comes out."""
        seen = []
        x = self.stem(image)
        for level in self.levels:
            x = level(x)
            seen.append(x)
        x = self.sides[-1](seen[-1])
        for at in reversed(range(len(self.joins))):
            x = self.joins[at](F.interpolate(x, scale_factor=2.0, mode="nearest") + self.sides[at](seen[at]))
        return F.pixel_shuffle(self.head(F.relu(x)), 4)
