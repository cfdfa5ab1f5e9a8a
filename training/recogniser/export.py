"""Writes the trained recogniser as ONNX: with weights stored in half precision, and with eight-bit weights and activations.

Usage: export.py OUT_DIR CHECKPOINT... [--measure FILE.npz]
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_dynamic, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from characters import CHARACTERS, CLASSES
from fuse_eight_bit import fuse_eight_bit
from half_stored import half_stored
from network import Recogniser
from place_lines import HEIGHT, Atlas, LineBatches
from render_lines import LineRenderer
from train import DATA, decode

PARTS = 15_000_000


class Readable(torch.nn.Module):
    """Chances instead of scores, and grey bytes as they are: 255 is white."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, image):
        return torch.softmax(self.network(1 - image * (1 / 255)), -1)


class Product(torch.nn.Module):
    """A transposed convolution whose pieces do not overlap, as the product it is: products are cheap with eight bits."""

    def __init__(self, transposed):
        super().__init__()
        source, target, pieces = transposed.weight.shape
        self.line = torch.nn.Linear(source, target * pieces)
        with torch.no_grad():
            self.line.weight.copy_(transposed.weight.permute(2, 1, 0).reshape(pieces * target, source))
            self.line.bias.copy_(transposed.bias.repeat(pieces))
        self.target = target

    def forward(self, x):
        return self.line(x.transpose(1, 2)).reshape(x.shape[0], -1, self.target).transpose(1, 2)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--measure")
    options = parser.parse_args()
    out = Path(options.out)
    work = Path("/tmp/export")
    work.mkdir(parents=True, exist_ok=True)
    network = Recogniser(CLASSES)
    state = {}
    for path in options.checkpoints:
        state |= torch.load(path, map_location="cpu")
    network.load_state_dict(state)
    network.unhalve = Product(network.unhalve)
    readable = Readable(network).eval()
    full = work / "recogniser.onnx"
    torch.onnx.export(
        readable, (torch.full((2, 1, HEIGHT, 320), 255.0),), str(full), input_names=["image"], output_names=["chances"],
        dynamic_axes={"image": {0: "lines", 3: "width"}, "chances": {0: "lines", 1: "steps"}}, opset_version=17, dynamo=False,
    )
    half_stored(full, out / "recogniser.onnx")
    (out / "characters.json").write_text(json.dumps(["", " ", *CHARACTERS], ensure_ascii=False), encoding="utf-8")
    check(out / "recogniser.onnx", options.measure)
    prepared = work / "prepared.onnx"
    quant_pre_process(str(full), str(prepared), skip_symbolic_shape=True)
    eight_bit(prepared, out / "recogniser-int8.onnx", work / "still.onnx")
    fuse_eight_bit(out / "recogniser-int8.onnx")
    check(out / "recogniser-int8.onnx", options.measure)


def eight_bit(prepared, target, between):
    """Convolutions with ranges taken from made-up lines, products with ranges taken as they run; seven bits of weight, since older processors overflow with eight."""
    quantize_static(
        str(prepared), str(between), Lines(), quant_format=QuantFormat.QDQ, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
        per_channel=True, reduce_range=True, calibrate_method=CalibrationMethod.MinMax, op_types_to_quantize=["Conv"],
        # One channel gains nothing.
        nodes_to_exclude=["/network/stem/stem.0/stem.0.0/Conv"],
    )
    quantize_dynamic(str(between), str(target), op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=True, weight_type=QuantType.QInt8)


class Lines(CalibrationDataReader):
    """Made-up lines from which the ranges of the activations are taken."""

    def __init__(self):
        device = "cuda" if torch.cuda.is_available() else "cpu"
        render = LineRenderer(Atlas(DATA / "atlas.npz", with_pixels=True), device)
        batches = iter(LineBatches(DATA / "atlas.npz", DATA / "text", 99))
        self.images = []
        for _ in range(24):
            batch = next(batches)
            batch = {k: v.to(device) if torch.is_tensor(v) else v for k, v in batch.items()}
            self.images.append((render(batch)[:8] * 255).float().cpu().numpy())

    def get_next(self):
        return {"image": self.images.pop()} if self.images else None


def check(path, measure):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    kind = np.uint8 if session.get_inputs()[0].type == "tensor(uint8)" else np.float32
    blank = np.full((1, 1, HEIGHT, 800), 255, kind)
    session.run(None, {"image": blank})
    started = time.time()
    for _ in range(10):
        session.run(None, {"image": blank})
    print(path.name, path.stat().st_size, f"{(time.time() - started) * 100:.1f} ms for 800 pixels", flush=True)
    if not measure:
        return
    data = np.load(measure, allow_pickle=True)
    right, total = {}, {}
    for image, truth, source in zip(data["images"][::3], data["texts"][::3], data["sources"][::3]):
        wide = (image.shape[1] + 23) // 8 * 8
        padded = np.full((1, 1, HEIGHT, wide), 255, kind)
        padded[0, 0, :, : image.shape[1]] = image
        read = decode(session.run(None, {"image": padded})[0][0].argmax(-1).tolist())
        truth, source = str(truth), str(source)
        if source == "receipts":
            read, truth = read.upper(), truth.upper()
        found = read.split()
        for word in truth.split():
            total[source] = total.get(source, 0) + 1
            if word in found:
                found.remove(word)
                right[source] = right.get(source, 0) + 1
    print(path.name, {s: round(right[s] / total[s], 4) for s in total}, flush=True)


if __name__ == "__main__":
    main()
