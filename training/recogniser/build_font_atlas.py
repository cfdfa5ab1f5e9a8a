"""Draws every character of every usable installed font once, so that lines can be put together without a font engine.

Usage: build_font_atlas.py OUT.npz [SHEET.png]; FONT_ROOT names a folder under which the packages are unpacked, if not /.
"""

import os
import re
import sys
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTCollection, TTFont
from PIL import Image, ImageDraw, ImageFont

from alphabets import SCRIPTS
from characters import CHARACTERS, FORMS, LIGATURES, OTHER

EM = 48
ROOTS = [os.environ.get("FONT_ROOT", "") + root for root in ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype", "/usr/share/texmf/fonts/opentype")]
# Drawings, signs, other scripts, connected or unreadable hands, letters that are not letters.
UNUSABLE = re.compile(
    r"symbol|dingbat|emoji|math|bullets|outline|initials|swash|-ext|music|keyboard|logo|braille|sketch|"
    r"tagmukay|ornament|extras|fleurons|runic|d050000l|z003|upright.*italic|lmdunh|lmvtk|cmmi|cmex|msam|msbm|"
    r"unifont|stixsiz|stixint|stixvar|stixnonuni|stixgen.*bol.*ita.*nonuni|keycaps|rfn_|mondrian|dingbats|wargames|"
    r"dustismo_roman_italic_bold_wide|balker|flatline|elementary_gothic|winks|el_abogado|domestic_manners|it_wasn|penguin|plastic|squares|"
    r"dancingscript|ecolier|rufscript|isabella|junicode.*(exp|cond)|hairline|thin|ultralight|extralight|caps|adfstyle|adfscript|linbiolinum_k|ocrbx|dkg|delphine|league.*wide|mono\[|chorus",
    re.I,
)
OTHER_SCRIPT = re.compile(r"Noto(Sans|Serif)(?!-|Mono-|Display-)\w+-|NotoKufi|NotoNaskh|NotoNastaliq|NotoRashi|NotoMusic|NotoTraditional", re.I)
REQUIRED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-()/&%$'\"!?"
KERNED = "" if OTHER else "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-'"
PER_FAMILY = 6
# Letters that stand for their script: a font that has them is usable for it.
TELLING = {"cyrillic": "АБВЖЩЯабвжщя", "greek": "ΑΒΓΔΩαβγδω", "arabic": "ابپتجچحدرسشعفکگلمنوهی", "arabic alone": "ابتجحدرسشعفكلمنوهي", "hebrew": "אבגדהוזחטיכלמנסעפצקרשת"}
# Hands and ornamental styles that no document is set in, whole families kept back for measuring, and fonts whose letters stand apart.
UNUSABLE_OTHER = re.compile(r"nastaliq|kufi|urdu|title|poster|digital|screen|ancient|yehuda|gladia|horev|ktav|dragon|anka|comix|ellinia|trashim|shuneet|hadasim|keteryg|nachlieli|caladings|stamsefarad|stamashkenaz|lobster|decorative|pen\b|jet\b", re.I)
HELD_BACK = re.compile(r"PTF|PTSerif|PT_Serif|PT Serif|Caladea|Carlito|NotoNaskh|nazli|KacstBook|GFSArtemisia|FrankRuehl|NotoSansHebrew", re.I)


def usable_fonts():
    paths = sorted({p for root in ROOTS for p in Path(root).rglob("*") if p.suffix.lower() in (".ttf", ".otf")})
    families = {}
    for path in paths:
        if UNUSABLE.search(path.name) or (UNUSABLE_OTHER.search(path.name) or HELD_BACK.search(path.name) if OTHER else OTHER_SCRIPT.search(path.name)):
            continue
        try:
            font = TTFont(path, lazy=True)
            cmap = font.getBestCmap() or {}
            family = font["name"].getDebugName(1) or path.stem
            upright = font["post"].italicAngle == 0
            weight = font["OS/2"].usWeightClass
        except Exception:
            continue
        if not scripts_of(cmap) if OTHER else any(ord(c) not in cmap for c in REQUIRED):
            continue
        family = re.sub(r"\W*(thin|extra|semi|demi|ultra|light|medium|bold|black|heavy|book|regular|condensed|cond)\b.*", "", family, flags=re.I) or family
        families.setdefault(family, []).append((abs(weight - 400) > 320, not upright, weight, path, set(cmap)))
    for family, members in sorted(families.items()):
        members.sort(key=lambda m: (m[0], str(m[3])))
        members = [m for m in members if not m[0]] or members[:1]
        step = max(1, len(members) / PER_FAMILY)
        chosen = {int(i * step) for i in range(min(PER_FAMILY, len(members)))}
        for i in sorted(chosen):
            yield family, members[i][3], members[i][4]


def scripts_of(cmap):
    found = [script for script, letters in TELLING.items() if all(ord(c) in cmap for c in letters)]
    latin = ["latin"] if all(ord(c) in cmap for c in REQUIRED) else []
    return [script.split(" ")[0] for script in found] and sorted({script.split(" ")[0] for script in found} | set(latin))


def draw(font, character):
    left, top, right, bottom = font.getbbox(character, anchor="ls")
    if right <= left or bottom <= top:
        return None
    if right - left > 3 * EM or bottom - top > 2 * EM:
        return None
    image = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(image).text((-left, -top), character, font=font, fill=255, anchor="ls")
    return np.asarray(image), left, top


def main():
    glyphs = list(CHARACTERS) + list(LIGATURES.values()) + FORMS
    pixels, rows, tables, kernings, names, capitals, families, spaces, scripts = [], [], [], [], [], [], [], [], []
    for family, path, cmap in usable_fonts():
        try:
            font = ImageFont.truetype(str(path), EM, layout_engine=ImageFont.Layout.BASIC)
            shaped = ImageFont.truetype(str(path), EM, layout_engine=ImageFont.Layout.RAQM)
        except OSError:
            continue
        table = np.full(len(glyphs), -1, np.int32)
        drawn = {}
        for i, character in enumerate(glyphs):
            if any(ord(c) not in cmap and c != "\u200d" for c in character):
                continue
            face = shaped if character in FORMS else font
            glyph = draw(face, character)
            if glyph is None:
                continue
            bitmap, left, top = glyph
            table[i] = len(rows)
            drawn[character] = bitmap
            rows.append((bitmap.shape[1], bitmap.shape[0], left, top, face.getlength(character)))
            pixels.append(bitmap.reshape(-1))
        if not OTHER and any(c not in drawn for c in REQUIRED):
            continue
        same = sum(c in drawn and c.upper() in drawn and np.array_equal(drawn[c], drawn[c.upper()]) for c in "abdeghnqrt")
        single = {c: shaped.getlength(c) for c in KERNED}
        kerning = np.zeros((len(KERNED), len(KERNED)), np.float32)
        for i, a in enumerate(KERNED):
            for j, b in enumerate(KERNED):
                kerning[i, j] = shaped.getlength(a + b, features=["-liga", "-clig", "-dlig"]) - single[a] - single[b]
        kernings.append(np.clip(np.round(kerning * 4), -127, 127).astype(np.int8))
        tables.append(table)
        names.append(path.name)
        families.append(family)
        capitals.append(same >= 6)
        spaces.append(font.getlength(" ") or EM / 4)
        own = scripts_of(cmap) if OTHER else ["latin"]
        scripts.append([script in own for script in SCRIPTS])
    rows = np.array(rows, np.float32)
    np.savez_compressed(
        sys.argv[1],
        pixels=np.concatenate(pixels),
        width=rows[:, 0].astype(np.int32),
        height=rows[:, 1].astype(np.int32),
        left=rows[:, 2].astype(np.int32),
        top=rows[:, 3].astype(np.int32),
        advance=rows[:, 4],
        table=np.stack(tables),
        kerning=np.stack(kernings),
        kerned=np.array([ord(c) for c in KERNED]),
        capitals=np.array(capitals),
        space=np.array(spaces, np.float32),
        names=np.array(names),
        scripts=np.array(scripts),
        family=np.unique(families, return_inverse=True)[1],
    )
    print(len(names), "fonts", len(rows), "glyphs")
    print({script: int(np.array(scripts)[:, i].sum()) for i, script in enumerate(SCRIPTS)})
    if len(sys.argv) > 2:
        sheet(sys.argv[2], names)


def sheet(path, names):
    lookup = {p.name: p for root in ROOTS for p in Path(root).rglob("*")}
    columns = 4
    height = 26
    image = Image.new("L", (columns * 560, (len(names) + columns - 1) // columns * height), 255)
    canvas = ImageDraw.Draw(image)
    for i, name in enumerate(names):
        at = (i % columns * 560, i // columns * height)
        canvas.text(at, "Hamburg 0O1lI5S $12 aegqy ß ł", font=ImageFont.truetype(str(lookup[name]), 18), fill=0)
        canvas.text((at[0] + 400, at[1] + 4), name[:28], fill=0)
    image.save(path)


if __name__ == "__main__":
    main()
