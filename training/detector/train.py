"""Trains the detector for a given time on pages drawn as it goes.

Usage: train.py --seconds N --out DIR [--resume FILE] [--workers N] [--preview]
"""

import argparse
import copy
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.append(str(Path(__file__).parent.parent / "recogniser"))

from age_pages import PageAger  # noqa: E402
from compose_pages import Pages  # noqa: E402
from draw_line import Glyphs  # noqa: E402
from detector_network import Detector  # noqa: E402
from place_lines import Atlas  # noqa: E402

DATA = Path(__file__).parent.parent / "data"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--resume")
    parser.add_argument("--peak-rate", type=float, default=3e-3)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=12)
    parser.add_argument("--preview", action="store_true")
    options = parser.parse_args()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(options.seed)
    glyphs = Glyphs(Atlas(DATA / "atlas.npz", with_pixels=True), dict(np.load(DATA / "other-glyphs.npz")))
    loading = {"num_workers": options.workers, "prefetch_factor": 4, "pin_memory": True} if options.workers else {}
    batches = torch.utils.data.DataLoader(Pages(glyphs, DATA / "text", options.seed, options.batch), batch_size=None, **loading)
    ager = PageAger(device)
    network = Detector().to(device)
    print("parameters", sum(p.numel() for p in network.parameters()), flush=True)
    if options.resume:
        network.load_state_dict(torch.load(options.resume, map_location=device))
    average = copy.deepcopy(network).eval()
    network.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.02, betas=(0.9, 0.98))
    started, step, seen, sums = None, 0, 0, []
    for batch in batches:
        now = time.time()
        started = started or now
        if now - started > options.seconds:
            break
        rate = options.peak_rate * min(1, (step + 1) / 200) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (now - started) / options.seconds)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        batch = {name: part.to(device, non_blocking=True) for name, part in batch.items()}
        with torch.no_grad():
            image = ager(batch["image"][:, None].float() / 255)
        if options.preview and step < 4:
            preview(image, out / f"pages-{step}.png")
        network.train()
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            outputs = network((1 - image).contiguous(memory_format=torch.channels_last))
        losses = losses_of([part.float() for part in outputs], batch)
        optimizer.zero_grad(set_to_none=True)
        sum(losses).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        step += 1
        seen += len(image)
        follow(average, network, min(0.999, 1 - 1 / (1 + step / 4)))
        sums.append(torch.stack(losses).detach())
        if step % 200 == 0 or (step % 5 == 0 and device == "cpu"):
            means = torch.stack(sums).mean(0).tolist()
            print(f"{now - started:.0f}s step {step} pages {seen} cross {means[0]:.4f} overlap {means[1]:.4f} height {means[2]:.4f} direction {means[3]:.4f} rate {rate:.5f}", flush=True)
            sums = []
        if step % 1000 == 0:
            save(average, out)
    save(average, out)
    print("done", step, seen, flush=True)


def losses_of(outputs, batch):
    core, height, direction = outputs
    truth = batch["core"][:, None].float() / 255
    counted = (batch["unsure"][:, None] == 0).float()
    cross = F.binary_cross_entropy_with_logits(core, truth, reduction="none") * counted
    # The hard places count: the rest of the page is empty and soon known.
    positive = (truth > 0.5).float()
    cross = (cross * (1 + 2 * positive)).sum() / (counted.sum() * 0.25)
    chance = core.sigmoid() * counted
    overlap = 1 - (2 * (chance * truth).sum((1, 2, 3)) + 1) / (chance.sum((1, 2, 3)) + (truth * counted).sum((1, 2, 3)) + 1)
    lies = (batch["direction"] > 0).float()
    count = lies.sum().clamp(min=1)
    off = ((height[:, 0] - batch["size"]).abs() * lies).sum() / count
    turned = (F.cross_entropy(direction, (batch["direction"].long() - 1).clamp(min=0), reduction="none") * lies).sum() / count
    return cross, overlap.mean() * 0.5, off * 0.5, turned * 0.2


@torch.no_grad()
def follow(average, network, decay):
    for a, b in zip(average.parameters(), network.parameters()):
        a.lerp_(b.detach(), 1 - decay)
    for a, b in zip(average.buffers(), network.buffers()):
        a.copy_(b)


def save(average, out):
    torch.save({k: v.detach().cpu().contiguous() for k, v in average.state_dict().items()}, out / "detector.pt")


def preview(image, path):
    from PIL import Image

    pages = (image[:4, 0] * 255).byte().cpu().numpy()
    Image.fromarray(np.concatenate(list(pages), 1)).save(path)


if __name__ == "__main__":
    main()
