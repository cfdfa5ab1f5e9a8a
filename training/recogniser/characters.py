"""The characters the recogniser knows, in the order of its outputs; 0 is the CTC blank, 1 is the space.

With ALPHABETS=other in the environment, those of the recogniser for Cyrillic, Greek, Arabic and Hebrew.
"""

import os

from alphabets import LETTERS, shaped_forms

OTHER = os.environ.get("ALPHABETS") == "other"

ASCII = "".join(chr(code) for code in range(0x21, 0x7F))

# Letters of the languages written in Latin script in Europe (English, German, French, Spanish, Italian,
# Portuguese, Dutch, Polish, Danish, Swedish, Norwegian, Finnish, Icelandic, Czech, Slovak, Hungarian,
# Romanian, Croatian, Slovene, Turkish, Lithuanian, Latvian, Estonian, Catalan).
LOWER = "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćčďđēęěėģğīįķĺľļłńňņőœŕřśšşșťțţūůűųźžżẞ"
UPPER = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĘĚĖĢĞĪĮĶĹĽĻŁŃŇŅŐŒŔŘŚŠŞȘŤȚŢŪŮŰŲŹŽŻ"
SPECIAL = "ßıİ"
SIGNS = "€£¥¢§¶°±×÷µ©®™ªº¹²³½¼¾«»‹›“”„‘’‚–—…•·†‡¡¿′″−≤≥≈≠→←✓■□●○"

CHARACTERS = ASCII + LETTERS + SIGNS if OTHER else ASCII + LOWER.replace("ẞ", "") + UPPER + SPECIAL + SIGNS
assert len(set(CHARACTERS)) == len(CHARACTERS)

BLANK = 0
SPACE = 1
FIRST = 2
CLASSES = FIRST + len(CHARACTERS)
INDEX = {character: FIRST + i for i, character in enumerate(CHARACTERS)} | {" ": SPACE}

# Drawn as one glyph, read as two letters.
LIGATURES = {} if OTHER else {"fi": "\ufb01", "fl": "\ufb02"}
# Drawn beside the characters themselves: what letters look like where they join others.
FORMS = shaped_forms() if OTHER else []
