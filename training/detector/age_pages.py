"""Ages batches of drawn pages on the GPU: scanning, faxing, copying, compressing, poor light."""

import math
import sys
from pathlib import Path

import torch
import torch.nn.functional as F

sys.path.append(str(Path(__file__).parent.parent / "recogniser"))

from render_lines import LineRenderer  # noqa: E402


class PageAger(LineRenderer):
    """Borrows blur and JPEG from the lines' renderer; pages need no glyphs any more."""

    def __init__(self, device):
        self.device = device

    def __call__(self, pages):
        """Grey pages [count, 1, high, wide] with 1 for white, aged four ways."""
        out = torch.empty_like(pages)
        for part in torch.chunk(torch.randperm(pages.shape[0], device=self.device), 4):
            out[part] = self.age_page(pages[part])
        return out

    def age_page(self, image):
        count, _, high, wide = image.shape
        rand = lambda low=0.0, up=1.0: torch.rand(count, 1, 1, 1, device=self.device) * (up - low) + low
        some = lambda share: torch.rand(count, 1, 1, 1, device=self.device) < share
        draw = lambda: torch.rand(1).item()
        dirt = 0.3 if draw() < 0.35 else 1.0
        if draw() < 0.3:
            image = self.weigh_page(image, rand, some)
        if draw() < 0.08 * dirt:
            image = 1 - self.dots(1 - image)
        if draw() < 0.16 * dirt:
            # Worn ribbons, thermal paper: ink missing in patches.
            image = 1 - (1 - image) * (self.cloud(count, high, wide, 24) * rand(0.6, 2) + rand(0.15, 0.7)).clamp(0, 1)
        if draw() < 0.35:
            image = self.black_and_white(image, rand, some, dirt)
        resolution = 1.0 if draw() < 0.45 else 0.55 + 0.45 * draw()
        if resolution < 1:
            image = F.interpolate(image, (round(high * resolution), round(wide * resolution)), mode="bilinear", antialias=True)
        if draw() < 0.5:
            image = self.blur(image, 0.25 + 0.9 * dirt * draw() ** 1.5)
        paper = torch.where(some(0.6), rand(0.93, 1), rand(0.55, 1))
        black = torch.where(some(0.6), rand(0, 0.15), paper * rand(0, 0.35 + 0.3 * dirt))
        image = black + image * (paper - black)
        light = F.interpolate(self.cloud(count, high, wide, 160), image.shape[2:], mode="bilinear") - 0.5
        image = image + light * rand(0, 0.6) * some(0.3)
        image = image + torch.randn_like(image) * rand() ** 2 * 0.14 * some(0.5 * dirt + 0.1)
        if draw() < 0.3 * dirt:
            grain = torch.rand_like(image)
            speck = rand() ** 2 * 0.015 * some(0.6)
            image = torch.where(grain < speck, black.expand_as(image), image)
            image = torch.where(grain > 1 - speck, paper.expand_as(image), image)
        image = image.clamp(0, 1)
        image = torch.where(some(0.02), 1 - image, image)
        if draw() < 0.5:
            image = self.jpeg(image, 0.03 + 0.5 * dirt * draw() ** 2)
        if resolution < 1:
            image = F.interpolate(image, (high, wide), mode="bilinear" if draw() < 0.7 else "bicubic", align_corners=False)
        return image.clamp(0, 1)

    def weigh_page(self, image, rand, some):
        """Bolder and thinner strokes."""
        bold = -F.max_pool2d(-image, 3, 1, 1)
        thin = F.max_pool2d(image, 3, 1, 1)
        image = torch.where(some(0.35), torch.lerp(image, bold, rand(0, 0.8)), image)
        return torch.where(some(0.2), torch.lerp(image, thin, rand(0, 0.45)), image)

    def black_and_white(self, image, rand, some, dirt):
        fine = self.blur(image, 0.3 + 0.7 * torch.rand(1).item())
        noise = torch.randn_like(fine) * rand() ** 1.5 * 0.3 * dirt
        if torch.rand(1).item() < 0.5:
            noise = self.blur(noise, 0.7) * 2
        white = (fine + noise > rand(0.35, 0.7)).float()
        grain = torch.rand_like(fine)
        return torch.where(grain < rand() ** 2 * 0.01 * some(0.3 * dirt), 1 - white, white)

    def dots(self, ink):
        pitch = 1.6 + 1.6 * torch.rand(1).item()
        high, wide = ink.shape[2:]
        small = F.interpolate(ink, (round(high / pitch), round(wide / pitch)), mode="bilinear", antialias=True)
        large = F.interpolate((small > 0.35).float(), (high, wide), mode="nearest")
        yy = (torch.arange(high, device=self.device) + 0.5) / high * small.shape[2] % 1 - 0.5
        xx = (torch.arange(wide, device=self.device) + 0.5) / wide * small.shape[3] % 1 - 0.5
        radius = (yy[:, None] ** 2 + xx[None, :] ** 2).sqrt()
        return large * (1.25 - radius * (0.6 + 1.4 * torch.rand(1).item())).clamp(0, 1)[None, None]

    def cloud(self, count, high, wide, size):
        coarse = torch.rand(count, 1, max(2, high // size), max(2, wide // size), device=self.device)
        return F.interpolate(coarse, (high, wide), mode="bilinear")
