"""Weights of an ONNX file stored in half precision."""

import numpy as np
import onnx
from onnx import helper, numpy_helper


def half_stored(source, target):
    """Weights take half the room and are widened again when the model is loaded; nothing is computed in half precision."""
    model = onnx.load(str(source))
    widened, kept = [], []
    for tensor in model.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype == np.float32 and values.size > 64:
            name = tensor.name
            kept.append(numpy_helper.from_array(values.astype(np.float16), name + "_half"))
            widened.append(helper.make_node("Cast", [name + "_half"], [name], to=onnx.TensorProto.FLOAT))
        else:
            kept.append(tensor)
    del model.graph.initializer[:]
    model.graph.initializer.extend(kept)
    nodes = widened + list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.save(model, str(target))
