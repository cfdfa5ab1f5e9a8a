"""Trains the reader of formulas for a given time on pictures drawn as it goes.

Usage: train.py DATA... --seconds N --out DIR [--begin SECONDS --whole SECONDS] [--test FOLDER] [--preview]
"""

import argparse
import copy
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from draw_formulas import Batches, FormulaRenderer, Formulas
from network import LONGEST, Reader
from vocabulary import END, NOTHING, START, WORDS

PIXELS = 36_000_000
"""Of a batch as it is set."""
PEAK_RATE = 1.2e-3
PARTS = 5
MISHEARD = 0.04
"""Share of words said before that are wrong in training, since they are now and then when reading."""


def main():
    options = arguments()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    waiting, sources, chance = list(map(Path, options.data)), [], random.Random(options.seed)
    take_in(waiting, sources, device, options.seed)
    reader = Reader(len(WORDS)).to(device)
    print("parameters", sum(p.numel() for p in reader.parameters()), "words", len(WORDS), flush=True)
    state = load(out)
    if state:
        reader.load_state_dict(state)
        print("goes on", flush=True)
    average = copy.deepcopy(reader).eval()
    reader.to(memory_format=torch.channels_last)
    if options.preview:
        preview(*sources[0], out)
    optimizer = torch.optim.AdamW(groups(reader), lr=PEAK_RATE, betas=(0.9, 0.98), fused=device == "cuda")
    whole = options.whole or options.seconds
    started, step, seen, losses, saved = time.time(), 0, 0, [], 0.0
    while (spent := time.time() - started) < options.seconds:
        share = min(1, (options.begin + spent) / whole)
        rate = PEAK_RATE * min(1, (step + 1) / 500) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        if step % 100 == 0:
            take_in(waiting, sources, device, options.seed)
        render, batches = chance.choices(sources, [len(batches.formulas) for _, batches in sources])[0]
        chosen, em = batches.batch()
        with torch.no_grad():
            image = 1 - render(chosen, em)
            said = batches.formulas.said(chosen)
        heard = torch.where((torch.rand(said.shape, device=device) < MISHEARD) & (said > END), torch.randint(3, len(WORDS), said.shape, device=device), said)
        reader.train()
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores = reader(image.contiguous(memory_format=torch.channels_last), heard[:, :-1])
        loss = F.cross_entropy(scores.float().flatten(0, 1), said[:, 1:].flatten(), ignore_index=NOTHING, label_smoothing=0.03)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        step += 1
        seen += len(chosen)
        follow(average, reader, min(0.9993, 1 - 1 / (1 + step / 4)))
        losses.append(loss.detach())
        if step in (5, 20, 60) or step % 200 == 0:
            print(f"{spent:.0f}s step {step} formulas {seen} loss {torch.stack(losses).mean():.4f} rate {rate:.5f} {tuple(image.shape)}", flush=True)
            losses = []
        if spent - saved > 300:
            saved = spent
            save(average, out)
            if options.test:
                measure(average, options.test, device, 256)
    save(average, out)
    if options.test:
        measure(average, options.test, device, 1000, out / "worst.txt")
    print("done", step, seen, flush=True)


def take_in(waiting, sources, device, seed):
    """Folders of which all has been set; others may follow while training goes on."""
    while not sources or any((folder / "signs.npz").exists() for folder in waiting):
        for folder in [f for f in waiting if (f / "signs.npz").exists()]:
            waiting.remove(folder)
            formulas = Formulas(folder, device)
            sources.append((FormulaRenderer(formulas), Batches(formulas, PIXELS if device == "cuda" else 200_000, seed + len(sources))))
            print(folder, len(formulas), flush=True)
        if not sources:
            time.sleep(1)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", nargs="+")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--begin", type=float, default=0)
    parser.add_argument("--whole", type=float, default=0)
    parser.add_argument("--out", required=True)
    parser.add_argument("--test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preview", action="store_true")
    return parser.parse_args()


def groups(reader):
    decayed = [p for p in reader.parameters() if p.ndim > 1]
    plain = [p for p in reader.parameters() if p.ndim <= 1]
    return [{"params": decayed, "weight_decay": 0.03}, {"params": plain, "weight_decay": 0}]


@torch.no_grad()
def follow(average, reader, decay):
    """An average over the last steps reads better than any one of them."""
    torch._foreach_lerp_(list(average.parameters()), [p.detach() for p in reader.parameters()], 1 - decay)
    for ours, theirs in zip(average.buffers(), reader.buffers()):
        ours.copy_(theirs)


def save(average, out):
    """In parts, since a file that travels may not be large."""
    state = {k: v.detach().cpu().contiguous() for k, v in average.state_dict().items()}
    names = sorted(state)
    for part in range(PARTS):
        torch.save({k: state[k] for k in names[part::PARTS]}, out / f"reader-{part}.pt")


def load(out):
    state = {}
    for path in out.glob("reader-*.pt"):
        state |= torch.load(path, map_location="cpu")
    return state


@torch.no_grad()
def read(reader, image):
    """The words of pictures, the likeliest next each time."""
    pictures = reader.pictures(image)
    count, device = image.shape[0], image.device
    word = torch.full((count, 1), START, device=device)
    past = [p[:, :, :, :0] for p in pictures]
    words, ended = [], torch.zeros(count, dtype=torch.bool, device=device)
    for at in range(LONGEST - 1):
        scores, past = reader.step(word, torch.full((count, 1), at, device=device), past, pictures)
        word = scores.argmax(-1, keepdim=True)
        ended |= word[:, 0] == END
        words.append(torch.where(ended, NOTHING, word[:, 0]))
        if ended.all():
            break
    return torch.stack(words, 1).tolist()


def measure(reader, folder, device, count, report=None):
    """Formulas of books that were left out: share read without a fault, and words wrong, clean and aged."""
    formulas = Formulas(Path(folder), device)
    render = FormulaRenderer(formulas)
    order = sorted(range(0, len(formulas), max(1, len(formulas) // count)), key=lambda i: tuple(formulas.sizes[i]))
    reader.eval()
    lines = []
    for clean in (True, False):
        torch.manual_seed(5)
        right = total = wrong = words = 0
        for begin in range(0, len(order), 64):
            chosen = np.array(order[begin : begin + 64])
            with torch.no_grad(), torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                found = read(reader, 1 - render(chosen, 22, clean))
            for got, truth in zip(found, formulas.said(chosen).tolist()):
                got, truth = [w for w in got if w > END], [w for w in truth if w > END]
                faults = distance(got, truth)
                right, total, wrong, words = right + (faults == 0), total + 1, wrong + faults, words + len(truth)
                if faults and report:
                    lines.append(f"{'clean' if clean else 'aged'}\t{faults}\t{' '.join(WORDS[w] for w in truth)}\t{' '.join(WORDS[w] for w in got)}")
        print(f"left out, {'clean' if clean else 'aged'}: whole {right / total:.4f} of {total}, words wrong {wrong / words:.4f}", flush=True)
    torch.seed()
    if report:
        report.write_text("\n".join(lines), encoding="utf-8")


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def preview(render, batches, out):
    from PIL import Image

    for number in range(6):
        chosen, em = batches.batch()
        rows = (render(chosen[:10], em)[:, 0] * 255).byte().cpu().numpy()
        Image.fromarray(rows.reshape(-1, rows.shape[2])).save(out / f"preview-{number}.png")


if __name__ == "__main__":
    main()
