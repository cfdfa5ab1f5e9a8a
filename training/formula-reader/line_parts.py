"""Parts of the recogniser of lines that formulas share; its modules have names that stand in this folder too."""

import importlib.util
from pathlib import Path

LINES = Path(__file__).parent.parent / "recogniser"


def load(name):
    spec = importlib.util.spec_from_file_location(f"lines_{name}", LINES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


network, render_lines = load("network"), load("render_lines")
Mix, convolution, LineRenderer = network.Mix, network.convolution, render_lines.LineRenderer


def half_stored(source, target):
    """Only export has a library for ONNX at hand."""
    load("half_stored").half_stored(source, target)
