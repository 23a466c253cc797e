"""Adds the letters of Nigerian names that DM Sans and Fraunces lack, composed from their own letters and marks.

Writes src/theme/fonts/*-names.woff2. Run it by hand when the typefaces change:

    pip install fonttools brotli && python3 web/build/compose_letters.py

Yoruba, Igbo, Ijaw and Ikwerre put a dot below or above a letter and tone marks over both. The hooked letters of Hausa
can't be composed; they come from Inter (see subset-fonts.ts).
"""

from pathlib import Path

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "web/src/theme/fonts"

DOT_BELOW = {"ẹ": "e", "ọ": "o", "ị": "i", "ụ": "u", "ạ": "a", "ṣ": "s", "ḅ": "b", "ḍ": "d", "ṇ": "n"}
DOT_ABOVE = {"ṅ": "n"}
GRAVE = {"ǹ": "n"}
ACUTE = {"ḿ": "m", "ń": "n"}
TONES = "\u0300\u0301\u0303\u0304"
LETTERS = "aeioumnAEIOUMN"
ACCENTED = "".join(map(chr, range(0xC0, 0x100)))


def with_capitals(letters):
    return {**letters, **{letter.upper(): base.upper() for letter, base in letters.items()}}


def bounds(font, glyph):
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return pen.bounds


def compose(font, name, base, mark, x, y):
    """Adds a glyph of a base and a mark that is moved by x and y and stays centred in every weight."""
    composite = Glyph()
    composite.numberOfContours = -1
    composite.components = []
    for glyph, offset, flags in ((base, (0, 0), 0x204), (mark, (x, y), 0x004)):
        component = GlyphComponent()
        component.glyphName, (component.x, component.y), component.flags = glyph, offset, flags
        composite.components.append(component)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = composite
    font["hmtx"][name] = font["hmtx"][base]
    if "gvar" in font:
        variations = []
        for variation in font["gvar"].variations.get(base, []):
            phantoms = [delta or (0, 0) for delta in variation.coordinates[-4:]]
            drift = (round((phantoms[1][0] - phantoms[0][0]) / 2), 0)
            variations.append(TupleVariation(variation.axes, [(0, 0), drift, *phantoms]))
        font["gvar"].variations[name] = variations


def add_letters(font):
    names = {chr(code): glyph for code, glyph in font.getBestCmap().items()}
    dot, em = names["."], font["head"].unitsPerEm
    x_height, cap_height = (round(bounds(font, names[letter])[3]) for letter in "zZ")
    gap = em * 0.075
    left, bottom, right, top = bounds(font, dot)
    added, anchors = {}, []

    def add(letter, base, mark, y, glyph_name=None):
        mark_left, _, mark_right, _ = bounds(font, mark)
        base_left, _, base_right, _ = bounds(font, base)
        x = (base_left + base_right - mark_left - mark_right) / 2
        name = glyph_name or f"uni{ord(letter):04X}"
        compose(font, name, base, mark, round(x), round(y))
        added[letter] = name
        return name

    def height(letter):
        return cap_height if letter.isupper() else x_height

    for letter, base in with_capitals(DOT_BELOW).items():
        add(letter, names[base], dot, -gap - top)
    for letter, base in with_capitals(DOT_ABOVE).items():
        add(letter, names[base], dot, height(base) + gap - bottom)
    for tone, letters in (("\u0300", GRAVE), ("\u0301", ACUTE)):
        for letter, base in with_capitals(letters).items():
            add(letter, names[base], names[tone], height(base) - x_height)
    # A tone mark replaces the dot above an i.
    dotless = add("ị", names["ı"], dot, -gap - top, "dotlessi.dotbelow")
    added["ị"] = "uni1ECB"

    for table in font["cmap"].tables:
        table.cmap.update({ord(letter): name for letter, name in added.items()})

    for letter, glyph in [*((letter, names[letter]) for letter in LETTERS), *added.items(), ("i", names["ı"]), ("i", dotless)]:
        base_left, _, base_right, _ = bounds(font, glyph)
        anchors.append(f"pos base {glyph} <anchor {round((base_left + base_right) / 2)} {height(letter)}> mark @TOP;")
    marks = []
    for tone in TONES:
        mark_left, _, mark_right, _ = bounds(font, names[tone])
        marks.append(f"markClass {names[tone]} <anchor {round((mark_left + mark_right) / 2)} {x_height}> @TOP;")
    marks_of = " ".join(names[tone] for tone in TONES)
    features = f"""
        {" ".join(marks)}
        feature ccmp {{
            sub {names["i"]}' [{marks_of}] by {names["ı"]};
            sub uni1ECB' [{marks_of}] by {dotless};
        }} ccmp;
        feature mark {{ {" ".join(dict.fromkeys(anchors))} }} mark;
    """
    for table in ("GSUB", "GPOS", "GDEF", "HVAR"):
        if table in font:
            del font[table]
    addOpenTypeFeaturesFromString(font, features)
    return added


def load(source, axes):
    return instancer.instantiateVariableFont(TTFont(SOURCES / source), axes)


def write(font, target, text):
    options = subset.Options(flavor="woff2", layout_features=["*"], hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET / target)
    print(target, (TARGET / target).stat().st_size, "bytes")


def write_names(source, target, axes):
    font = load(source, axes)
    write(font, target, "".join(add_letters(font)) + LETTERS + ACCENTED + TONES)


def write_naira():
    """The ₦ is in a file of its own, so no kerning keeps it off the digit behind it. It gets a wider side instead."""
    font = load("fraunces/files/fraunces-latin-ext-opsz-normal.woff2", {"opsz": 72, "wght": (400, 700)})
    glyph = font.getBestCmap()[ord("₦")]
    width, left = font["hmtx"][glyph]
    font["hmtx"][glyph] = (width + round(font["head"].unitsPerEm * 0.04), left)
    write(font, "fraunces-naira.woff2", "₦")


write_names("dm-sans/files/dm-sans-latin-wght-normal.woff2", "dm-sans-names.woff2", {"wght": (400, 700)})
for weight in (400, 600):
    axes = {"opsz": 72, "wght": weight}
    write_names("fraunces/files/fraunces-latin-opsz-normal.woff2", f"fraunces-{weight}-names.woff2", axes)
write_naira()
