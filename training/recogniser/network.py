"""The recogniser: a convolutional trunk to one column per four pixels, a few blocks that see the whole line at half that pace, CTC."""

import torch
import torch.nn.functional as F
from torch import nn


def convolution(source, target, kernel, stride=1, groups=1, active=True):
    padding = tuple(k // 2 for k in kernel)
    layers = [nn.Conv2d(source, target, kernel, stride, padding, groups=groups, bias=False), nn.BatchNorm2d(target)]
    return nn.Sequential(*layers, nn.ReLU(inplace=True)) if active else nn.Sequential(*layers)


class Mix(nn.Module):
    """Depthwise neighbourhood, then a two-layer mix of the channels, both added to what came in."""

    def __init__(self, size, kernel, expansion):
        super().__init__()
        self.spread = convolution(size, size, kernel, groups=size, active=False)
        self.widen = convolution(size, size * expansion, (1, 1))
        self.narrow = convolution(size * expansion, size, (1, 1), active=False)
        nn.init.zeros_(self.narrow[1].weight)

    def forward(self, x):
        x = x + self.spread(x)
        return x + self.narrow(self.widen(x))


class Look(nn.Module):
    """Self-attention along the line, with a convolution that tells where things are."""

    def __init__(self, size, heads, expansion):
        super().__init__()
        self.heads = heads
        self.near = nn.Conv1d(size, size, 7, padding=3, groups=size)
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
        self.query_key_value = nn.Linear(size, size * 3)
        self.join = nn.Linear(size, size)
        self.widen, self.narrow = nn.Linear(size, size * expansion), nn.Linear(size * expansion, size)

    def forward(self, x):
        x = x + self.near(x.transpose(1, 2)).transpose(1, 2)
        batch, steps, size = x.shape
        q, k, v = self.query_key_value(self.norm1(x)).view(batch, steps, 3, self.heads, size // self.heads).permute(2, 0, 3, 1, 4)
        x = x + self.join(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(batch, steps, size))
        return x + self.narrow(F.relu(self.widen(self.norm2(x))))


class Recogniser(nn.Module):
    def __init__(self, classes, sizes=(32, 64, 128, 256, 320)):
        super().__init__()
        stem, low, middle, high, wide = sizes
        self.stem = nn.Sequential(convolution(1, stem, (3, 3), (2, 2)), convolution(stem, low, (3, 3), (2, 2)))
        self.low = nn.Sequential(*[Mix(low, (5, 5), 2) for _ in range(2)])
        self.shrink = convolution(low, middle, (3, 1), (2, 1), active=False)
        self.middle = nn.Sequential(*[Mix(middle, (5, 5), 2) for _ in range(3)])
        self.collapse = nn.Sequential(nn.Conv2d(middle, high, (5, 1), bias=False), nn.BatchNorm2d(high), nn.ReLU(inplace=True))
        self.before = nn.Sequential(*[Mix(high, (1, 7), 2) for _ in range(2)])
        self.halve = nn.Conv1d(high, wide, 2, 2)
        self.look = nn.ModuleList([Look(wide, 5, 2) for _ in range(4)])
        self.norm = nn.LayerNorm(wide)
        self.unhalve = nn.ConvTranspose1d(wide, high, 2, 2)
        self.after = nn.Sequential(*[Mix(high, (1, 5), 2) for _ in range(1)])
        self.head = nn.Linear(high, classes)

    def forward(self, image):
        """[batch, 1, 40, width] with 0 for white and 1 for black; width a multiple of 8; gives [batch, width / 4, classes]."""
        x = self.low(self.stem(image))
        x = self.middle(self.shrink(x))
        x = self.before(self.collapse(x))
        line = self.halve(x.squeeze(2)).transpose(1, 2)
        for block in self.look:
            line = block(line)
        x = x + self.unhalve(self.norm(line).transpose(1, 2)).unsqueeze(2)
        return self.head(self.after(x).squeeze(2).transpose(1, 2))
