/** In PDFium's memory the points of a path follow each other: x and y (floats), type, whether it closes (bytes), padding. */
export const POINT_BYTES = 12;
