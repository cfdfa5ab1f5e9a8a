"""How well the finder does on kept pages: pixels, and formulas found by their boxes."""

import torch
import torch.nn.functional as F

SURE = 0.5
# A found box and a true one are the same from this overlap on.
SAME = 0.5
# Smaller areas are specks (half-size pixels).
LEAST_AREA = 6


@torch.no_grad()
def measure(network, images, truth, kinds=("displayed", "inline")):
    """Images are ink, 1 for black; the figures of each kind as a line of text."""
    chances = torch.cat([network(part).float().sigmoid() for part in images.split(8)])
    lines = []
    for at, kind in enumerate(kinds):
        found, true = chances[:, at] > SURE, truth[:, at] > 0.5
        both = (found & true).sum().item()
        pixel = 2 * both / max(1, found.sum().item() + true.sum().item())
        hit = have = want = 0
        for one, other in zip(boxes_of(found), boxes_of(true)):
            want, have = want + len(other), have + len(one)
            hit += sum(any(overlap(box, test) >= SAME for test in one) for box in other)
        lines.append(f"{kind}: pixel F1 {pixel:.4f}, recall {hit / max(1, want):.4f} of {want}, precision {hit / max(1, have):.4f} of {have}, boxes a page {have / len(images):.2f}")
    return lines, chances


def boxes_of(masks):
    labels = label(masks)
    for page in labels.cpu():
        boxes = []
        rows, columns = torch.nonzero(page, as_tuple=True)
        owners = page[rows, columns]
        order = owners.argsort()
        rows, columns, owners = rows[order], columns[order], owners[order]
        counts = torch.unique_consecutive(owners, return_counts=True)[1].tolist()
        for y, x in zip(rows.split(counts), columns.split(counts)) if counts else []:
            if len(y) >= LEAST_AREA:
                boxes.append((x.min().item(), y.min().item(), x.max().item() + 1, y.max().item() + 1))
        yield boxes


def label(masks):
    """A number for each connected area, 0 outside; numbers spread until none changes."""
    count, high, wide = masks.shape
    mask = masks[:, None].double()
    labels = torch.arange(1, count * high * wide + 1, device=masks.device, dtype=torch.double).view(count, 1, high, wide) * mask
    while True:
        spread = labels
        for _ in range(16):
            spread = F.max_pool2d(spread, 3, 1, 1) * mask
        if torch.equal(spread, labels):
            return labels[:, 0].long()
        labels = spread


def overlap(a, b):
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    if wide <= 0 or high <= 0:
        return 0.0
    area = lambda box: (box[2] - box[0]) * (box[3] - box[1])
    return wide * high / (area(a) + area(b) - wide * high)
