"""Trains the reader of formulas for a given time on pictures drawn as it goes.

Usage: train.py DATA... --seconds N --rest SECONDS --out DIR [--test FOLDER] [--preview]   (ends after N seconds; the rate falls to nothing in the rest, also that of further runs)
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

PIXELS = 24_000_000
"""Of a batch as it is set."""
PEAK_RATE = 1e-3
SETTLED = 0.6
"""Share of the training after which means and spreads of layers stay as they are, so that training sees what reading does."""
SETTLING = 120
"""Batches that tell those means and spreads."""
PARTS = 5
MISHEARD = 0.04
"""Share of words said before that are wrong in training, since they are now and then when reading."""


def main():
    begun, options = time.time(), arguments()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    waiting, sources, chance = list(map(Path, options.data)), [], random.Random(options.seed)
    take_in(waiting, sources, device, options.seed)
    run = Run(out, device, options.begin)
    if options.preview:
        preview(*sources[0], out)
    if options.test and not run.share:
        measure(run.average, options.test, device)
    began_share, started, losses, saved = run.share, time.time(), [], time.time()
    while (now := time.time()) - begun < options.seconds and run.share < 1:
        run.share = min(1, began_share + (1 - began_share) * (now - started) / options.rest)
        if run.step % 100 == 0:
            take_in(waiting, sources, device, options.seed)
        if run.share > SETTLED and not run.is_settled:
            settle(run.reader, sources, chance)
            run.is_settled = True
        render, batches = draw_source(sources, chance)
        chosen, em = batches.batch()
        with torch.no_grad():
            image = 1 - render(chosen, em)
            said = batches.formulas.said(chosen)
        losses.append(learn(run, image, said, device))
        if run.step in (5, 20, 60) or run.step % 200 == 0:
            print(f"{now - begun:.0f}s step {run.step} formulas {run.seen} share {run.share:.3f} loss {torch.stack(losses).mean():.4f} {tuple(image.shape)}", flush=True)
            losses = []
        if now - saved > 120:
            saved = now
            run.save()
    run.save()
    if run.share >= 1 and options.test:
        settle(run.average, sources, chance)
        measure(run.average, options.test, device, out / "worst.txt")
        save(run.average, out)
    print(f"{time.time() - begun:.0f}s done", run.step, run.seen, f"share {run.share:.3f}", flush=True)


class Run:
    """What is trained and how far it is; goes on where another run stopped."""

    def __init__(self, out, device, share):
        self.out, self.step, self.seen, self.share, self.is_settled = out, 0, 0, share, share > SETTLED
        self.reader = Reader(len(WORDS)).to(device)
        if known := load(out):
            self.reader.load_state_dict(known)
            print("begins with what is there", flush=True)
        self.average = copy.deepcopy(self.reader).eval()
        self.format = fastest_format(self.reader) if device == "cuda" else torch.channels_last
        self.reader.to(memory_format=self.format)
        for norm in norms(self.reader):
            norm.momentum = 0.03
        self.optimizer = torch.optim.AdamW(groups(self.reader), lr=PEAK_RATE, betas=(0.9, 0.98), fused=device == "cuda")
        if (out / "run.pt").exists():
            state = torch.load(out / "run.pt", map_location=device)
            for part in ("reader", "average", "optimizer"):
                getattr(self, part).load_state_dict(state[part])
            self.step, self.seen, self.share, self.is_settled = state["at"]
            print("goes on", self.step, self.seen, f"{self.share:.3f}", flush=True)

    def save(self):
        state = {part: getattr(self, part).state_dict() for part in ("reader", "average", "optimizer")}
        torch.save(state | {"at": (self.step, self.seen, self.share, self.is_settled)}, self.out / "part.pt")
        (self.out / "part.pt").rename(self.out / "run.pt")
        save(self.average, self.out)


def learn(run, image, said, device):
    """One step."""
    run.step += 1
    run.seen += len(said)
    for group in run.optimizer.param_groups:
        group["lr"] = PEAK_RATE * min(1, run.step / 300) * (0.005 + 0.995 * 0.5 * (1 + math.cos(math.pi * run.share)))
    wrong = (torch.rand(said.shape, device=device) < MISHEARD) & (said > END)
    heard = torch.where(wrong, torch.randint(3, len(WORDS), said.shape, device=device), said)
    run.reader.train()
    if run.is_settled:
        for norm in norms(run.reader):
            norm.eval()
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        scores = run.reader(image.contiguous(memory_format=run.format), heard[:, :-1])
    loss = F.cross_entropy(scores.float().flatten(0, 1), said[:, 1:].flatten(), ignore_index=NOTHING, label_smoothing=0.03)
    run.optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(run.reader.parameters(), 1.0)
    run.optimizer.step()
    follow(run.average, run.reader, min(0.999, 1 - 1 / (1 + run.step / 4)))
    return loss.detach()


def fastest_format(reader):
    """Which order of values in memory trains faster on this GPU."""
    spent, image = {}, torch.rand(200, 1, 192, 512, device="cuda")
    for order in (torch.channels_last, torch.contiguous_format):
        trial = copy.deepcopy(reader).to(memory_format=order).train()
        for turn in range(8):
            if turn == 3:
                torch.cuda.synchronize()
                began = time.time()
            with torch.autocast("cuda", torch.bfloat16):
                trial.trunk(image.contiguous(memory_format=order)).float().square().mean().backward()
        torch.cuda.synchronize()
        spent[order] = time.time() - began
    print("seconds of five steps:", spent, flush=True)
    return min(spent, key=spent.get)


def draw_source(sources, chance):
    return chance.choices(sources, [len(batches.formulas) for _, batches in sources])[0]


def norms(reader):
    return [m for m in reader.modules() if isinstance(m, torch.nn.BatchNorm2d)]


@torch.no_grad()
def settle(reader, sources, chance):
    """Means and spreads over many batches: those of the last few lean to the sizes that happened to come."""
    was, layers = reader.training, norms(reader)
    before = [norm.momentum for norm in layers]
    reader.eval()
    for norm in layers:
        norm.reset_running_stats()
        norm.momentum = None
        norm.train()
    device = next(reader.parameters()).device.type
    for _ in range(SETTLING):
        render, batches = draw_source(sources, chance)
        chosen, em = batches.batch()
        image = 1 - render(chosen, em)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            reader.trunk(image)
    for norm, momentum in zip(layers, before):
        norm.momentum = momentum
    reader.train(was)


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
    parser.add_argument("--rest", type=float, required=True)
    parser.add_argument("--begin", type=float, default=0, help="share of the training that weights without a run beside them have behind them")
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


@torch.no_grad()
def measure(reader, folder, device, report=None):
    """Formulas of books that were left out: share read without a fault, and words wrong, clean and aged."""
    formulas = Formulas(Path(folder), device)
    render = FormulaRenderer(formulas)
    order = sorted(range(len(formulas)), key=lambda i: tuple(formulas.sizes[i]))
    reader.eval()
    lines = []
    for clean in (True, False):
        torch.manual_seed(5)
        right = total = wrong = words = 0
        for begin in range(0, len(order), 64):
            chosen = np.array(order[begin : begin + 64])
            # Where pictures are cut is not reckoned in half precision.
            image = 1 - render(chosen, 22, clean)
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                found = read(reader, image)
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
