"""Pictures of the signs of TeX's fonts, drawn once for every font, size and code that is asked for."""

import re
import subprocess

import freetype
import numpy as np


class SignPictures:
    def __init__(self, pixels):
        self.pixels = pixels
        self.numbers, self.pictures, self.frames = {}, [], []
        self.faces, self.map = {}, read_map()

    def number(self, font, size, code):
        """Number of a sign at a size in points of a document of ten; none where its font has no outlines."""
        key = (font, round(size, 1), code)
        if key not in self.numbers:
            self.numbers[key] = self.draw(*key)
        return self.numbers[key]

    def draw(self, font, size, code):
        face = self.face(font)
        if face is None:
            return None
        face, names, matrix = face
        face.set_char_size(round(size * self.pixels * 64), 0, 72, 72)
        face.set_transform(matrix, freetype.Vector(0, 0))
        index = face.get_name_index(names[code].encode()) if names else face.get_char_index(code)
        if index == 0:
            return None
        face.load_glyph(index, freetype.FT_LOAD_RENDER | freetype.FT_LOAD_NO_HINTING)
        bitmap = face.glyph.bitmap
        picture = np.array(bitmap.buffer, np.uint8).reshape(bitmap.rows, bitmap.pitch)[:, : bitmap.width] if bitmap.rows else np.zeros((0, 0), np.uint8)
        self.pictures.append(picture)
        self.frames.append((face.glyph.bitmap_left, face.glyph.bitmap_top, bitmap.width, bitmap.rows))
        return len(self.pictures) - 1

    def face(self, font):
        if font not in self.faces:
            self.faces[font] = self.open(font)
        return self.faces[font]

    def open(self, font):
        if font not in self.map:
            print("no outlines of", font, flush=True)
            return None
        file, encoding, slant, extend = self.map[font]
        face = freetype.Face(find(file))
        names = read_encoding(find(encoding)) if encoding else None
        if names is None:
            for charmap in face.charmaps:
                if charmap.encoding in (freetype.FT_ENCODING_ADOBE_CUSTOM, freetype.FT_ENCODING_ADOBE_STANDARD):
                    face.set_charmap(charmap)
        return face, names, freetype.Matrix(round(extend * 65536), round(slant * 65536), 0, 65536)

    def save(self, path):
        flat = np.concatenate([p.ravel() for p in self.pictures])
        np.savez_compressed(path, pixels=flat, sizes=np.array([p.shape if p.size else (0, 0) for p in self.pictures], np.uint16))


def find(name):
    return subprocess.run(["kpsewhich", name], capture_output=True, text=True).stdout.strip()


def read_map():
    """Of every font its file of outlines, its encoding, slant and stretch."""
    fonts = {}
    for line in open(find("pdftex.map"), encoding="latin-1"):
        if line.startswith("%") or not line.strip():
            continue
        files = re.findall(r"<\[?<?\s*(\S+)", line)
        outlines = [f for f in files if f.lower().endswith((".pfb", ".pfa"))]
        encodings = [f for f in files if f.endswith(".enc")]
        if not outlines:
            continue
        slant = re.search(r"([-\d.]+)\s+SlantFont", line)
        extend = re.search(r"([-\d.]+)\s+ExtendFont", line)
        fonts[line.split()[0]] = (outlines[0], encodings[0] if encodings else None, float(slant.group(1)) if slant else 0, float(extend.group(1)) if extend else 1)
    return fonts


def read_encoding(path):
    body = re.sub(r"%[^\n]*", "", open(path, encoding="latin-1").read())
    return re.findall(r"/(\S+?)(?=[\s/\]])", body[body.index("[") :])
