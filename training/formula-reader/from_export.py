"""Brings the files in use back into a network that can be trained on.

Usage: from_export.py MODELS_FOLDER DATA OUT   (DATA: set formulas, whose pictures tell how large the values between the layers are)
"""

import sys
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from draw_formulas import Batches, FormulaRenderer, Formulas
from network import Reader
from train import save
from vocabulary import WORDS


def main():
    models, data, out = map(Path, sys.argv[1:])
    out.mkdir(parents=True, exist_ok=True)
    reader = Reader(len(WORDS)).eval()
    with torch.no_grad():
        for name in ("see", "write"):
            fill(reader, values_of(models / f"formula-{name}.onnx"), name)
        fit_norms(reader, data)
    save(reader, out)


def values_of(path):
    """Name to value, in the order of the file; eight-bit weights as what they stand for."""
    found = {i.name.removesuffix("_half"): torch.from_numpy(numpy_helper.to_array(i).copy()) for i in onnx.load(str(path)).graph.initializer}
    values = {}
    for name, value in found.items():
        if name.endswith("_quantized"):
            stem = name.removesuffix("_quantized")
            values[stem] = (value.float() - found[stem + "_zero_point"].float()) * found[stem + "_scale"].float()
        elif not name.endswith(("_scale", "_zero_point")):
            values[name] = value.float()
    return values


def fill(reader, values, name):
    for key, value in values.items():
        if key.startswith("reader."):
            reader.get_parameter(key.removeprefix("reader.")).copy_(value)
    products = iter(v for k, v in values.items() if k.startswith("onnx::MatMul"))
    for linear in products_of(reader, name):
        linear.weight.copy_(next(products).T)
    if name == "see":
        pieces = iter(v for k, v in values.items() if k.startswith("onnx::Conv"))
        for layer in reader.trunk.convolutions:
            for convolution, norm in pairs(layer):
                convolution.weight.copy_(next(pieces))
                norm.bias.copy_(next(pieces))
                norm.weight.fill_(1)
                norm.running_var.fill_(1)


def products_of(reader, name):
    """Linear layers in the order in which they are used."""
    if name == "see":
        for block in reader.trunk.see:
            yield from (block.look.key_value, block.look.query, block.look.join, block.feed[0], block.feed[2])
        yield from (block.seen.key_value for block in reader.write)
    else:
        for block in reader.write:
            yield from (block.said.key_value, block.said.query, block.said.join, block.seen.query, block.seen.join, block.feed[0], block.feed[2])
        yield reader.head


def pairs(layer):
    convolutions = [m for m in layer.modules() if isinstance(m, nn.Conv2d)]
    return zip(convolutions, [m for m in layer.modules() if isinstance(m, nn.BatchNorm2d)])


def fit_norms(reader, data):
    """Export merges norms into what is before them; each gets the mean and spread it finds, and gives what it gave."""

    def fit(norm, inputs):
        values = inputs[0]
        mean, variance = values.mean((0, 2, 3)), values.var((0, 2, 3), unbiased=False)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.bias.copy_(norm.bias + mean * norm.weight)
        norm.weight.copy_(norm.weight * torch.sqrt(variance + norm.eps))

    formulas = Formulas(data, "cpu")
    batches, render = Batches(formulas, 3_000_000, 1), FormulaRenderer(formulas)
    hooks = [m.register_forward_pre_hook(fit) for m in reader.modules() if isinstance(m, nn.BatchNorm2d)]
    chosen, em = batches.batch()
    reader.trunk(1 - render(chosen, em))
    for hook in hooks:
        hook.remove()


if __name__ == "__main__":
    main()
