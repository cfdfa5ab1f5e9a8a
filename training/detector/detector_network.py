"""The detector: from a grey page, where the cores of lines are, how high the type is there and which way it runs."""

import torch
import torch.nn.functional as F
from torch import nn


def convolution(source, target, kernel, stride=1, groups=1, active=True):
    layers = [nn.Conv2d(source, target, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(target)]
    return nn.Sequential(*layers, nn.ReLU(inplace=True)) if active else nn.Sequential(*layers)


class Mix(nn.Module):
    """Depthwise neighbourhood, then a two-layer mix of the channels, added to what came in."""

    def __init__(self, size, expansion=2):
        super().__init__()
        self.spread = convolution(size, size, 5, groups=size, active=False)
        self.widen = convolution(size, size * expansion, 1)
        self.narrow = convolution(size * expansion, size, 1, active=False)
        nn.init.zeros_(self.narrow[1].weight)

    def forward(self, x):
        return x + self.narrow(self.widen(self.spread(x)))


class Detector(nn.Module):
    def __init__(self, sizes=(16, 24, 48, 80, 112), depths=(1, 3, 4, 3), lateral=32):
        super().__init__()
        stem, quarter, eighth, sixteenth, deepest = sizes
        self.stem = nn.Sequential(convolution(1, stem, 3, 2), convolution(stem, quarter, 3, 2))
        self.quarter = nn.Sequential(*[Mix(quarter) for _ in range(depths[0])])
        self.eighth = nn.Sequential(convolution(quarter, eighth, 3, 2, active=False), *[Mix(eighth) for _ in range(depths[1])])
        self.sixteenth = nn.Sequential(convolution(eighth, sixteenth, 3, 2, active=False), *[Mix(sixteenth) for _ in range(depths[2])])
        self.deepest = nn.Sequential(convolution(sixteenth, deepest, 3, 2, active=False), *[Mix(deepest) for _ in range(depths[3])])
        self.sides = nn.ModuleList([convolution(size, lateral, 1, active=False) for size in (quarter, eighth, sixteenth, deepest)])
        self.joins = nn.ModuleList([Mix(lateral, 1) for _ in range(3)])
        self.smooth = convolution(lateral, lateral, 3)
        # Four half-size pixels of the core, the height, four directions.
        self.head = nn.Conv2d(lateral, 9, 1)

    def forward(self, image):
        """[batch, 1, high, wide], 0 for white and 1 for black, sides multiples of 32."""
        quarter = self.quarter(self.stem(image))
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        deepest = self.deepest(sixteenth)
        x = self.sides[3](deepest)
        for level, join, side in ((sixteenth, self.joins[2], self.sides[2]), (eighth, self.joins[1], self.sides[1]), (quarter, self.joins[0], self.sides[0])):
            x = join(F.interpolate(x, scale_factor=2.0, mode="nearest") + side(level))
        x = self.head(F.relu(self.smooth(x)))
        return F.pixel_shuffle(x[:, :4], 2), x[:, 4:5], x[:, 5:]
