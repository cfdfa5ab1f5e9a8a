"""Trains the recogniser for a given time on lines drawn as it goes.

Usage: train.py --seconds N --out DIR [--resume FILE...] [--peak-rate R] [--measure FILE.npz] [--preview]
"""

import argparse
import copy
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from characters import BLANK, CHARACTERS, CLASSES
from network import Recogniser
from place_lines import HEIGHT, Atlas, LineBatches
from render_lines import LineRenderer

DATA = Path(__file__).parent.parent / "data"


def main():
    options = arguments()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = False
    render = LineRenderer(Atlas(DATA / "atlas.npz", with_pixels=True), device)
    batches = torch.utils.data.DataLoader(LineBatches(DATA / "atlas.npz", DATA / "text", options.seed), batch_size=None, num_workers=options.workers, prefetch_factor=4, pin_memory=True)
    network = Recogniser(CLASSES).to(device)
    print("parameters", sum(p.numel() for p in network.parameters()), "classes", CLASSES, flush=True)
    for path in options.resume:
        network.load_state_dict(torch.load(path, map_location=device), strict=False)  # either half of a checkpoint
    average = copy.deepcopy(network).eval()
    network.to(memory_format=torch.channels_last)
    decayed = [p for p in network.parameters() if p.ndim > 1]
    plain = [p for p in network.parameters() if p.ndim <= 1]
    optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.02}, {"params": plain, "weight_decay": 0}], lr=1e-3, betas=(0.9, 0.98), fused=device == "cuda")
    started, step, seen, losses = None, 0, 0, []
    saved = 0
    last = time.time()
    for batch in batches:
        now = time.time()
        started = started or now
        spent = now - started
        if spent > options.seconds:
            break
        share = spent / options.seconds
        rate = options.peak_rate * min(1, (step + 1) / 400) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        batch = {k: v.to(device, non_blocking=True) if torch.is_tensor(v) and k != "lengths" else v for k, v in batch.items()}
        with torch.no_grad():
            image = render(batch)
        if step < 4 and options.preview:
            preview(image, batch, out / f"preview-{step}.png")
        if step in (20, 60, 120):
            torch.cuda.synchronize() if device == "cuda" else None
            print("waited", now - last, "drawn", time.time() - now, tuple(image.shape), flush=True)
        network.train()
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores = network((1 - image).contiguous(memory_format=torch.channels_last))
        chances = F.log_softmax(scores.float(), -1).transpose(0, 1)
        steps = torch.full((image.shape[0],), chances.shape[0], dtype=torch.long)
        loss = F.ctc_loss(chances, batch["labels"], steps.to(device), batch["lengths"].to(device), blank=BLANK, reduction="none", zero_infinity=True)
        loss = (loss / batch["lengths"].to(device).clamp(min=1)).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        step += 1
        seen += image.shape[0]
        follow(average, network, min(0.9995, 1 - 1 / (1 + step / 4)))
        losses.append(loss.detach())
        if step in (21, 61, 121):
            torch.cuda.synchronize() if device == "cuda" else None
            print("step took", time.time() - now, flush=True)
        last = time.time()
        if step % 200 == 0:
            print(f"{spent:.0f}s step {step} lines {seen} loss {torch.stack(losses).mean():.4f} rate {rate:.5f}", flush=True)
            losses = []
        if step % 2000 == 0 or (spent - saved > 150):
            saved = spent
            save(average, network, out)
            if options.measure:
                measure(average, options.measure, device)
    save(average, network, out)
    if options.measure:
        measure(average, options.measure, device, out / "worst.txt")
    print("done", step, seen, flush=True)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--resume", nargs="*", default=[])
    parser.add_argument("--peak-rate", type=float, default=2e-3)
    parser.add_argument("--measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--preview", action="store_true")
    return parser.parse_args()


@torch.no_grad()
def follow(average, network, decay):
    """An average over the last steps reads better than any one of them."""
    ours, theirs = list(average.parameters()), [p.detach() for p in network.parameters()]
    torch._foreach_lerp_(ours, theirs, 1 - decay)
    for a, b in zip(average.buffers(), network.buffers()):
        a.copy_(b)


def save(average, network, out):
    """In two files, halves of the state, since a file that travels may not be large."""
    state = {k: v.detach().cpu().contiguous() for k, v in average.state_dict().items()}
    names = sorted(state)
    torch.save({k: state[k] for k in names[: len(names) // 2]}, out / "recogniser-a.pt")
    torch.save({k: state[k] for k in names[len(names) // 2 :]}, out / "recogniser-b.pt")


def decode(indices):
    text, before = [], BLANK
    for index in indices:
        if index != before and index != BLANK:
            text.append(" " if index == 1 else CHARACTERS[index - 2])
        before = index
    return "".join(text)


@torch.no_grad()
def measure(network, path, device, report=None):
    """Words read right on real lines, by source; such lines are never trained on."""
    data = dict(np.load(path, allow_pickle=True))
    network.eval()
    right, total, whole, lines = {}, {}, {}, {}
    wrong = []
    order = np.argsort([image.shape[1] for image in data["images"]])
    for begin in range(0, len(order), 64):
        chosen = order[begin : begin + 64]
        widest = max(data["images"][i].shape[1] for i in chosen)
        batch = np.full((len(chosen), HEIGHT, (widest + 23) // 8 * 8), 255, np.uint8)
        for row, i in enumerate(chosen):
            batch[row, :, : data["images"][i].shape[1]] = data["images"][i]
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores = network(1 - torch.from_numpy(batch).to(device)[:, None].float() / 255)
        for row, i in enumerate(chosen):
            source, truth = str(data["sources"][i]), str(data["texts"][i])
            read = decode(scores[row].argmax(-1).tolist())
            if source == "receipts":
                read, truth = read.upper(), truth.upper()
            words, found = truth.split(), read.split()
            hits = 0
            for word in words:
                if word in found:
                    found.remove(word)
                    hits += 1
            right[source] = right.get(source, 0) + hits
            total[source] = total.get(source, 0) + len(words)
            whole[source] = whole.get(source, 0) + (read.strip() == truth.strip())
            lines[source] = lines.get(source, 0) + 1
            if hits < len(words):
                wrong.append(f"{source}\t{truth}\t{read}")
    print("real lines:", {s: (round(right[s] / total[s], 4), round(whole[s] / lines[s], 4), lines[s]) for s in total}, flush=True)
    if report:
        report.write_text("\n".join(wrong), encoding="utf-8")


def preview(image, batch, path):
    from PIL import Image

    rows = (image[:60, 0] * 255).byte().cpu().numpy()
    Image.fromarray(rows.reshape(-1, rows.shape[2])).save(path)


if __name__ == "__main__":
    main()
