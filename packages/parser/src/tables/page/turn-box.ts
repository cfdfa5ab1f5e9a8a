import type { Box } from '@sheaf/document';

/** Direction of writing, degrees clockwise; 90 reads downwards. */
export type Turn = 0 | 90 | 180 | 270;

type PageSize = { readonly width: number; readonly height: number };

/** A box of the page as it lies on the sheet on which text written in direction `turn` is upright. */
export function turnBox(box: Box, turn: Turn, page: PageSize): Box {
  switch (turn) {
    case 0:
      return box;
    case 90:
      return { x0: box.y0, y0: page.width - box.x1, x1: box.y1, y1: page.width - box.x0 };
    case 180:
      return {
        x0: page.width - box.x1,
        y0: page.height - box.y1,
        x1: page.width - box.x0,
        y1: page.height - box.y0,
      };
    case 270:
      return { x0: page.height - box.y1, y0: box.x0, x1: page.height - box.y0, y1: box.x1 };
  }
}

/** The inverse of `turnBox`: a box of the sheet as it lies on the page. */
export function turnBoxBack(box: Box, turn: Turn, page: PageSize): Box {
  switch (turn) {
    case 0:
    case 180:
      return turnBox(box, turn, page);
    case 90:
      return { x0: page.width - box.y1, y0: box.x0, x1: page.width - box.y0, y1: box.x1 };
    case 270:
      return { x0: box.y0, y0: page.height - box.x1, x1: box.y1, y1: page.height - box.x0 };
  }
}
