"""Writes the trained detector as ONNX, weights stored in half precision.

Usage: export.py CHECKPOINT OUT.onnx
"""

import sys
from pathlib import Path

import torch

from detector_network import Detector


class Readable(torch.nn.Module):
    """Chances, heights in pixels and direction chances; grey bytes as they are, 255 is white."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, image):
        core, height, direction = self.network(1 - image * (1 / 255))
        return core.sigmoid(), torch.exp(height * 0.6931472) * 16, torch.softmax(direction, 1)


def main():
    network = Detector()
    network.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    write(network, Path(sys.argv[2]))


def write(network, target):
    modern = {} if torch.__version__.startswith("1.") else {"dynamo": False}
    axes = {"image": {2: "high", 3: "wide"}} | {name: {2: "rows", 3: "columns"} for name in ("core", "height", "direction")}
    torch.onnx.export(
        Readable(network).eval(), (torch.full((1, 1, 320, 320), 255.0),), str(target), input_names=["image"],
        output_names=["core", "height", "direction"], dynamic_axes=axes, opset_version=17, **modern,
    )


if __name__ == "__main__":
    main()
