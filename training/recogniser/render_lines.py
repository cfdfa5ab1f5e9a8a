"""Draws batches of placed glyphs on the GPU and ages them: scanning, faxing, copying, compressing, ruling, touching neighbours."""

import math

import torch
import torch.nn.functional as F

BASELINE = 88
ROWS = 144
HEIGHT = 40


class LineRenderer:
    def __init__(self, atlas, device):
        as_tensor = lambda array: torch.from_numpy(array).to(device)
        self.pixels = as_tensor(atlas.pixels)
        self.offset, self.glyph_width = as_tensor(atlas.offset), as_tensor(atlas.width).long()
        self.glyph_height, self.glyph_top = as_tensor(atlas.height).long(), as_tensor(atlas.top).long()
        self.device = device

    def __call__(self, batch):
        """Grey lines [count, 1, HEIGHT, width], 1 is white."""
        ink = self.frame(self.canvas(batch), batch)
        parts = []
        for part in torch.chunk(torch.randperm(ink.shape[0], device=self.device), 4):
            parts.append((part, self.age(ink[part])))
        out = torch.empty_like(ink)
        for part, lines in parts:
            out[part] = lines
        return out

    def canvas(self, batch):
        count = batch["top"].shape[0]
        columns = int((batch["places"].max().item() if len(batch["places"]) else 64) + 180)
        canvas = torch.zeros(count * ROWS * columns, device=self.device)
        glyphs = batch["glyphs"]
        if len(glyphs):
            wide, high = self.glyph_width[glyphs], self.glyph_height[glyphs]
            sizes = wide * high
            which = torch.repeat_interleave(torch.arange(len(glyphs), device=self.device), sizes)
            within = torch.arange(len(which), device=self.device) - torch.repeat_interleave(sizes.cumsum(0) - sizes, sizes)
            row = within // wide[which]
            column = within - row * wide[which]
            value = self.pixels[self.offset[glyphs][which] + within].float() / 255
            y = (row + BASELINE + self.glyph_top[glyphs][which]).clamp(0, ROWS - 1)
            x = (column + batch["places"][which] + 8).clamp(0, columns - 1)
            canvas.index_add_(0, (batch["owner"][which] * ROWS + y) * columns + x, value)
        canvas = canvas.clamp_(0, 1).view(count, 1, ROWS, columns)
        return self.with_neighbours(self.weigh(canvas), batch)

    def weigh(self, canvas):
        """Bolder and thinner strokes."""
        count = canvas.shape[0]
        bold = F.max_pool2d(canvas, 3, 1, 1)
        thin = -F.max_pool2d(-canvas, 3, 1, 1)
        roll = torch.rand(count, 1, 1, 1, device=self.device)
        amount = torch.rand(count, 1, 1, 1, device=self.device)
        canvas = torch.where(roll < 0.22, torch.lerp(canvas, bold, amount), canvas)
        return torch.where(roll > 0.86, torch.lerp(canvas, thin, amount * 0.6), canvas)

    def with_neighbours(self, canvas, batch):
        """Tails of the line above and heads of the line below reach into the picture."""
        count = canvas.shape[0]
        for sign in (-1, 1):
            other = canvas.roll(sign * 3, 0)
            apart = (batch["tall"] + batch["tall"].roll(sign * 3, 0)) / 2
            pitch = (apart * (0.93 + 0.45 * torch.rand(count, device=self.device))).long() * sign
            rows = torch.arange(ROWS, device=self.device)[None, :] - pitch[:, None]
            valid = (rows >= 0) & (rows < ROWS) & (torch.rand(count, 1, device=self.device) < 0.35)
            moved = torch.gather(other, 2, rows.clamp(0, ROWS - 1)[:, None, :, None].expand(-1, 1, -1, canvas.shape[3]))
            canvas = torch.maximum(canvas, moved * valid[:, None, :, None])
        return canvas

    def frame(self, canvas, batch):
        """Cuts the line out at twice the final size, a little turned, slanted and bent, rules drawn into it, then halves it."""
        count, _, rows, columns = canvas.shape
        width = int(batch["width"])
        high, wide = HEIGHT * 2, width * 2
        rand = lambda low, up: torch.rand(count, 1, 1, device=self.device) * (up - low) + low
        scale = batch["tall"] / HEIGHT
        y = (torch.arange(high, device=self.device).float()[None, :, None] + 0.5) / 2
        x = (torch.arange(wide, device=self.device).float()[None, None, :] + 0.5) / 2
        sy, sx = scale[:, None, None], (scale / batch["stretch"])[:, None, None]
        centre = (batch["indent"] + batch["extent"] / (scale / batch["stretch"]) / 2)[:, None, None]
        used = (batch["extent"] / (scale / batch["stretch"]))[:, None, None].clamp(40)
        # A long line cannot be turned much before it leaves its own picture.
        tilt = (rand(-1, 1) * torch.minimum(torch.full_like(used, 0.035), 5.0 / used)) * (rand(0, 1) < 0.6)
        slant = rand(-0.22, 0.3) * (rand(0, 1) < 0.25)
        bend = rand(0, 1.6) * (rand(0, 1) < 0.3) * torch.sin(x / rand(40, 400) + rand(0, 6.3))
        yy = y + (x - centre) * tilt + bend
        xx = x - batch["indent"][:, None, None] + (y - HEIGHT / 2) * (slant - tilt)
        source_y = yy * sy + batch["top"][:, None, None] + BASELINE
        source_x = xx * sx + 8
        grid = torch.stack([(source_x + 0.5) * 2 / columns - 1, (source_y + 0.5).expand_as(source_x) * 2 / rows - 1], -1)
        ink = F.grid_sample(canvas, grid, mode="bilinear", padding_mode="zeros", align_corners=False)
        ink = self.rule(ink, x, y, yy, batch, rand)
        return F.avg_pool2d(ink, 2)

    def rule(self, ink, x, y, yy, batch, rand):
        """Underlines, table borders, box sides and pen strokes: none of them is text."""
        dark = rand(0.4, 1)
        per_pixel = (batch["tall"] / HEIGHT)[:, None, None]
        baseline = -batch["top"][:, None, None] / per_pixel
        end = batch["indent"][:, None, None] + batch["extent"][:, None, None] / (batch["tall"] / HEIGHT / batch["stretch"])[:, None, None]

        def horizontal(at, chance, begin, finish):
            slope = rand(-0.004, 0.004)
            close = ((y + slope * x - at).abs() < rand(0.3, 1.4)) & (x > begin) & (x < finish)
            return close & (rand(0, 1) < chance)

        def vertical(at, chance):
            close = ((x - at + (y - 20) * rand(-0.02, 0.02)).abs() < rand(0.3, 1.6)) & (y > rand(-40, 14)) & (y < rand(26, 80))
            return close & (rand(0, 1) < chance)

        width = float(batch["width"])
        lines = horizontal(baseline + rand(-2, 7), 0.14, rand(-60, 30), end + rand(-60, 60))
        # Struck out, and yet to be read.
        lines = lines | horizontal(baseline - rand(3, 14), 0.025, rand(-60, 30), end + rand(-60, 60))
        lines = lines | horizontal(rand(0, 3), 0.09, rand(-width, width * 0.4), rand(width * 0.5, width * 2))
        lines = lines | horizontal(HEIGHT - rand(0, 3), 0.12, rand(-width, width * 0.4), rand(width * 0.5, width * 2))
        lines = lines | vertical(batch["indent"][:, None, None] - rand(1.5, 9), 0.1)
        lines = lines | vertical(end + rand(1.5, 12), 0.1)
        gap = batch["gap"][:, None, None]
        at = batch["indent"][:, None, None] + gap / (batch["tall"] / HEIGHT / batch["stretch"])[:, None, None]
        lines = lines | (vertical(at, 0.35) & (gap > 0))
        dashes = ((x / rand(2, 6)) % 2 < 1) | (rand(0, 1) < 0.85)
        pen = ((y - HEIGHT / 2 - rand(-12, 12) - rand(4, 26) * torch.sin(x / rand(6, 60) + rand(0, 6.3))).abs() < rand(0.5, 1.6)) & ((x - rand(0, width)).abs() < rand(6, 60)) & (rand(0, 1) < 0.03)
        # A marker or a stamp goes over the line.
        lean, broad = rand(-1.5, 1.5), rand(2, 5)
        marker = ((x - rand(0, width) + (y - 20) * lean).abs() < broad) & (rand(0, 1) < 0.025)
        return torch.maximum(ink, torch.maximum(((lines & dashes) | pen) * dark, marker * rand(0.2, 0.8))[:, None])

    def age(self, ink):
        """One way of ageing for the whole part (sizes must be equal), each kind of dirt for some of its lines."""
        count, _, _, width = ink.shape
        rand = lambda low=0.0, up=1.0: torch.rand(count, 1, 1, 1, device=self.device) * (up - low) + low
        some = lambda share: (torch.rand(count, 1, 1, 1, device=self.device) < share)
        draw = lambda: torch.rand(1).item()
        # Most scans are good; the worst are rare.
        dirt = 0.25 if draw() < 0.35 else 1.0
        if draw() < 0.09 * dirt:
            ink = self.dot_matrix(ink)
        if draw() < 0.25 * dirt:
            # Worn and clogged type, before the copier makes it black or white: strokes break here and run together there.
            worn = self.clouds(count, width, round(4 + 7 * draw()))
            spread = torch.maximum(ink, F.max_pool2d(ink, 3, 1, 1) * (worn * rand(1.0, 2.4) - rand(0.3, 1.2)).clamp(0, 1))
            ink = torch.where(some(0.5), spread, ink)
            ink = torch.where(some(0.4), ink * (worn * rand(1.2, 3.0) + rand(-0.2, 0.4)).clamp(0, 1), ink)
        if draw() < 0.4:
            ink = self.bilevel(ink, rand, some, dirt)
        # Worn ribbons and thermal paper: ink missing in patches.
        patches = self.clouds(count, width, 10)
        ink = torch.where(some(0.13 * dirt), ink * (patches * rand(0.6, 2.2) + rand(0.1, 0.7)).clamp(0, 1), ink)
        if draw() < 0.04 * dirt:
            # Receipt printers leave out whole columns of dots.
            ink = ink * (torch.rand(count, 1, 1, width, device=self.device) > 0.06)
        if draw() < 0.04 * dirt:
            # Thermal heads leave out rows, and sheets crumple along them.
            ink = ink * (torch.rand(count, 1, HEIGHT, 1, device=self.device) > 0.08)
        resolution = 1.0 if draw() < 0.25 else 0.34 + 0.6 * draw() ** 1.2
        rows, columns = max(12, round(HEIGHT * resolution)), max(16, round(width * resolution))
        if resolution < 1:
            mode = "area" if draw() < 0.15 else "bilinear"
            ink = F.interpolate(ink, (rows, columns), mode=mode, antialias=mode == "bilinear") if mode == "bilinear" else F.interpolate(ink, (rows, columns), mode="area")
        if draw() < 0.5:
            ink = self.blur(ink, 0.25 + 0.8 * dirt * draw() ** 1.5)
        paper = torch.where(some(0.6), rand(0.93, 1.0), rand(0.6, 1.0))
        black = torch.where(some(0.5), rand(0, 0.15), paper * rand(0.0, 0.4 + 0.3 * dirt))
        light = F.interpolate(self.clouds(count, width, 6), (rows, columns), mode="bilinear") - 0.5
        paper = (paper + light * rand(0, 0.25) * some(0.25 * dirt)).clamp(0.3, 1)
        image = paper + (black - paper) * ink
        if draw() < 0.05 * dirt:
            yy, xx = torch.meshgrid(torch.arange(rows, device=self.device), torch.arange(columns, device=self.device), indexing="ij")
            period = 2 + 3 * draw()
            dots = (torch.sin(yy * math.tau / period) * torch.sin(xx * math.tau / period))[None, None]
            image = torch.minimum(image, image + (dots - 0.6).clamp(-0.4, 0) * rand(0, 0.8) * some(0.7))
        image = image + torch.randn_like(image) * rand() ** 2 * 0.1 * some(0.5 * dirt)
        if draw() < 0.3 * dirt:
            grain = torch.rand_like(image)
            speck = rand() ** 2 * 0.01 * some(0.6)
            image = torch.where(grain < speck, black.expand_as(image), image)
            image = torch.where(grain > 1 - speck, paper.expand_as(image), image)
        image = image.clamp(0, 1)
        image = torch.where(some(0.06), 1 - image, image)
        if draw() < 0.5:
            image = self.jpeg(image, 0.03 + 0.45 * dirt * draw() ** 2)
        if resolution < 1:
            image = F.interpolate(image, (HEIGHT, width), mode="bilinear" if draw() < 0.7 else "bicubic", align_corners=False)
        return image.clamp(0, 1)

    def bilevel(self, ink, rand, some, dirt):
        """A fax or photocopy: black or white, with ragged edges, specks and broken strokes."""
        fine = F.interpolate(ink, scale_factor=1.5, mode="bilinear") if torch.rand(1).item() < 0.5 else ink
        fine = self.blur(fine, 0.4 + 0.8 * torch.rand(1).item())
        threshold = rand(0.25, 0.62)
        noise = torch.randn_like(fine) * rand() ** 1.5 * 0.26 * dirt
        if torch.rand(1).item() < 0.5:
            noise = self.blur(noise, 0.6) * 1.8
        grain = torch.rand_like(fine)
        black = (fine + noise > threshold).float()
        black = torch.where(grain < rand() ** 2 * 0.008 * some(0.3 * dirt), 1 - black, black)
        spots = F.max_pool2d((torch.rand_like(fine) < 0.0007).float(), 3, 1, 1) * some(0.2 * dirt)
        black = torch.maximum(black, spots)
        if fine.shape != ink.shape:
            black = F.interpolate(black, ink.shape[2:], mode="bilinear", antialias=True)
        return black

    def dot_matrix(self, ink):
        """Needle printers: the letters become dots on a coarse grid."""
        count, _, rows, width = ink.shape
        pitch = 2.2 + 1.6 * torch.rand(1).item()
        small = F.interpolate(ink, (round(rows / pitch), round(width / pitch)), mode="bilinear", antialias=True)
        dots = (small > 0.3 + 0.2 * torch.rand(1).item()).float()
        large = F.interpolate(dots, (rows, width), mode="nearest")
        yy = (torch.arange(rows, device=self.device) + 0.5) / rows * small.shape[2] % 1 - 0.5
        xx = (torch.arange(width, device=self.device) + 0.5) / width * small.shape[3] % 1 - 0.5
        radius = (yy[:, None] ** 2 + xx[None, :] ** 2).sqrt()
        return large * (1.25 - radius * (0.6 + 1.4 * torch.rand(1).item())).clamp(0, 1)[None, None]

    def clouds(self, count, width, size):
        coarse = torch.rand(count, 1, max(2, HEIGHT // size), max(2, width // size), device=self.device)
        return F.interpolate(coarse, (HEIGHT, width), mode="bilinear")

    def blur(self, image, sigma):
        radius = max(1, math.ceil(sigma * 2.5))
        taps = torch.exp(-(torch.arange(-radius, radius + 1, device=self.device).float() ** 2) / (2 * sigma * sigma))
        taps = taps / taps.sum()
        image = F.conv2d(F.pad(image, (radius, radius, 0, 0), mode="replicate"), taps.view(1, 1, 1, -1))
        return F.conv2d(F.pad(image, (0, 0, radius, radius), mode="replicate"), taps.view(1, 1, -1, 1))

    def jpeg(self, image, strength):
        """Blocks of 8 by 8, their cosine parts rounded (luminance table of Annex K of the JPEG standard)."""
        count, _, rows, columns = image.shape
        padded = F.pad(image, (0, -columns % 8, 0, -rows % 8), mode="replicate")
        high, wide = padded.shape[2] // 8, padded.shape[3] // 8
        k = torch.arange(8, device=self.device).float()
        cosine = torch.cos((2 * k[None, :] + 1) * k[:, None] * math.pi / 16) * 0.5
        cosine[0] /= math.sqrt(2)
        blocks = padded.view(count, high, 8, wide, 8).permute(0, 1, 3, 2, 4) * 255 - 128
        table = torch.tensor(LUMINANCE, device=self.device).view(8, 8) * (strength * 4) + 0.5
        parts = torch.round(cosine @ blocks @ cosine.T / table) * table
        blocks = (cosine.T @ parts @ cosine + 128) / 255
        return blocks.permute(0, 1, 3, 2, 4).reshape(count, 1, high * 8, wide * 8)[:, :, :rows, :columns]


LUMINANCE = [
    16.0, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]
