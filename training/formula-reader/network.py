"""The reader of formulas: a convolutional trunk to one cell per sixteen pixels, blocks that see the whole picture, and a writer that says one word after the other."""

import math

import torch
import torch.nn.functional as F
from torch import nn


from line_parts import Mix, convolution

CELL = 16
ROWS, COLUMNS = 32, 96
"""Cells of the largest picture."""
LONGEST = 180
"""Words of the longest formula."""
MIXES, SEE_BLOCKS, WRITE_BLOCKS = 6, 6, 5
"""Layers over the cells, blocks that see the whole picture, blocks that write."""


class Attention(nn.Module):
    def __init__(self, size, heads):
        super().__init__()
        self.heads = heads
        self.query, self.key_value, self.join = nn.Linear(size, size), nn.Linear(size, size * 2), nn.Linear(size, size)

    def split(self, x):
        return x.unflatten(-1, (self.heads, -1)).transpose(1, 2)

    def remember(self, x):
        """Keys and values of what is looked at, [2, batch, heads, steps, part]."""
        key, value = self.key_value(x).chunk(2, -1)
        return torch.stack([self.split(key), self.split(value)])

    def forward(self, x, memory, causal=False):
        seen = F.scaled_dot_product_attention(self.split(self.query(x)), memory[0], memory[1], is_causal=causal)
        return self.join(seen.transpose(1, 2).flatten(2))


class Feed(nn.Sequential):
    def __init__(self, size, wide):
        super().__init__(nn.Linear(size, wide), nn.GELU(approximate="tanh"), nn.Linear(wide, size))


class SeeBlock(nn.Module):
    def __init__(self, size, heads, wide):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
        self.look, self.feed = Attention(size, heads), Feed(size, wide)

    def forward(self, x):
        y = self.norm1(x)
        x = x + self.look(y, self.look.remember(y))
        return x + self.feed(self.norm2(x))


class WriteBlock(nn.Module):
    def __init__(self, size, heads, wide):
        super().__init__()
        self.norm1, self.norm2, self.norm3 = nn.LayerNorm(size), nn.LayerNorm(size), nn.LayerNorm(size)
        self.said, self.seen, self.feed = Attention(size, heads), Attention(size, heads), Feed(size, wide)

    def forward(self, x, picture, past=None):
        y = self.norm1(x)
        memory = self.said.remember(y)
        if past is not None:
            memory = torch.cat([past, memory], 3)
        x = x + self.said(y, memory, causal=past is None)
        x = x + self.seen(self.norm2(x), picture)
        return x + self.feed(self.norm3(x)), memory


class Trunk(nn.Module):
    """[batch, 1, height, width], 1 is ink, both sides multiples of CELL; gives [batch, cells, size]."""

    def __init__(self, size=256, sizes=(32, 64, 128), blocks=SEE_BLOCKS, heads=8, wide=768):
        super().__init__()
        stem, low, middle = sizes
        self.convolutions = nn.Sequential(
            convolution(1, stem, (3, 3), (2, 2)), convolution(stem, low, (3, 3), (2, 2)), *[Mix(low, (5, 5), 2) for _ in range(2)],
            convolution(low, middle, (3, 3), (2, 2), active=False), *[Mix(middle, (5, 5), 2) for _ in range(3)],
            convolution(middle, size, (3, 3), (2, 2), active=False), *[Mix(size, (5, 5), 2) for _ in range(MIXES)],
        )
        self.see = nn.ModuleList([SeeBlock(size, heads, wide) for _ in range(blocks)])
        self.norm = nn.LayerNorm(size)
        half = size // 2
        self.register_buffer("rows", F.pad(places(ROWS, half), (0, 0, 0, half))[None, :, :, None], persistent=False)
        self.register_buffer("columns", F.pad(places(COLUMNS, half), (0, 0, half, 0))[None, :, None], persistent=False)

    def forward(self, image):
        x = self.convolutions(image)
        x = x + self.rows[:, :, : x.shape[2]].to(x.dtype) + self.columns[:, :, :, : x.shape[3]].to(x.dtype)
        x = x.flatten(2).transpose(1, 2)
        for block in self.see:
            x = block(x)
        return self.norm(x)


class Reader(nn.Module):
    def __init__(self, words, size=256, blocks=WRITE_BLOCKS, heads=8, wide=768):
        super().__init__()
        self.trunk = Trunk(size)
        self.words, self.order = nn.Embedding(words, size), nn.Embedding(LONGEST, size)
        nn.init.normal_(self.words.weight, std=0.05)
        nn.init.normal_(self.order.weight, std=0.05)
        self.write = nn.ModuleList([WriteBlock(size, heads, wide) for _ in range(blocks)])
        self.norm, self.head = nn.LayerNorm(size), nn.Linear(size, words)

    def pictures(self, image):
        """What each block of the writer sees of the picture."""
        cells = self.trunk(image)
        return [block.seen.remember(cells) for block in self.write]

    def forward(self, image, said):
        """Scores of the next word after each of those said."""
        pictures = self.pictures(image)
        x = self.words(said) + self.order.weight[: said.shape[1]]
        for block, picture in zip(self.write, pictures):
            x, _ = block(x, picture)
        return self.head(self.norm(x))

    def step(self, word, at, past, pictures):
        """Scores of the next word after one word, with what was said before it."""
        x = self.words(word) + self.order(at)
        kept = []
        for block, picture, before in zip(self.write, pictures, past):
            x, memory = block(x, picture, before)
            kept.append(memory)
        return self.head(self.norm(x))[:, -1], kept


def places(count, size):
    """Waves that tell a place, [size, count]."""
    pace = torch.exp(torch.arange(size // 2).float() * (-math.log(200.0) / (size // 2)))
    waves = torch.arange(count).float() * pace[:, None]
    return torch.cat([waves.sin(), waves.cos()])
