"""Writes the trained finder as ONNX: grey bytes in, chances out, weights stored in half precision.

Usage: export.py CHECKPOINT OUT.onnx
"""

import sys
from pathlib import Path

import torch

sys.path.append(str(Path(__file__).parent.parent / "recogniser"))

from finder_network import Finder  # noqa: E402
from half_stored import half_stored  # noqa: E402


class Readable(torch.nn.Module):
    """Grey bytes as they are, 255 is white."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, image):
        return self.network(1 - image.float() * (1 / 255)).sigmoid()


def write(network, target):
    torch.onnx.export(
        Readable(network).eval(), (torch.full((1, 1, 320, 320), 255, dtype=torch.uint8),), str(target), input_names=["image"], output_names=["chances"],
        dynamic_axes={"image": {2: "high", 3: "wide"}, "chances": {2: "rows", 3: "columns"}}, opset_version=17, dynamo=False,
    )
    half_stored(target, target)


if __name__ == "__main__":
    finder = Finder()
    finder.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    write(finder, Path(sys.argv[2]))
