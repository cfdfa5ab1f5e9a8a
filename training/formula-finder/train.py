"""Trains the finder for a given time on pieces of kept pages, then measures and exports it.

Usage: train.py DATA OUT --seconds N [--batch N] [--begin CHECKPOINT]
DATA holds train/, plain/ (no mathematics), held/ and heldplain/ as print_pages.py and print_negatives.py write them.
"""

import argparse
import copy
import math
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.append(str(Path(__file__).parent.parent / "detector"))

from age_pages import PageAger  # noqa: E402
from cut_pages import Cutter, read_pages, whole_pages  # noqa: E402
from export import write  # noqa: E402
from finder_network import Finder  # noqa: E402
from measure import measure  # noqa: E402

SIZES = [(640, 640), (512, 832), (832, 512)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--begin")
    parser.add_argument("--peak-rate", type=float, default=3e-3)
    options = parser.parse_args()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    random.seed(1)
    average = train(options, out, device)
    torch.save({name: part.detach().cpu().contiguous() for name, part in average.state_dict().items()}, out / "finder.pt")
    write(copy.deepcopy(average).float().cpu(), out / "formula-finder.onnx")
    print("exported", (out / "formula-finder.onnx").stat().st_size, "bytes", flush=True)
    report(average, options, out, device)
    time_it(out / "formula-finder.onnx")


def train(options, out, device):
    cutter, ager = Cutter(options.data, device), PageAger(device)
    print("pages", len(cutter.formulas), "plain", len(cutter.plain), flush=True)
    network = Finder().to(device)
    if options.begin:
        network.load_state_dict(torch.load(options.begin, map_location=device))
    print("parameters", sum(part.numel() for part in network.parameters()), flush=True)
    average = copy.deepcopy(network).eval()
    network.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.02, betas=(0.9, 0.98))
    started, step, sums = time.time(), 0, []
    while (gone := time.time() - started) < options.seconds:
        rate = options.peak_rate * min(1, (step + 1) / 200) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * gone / options.seconds)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        with torch.no_grad():
            ink, truth = cutter(options.batch, *random.choice(SIZES))
            image = ager(1 - bled(inked(ink)))
        if step == 1:
            preview(image, truth, out / "pieces.png")
        network.train()
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            maps = network((1 - image).contiguous(memory_format=torch.channels_last))
        losses = losses_of(maps.float(), truth)
        optimizer.zero_grad(set_to_none=True)
        sum(losses).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        step += 1
        follow(average, network, min(0.999, 1 - 1 / (1 + step / 4)))
        sums.append(torch.stack(losses).detach())
        if step % 200 == 0:
            cross, overlap = torch.stack(sums).mean(0).tolist()
            print(f"{gone:.0f}s step {step} pieces {step * options.batch} cross {cross:.4f} overlap {overlap:.4f} rate {rate:.5f}", flush=True)
            sums = []
    return average


def inked(ink):
    """Printers give more ink than the bare outlines have, some less."""
    return (ink * (0.9 + 1.1 * torch.rand(len(ink), 1, 1, 1, device=ink.device))).clamp(0, 1)


def bled(ink):
    """Print of the other side shines through some pages."""
    other = F.avg_pool2d(ink.roll(1, 0).flip(3), 3, 1, 1)
    amount = torch.rand(len(ink), 1, 1, 1, device=ink.device) * 0.3 * (torch.rand(len(ink), 1, 1, 1, device=ink.device) < 0.12)
    return torch.maximum(ink, other * amount)


def losses_of(maps, truth):
    cross = F.binary_cross_entropy_with_logits(maps, truth, reduction="none")
    # Most of a page is known soon: formulas count more.
    cross = (cross * (1 + 2 * truth)).mean() * 4
    chance = maps.sigmoid()
    # Over the whole batch: many pieces have no formula of a kind.
    overlap = 1 - (2 * (chance * truth).sum((0, 2, 3)) + 1) / (chance.sum((0, 2, 3)) + truth.sum((0, 2, 3)) + 1)
    return cross, overlap.mean() * 0.5


@torch.no_grad()
def follow(average, network, decay):
    for a, b in zip(average.parameters(), network.parameters()):
        a.lerp_(b.detach(), 1 - decay)
    for a, b in zip(average.buffers(), network.buffers()):
        a.copy_(b)


@torch.no_grad()
def report(network, options, out, device):
    network = network.to(device).eval()
    for name in ("held", "heldplain"):
        pages = read_pages(sorted(Path(options.data, name).glob("*.png")), device)
        for zoom in (0.85, 1.0, 1.15) if len(pages) else ():
            ink, truth = (torch.cat(side) for side in zip(*[whole_pages(part, zoom, device) for part in pages.split(8)]))
            torch.manual_seed(2)
            clean = (ink * 1.4).clamp(0, 1)
            aged = torch.cat([1 - PageAger(device)(1 - part) for part in clean.split(8)])
            for look, images in (("clean", clean), ("aged", aged)):
                lines, chances = measure(network, images, truth)
                print(f"{name} {look} zoom {zoom}", *lines, sep="\n  ", flush=True)
                if zoom == 1.0:
                    preview(1 - images[:16:4], chances[:16:4], out / f"{name}-{look}.png")


def preview(image, maps, path):
    from PIL import Image

    pages = F.interpolate(image[:4], scale_factor=0.5, mode="area")[:, 0]
    colours = torch.stack([pages, pages * (1 - 0.5 * maps[:4].amax(1)), pages * (1 - 0.5 * maps[:4, 0])], 1)
    colours[:, 0] *= 1 - 0.5 * maps[:4, 1]
    pixels = (colours.clamp(0, 1) * 255).byte().permute(0, 2, 3, 1).cpu().numpy()
    Image.fromarray(np.concatenate(list(pixels), 1)).save(path)


def time_it(path):
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(path), settings, providers=["CPUExecutionProvider"])
    page = np.full((1, 1, 960, 736), 255, np.uint8)
    session.run(None, {"image": page})
    started = time.time()
    for _ in range(5):
        session.run(None, {"image": page})
    print(f"one page {(time.time() - started) / 5 * 1000:.0f} ms on one core", flush=True)


if __name__ == "__main__":
    main()
