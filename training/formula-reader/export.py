"""Writes the trained reader as two ONNX files, what sees a picture and what writes the next word, and the list of words.

Usage: export.py OUT_DIR   (which has the trained parts)
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from line_parts import half_stored
from network import Reader
from train import load
from vocabulary import START, WORDS


class See(torch.nn.Module):
    """Grey bytes, 255 is white, to what each block of the writer sees: [blocks, 2, heads, cells, part]."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, image):
        return torch.stack(self.reader.pictures(1 - image.float() * (1 / 255))).squeeze(2)


class Write(torch.nn.Module):
    """One word, its place, what was said and what is seen, to the chances of the next word and what is said now."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, word, at, past, seen):
        scores, kept = self.reader.step(word[None], at[None], past.unsqueeze(2).unbind(0), seen.unsqueeze(2).unbind(0))
        return torch.softmax(scores[0], -1), torch.stack(kept).squeeze(2)


def main():
    out = Path(sys.argv[1])
    work = Path("/tmp/export-formulas")
    work.mkdir(parents=True, exist_ok=True)
    reader = Reader(len(WORDS)).eval()
    reader.load_state_dict(load(out))
    image = torch.full((1, 1, 64, 160), 255, dtype=torch.uint8)
    see, write = See(reader).eval(), Write(reader).eval()
    with torch.no_grad():
        seen = see(image)
    blocks, _, heads, _, part = seen.shape
    past = torch.zeros(blocks, 2, heads, 3, part)
    torch.onnx.export(
        see, (image,), str(work / "see.onnx"), input_names=["image"], output_names=["seen"],
        dynamic_axes={"image": {2: "high", 3: "wide"}, "seen": {3: "cells"}}, opset_version=17, dynamo=False,
    )
    torch.onnx.export(
        write, (torch.tensor([START]), torch.tensor([3]), past, seen), str(work / "write.onnx"), input_names=["word", "at", "past", "seen"], output_names=["chances", "said"],
        dynamic_axes={"past": {3: "before"}, "seen": {3: "cells"}, "said": {3: "now"}}, opset_version=17, dynamo=False,
    )
    for name in ("see", "write"):
        eight = work / f"{name}-8.onnx"
        quantize_dynamic(str(work / f"{name}.onnx"), str(eight), op_types_to_quantize=["MatMul", "Gemm"], per_channel=True, reduce_range=True, weight_type=QuantType.QInt8)
        half_stored(eight, out / f"formula-{name}.onnx")
        print(name, (out / f"formula-{name}.onnx").stat().st_size, flush=True)
    (out / "formula-words.json").write_text(json.dumps(WORDS, ensure_ascii=False), encoding="utf-8")
    check(out, see)


@torch.no_grad()
def check(out, see):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    open_ = lambda name: onnxruntime.InferenceSession(str(out / f"formula-{name}.onnx"), options, providers=["CPUExecutionProvider"])
    eye, hand = open_("see"), open_("write")
    wide = np.random.default_rng(1).integers(0, 255, (1, 1, 96, 480), dtype=np.uint8)
    started = time.time()
    for _ in range(5):
        seen = eye.run(None, {"image": wide})[0]
    print(f"seen in {(time.time() - started) * 200:.1f} ms, differs by {np.abs(seen - see(torch.from_numpy(wide)).numpy()).mean():.4f}", flush=True)
    past = np.zeros((seen.shape[0], 2, seen.shape[2], 0, seen.shape[4]), np.float32)
    started = time.time()
    for at in range(40):
        chances, past = hand.run(None, {"word": np.array([START]), "at": np.array([at]), "past": past, "seen": seen})
    print(f"a word in {(time.time() - started) * 25:.2f} ms", chances.shape, past.shape, flush=True)


if __name__ == "__main__":
    main()
