#!/usr/bin/env python3
"""Draws made charts by LibreOffice Calc, out of workbooks, as PDF and as pictures of 120 dots an inch.

Usage: draw-office.py FOLDER_OF_TRUTHS OUT (needs xlsxwriter, matplotlib, soffice and pdftoppm)
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import xlsxwriter
from matplotlib import image

FONTS = ["DejaVu Sans", "Liberation Sans", "Liberation Serif", "DejaVu Serif", "Liberation Sans Narrow"]
FORMS = {
    "bar": {"type": "column"},
    "negative": {"type": "column"},
    "grouped": {"type": "column"},
    "stacked": {"type": "column", "subtype": "stacked"},
    "horizontal": {"type": "bar"},
    "area": {"type": "area", "subtype": "stacked"},
    "scatter": {"type": "scatter"},
    "mixed": {"type": "column"},
}
DOTS = 120
AROUND = 8


def form_of(truth):
    """What a workbook calls the kind; the others are lines."""
    if truth["kind"] == "pie":
        return {"type": "doughnut" if truth["style"]["hole"] else "pie"}
    return FORMS.get(truth["kind"], {"type": "line"})


def write_data(sheet, truth):
    """A column of places and one of values for each series; those of a cloud have places of their own."""
    is_cloud = truth["kind"] == "scatter"
    columns = []
    for index, series in enumerate(truth["series"]):
        place = 2 * index if is_cloud else 0
        value = place + 1 if is_cloud else index + 1
        places = truth["categories"] or series["x"]
        sheet.write_column(1, place, places)
        sheet.write_column(1, value, series["y"])
        sheet.write(0, value, series["name"])
        last = len(series["y"])
        columns.append((["Data", 1, place, last, place], ["Data", 1, value, last, value], ["Data", 0, value]))
    return columns


def add_series(chart, truth, index, columns, as_line):
    """One series in its colour."""
    categories, values, name = columns
    style = truth["style"]
    color = style["colors"][index]
    series = {"categories": categories, "values": values, "name": name}
    if truth["kind"] == "pie":
        series["points"] = [{"fill": {"color": one}} for one in style["colors"][: len(truth["categories"])]]
        if style["labels"]:
            series["data_labels"] = {"percentage": True}
    elif truth["kind"] == "scatter":
        series["marker"] = {"type": "circle", "size": 6, "fill": {"color": color}, "border": {"color": color}}
    elif as_line:
        series["line"] = {"color": color, "width": 2}
        series["marker"] = {"type": "circle" if style["markers"] else "none", "fill": {"color": color}, "border": {"color": color}}
    else:
        series["fill"] = {"color": color}
        series["gap"] = round(100 * (1 / style["barShare"] - 1))
        if style["labels"] and truth["kind"] == "bar":
            series["data_labels"] = {"value": True}
    chart.add_series(series)


def set_axes(chart, truth):
    """Titles, grid and scale of the axes."""
    style = truth["style"]
    font = {"name": FONTS[style["font"]], "size": style["fontSize"]}
    value = {"num_font": font, "major_gridlines": {"visible": style["grid"]}}
    if style["valueTitle"]:
        value["name"] = style["valueTitle"]
        value["name_font"] = font
    if truth["kind"] == "log":
        value["log_base"] = 10
    place = {"num_font": font, **({"label_position": "low"} if truth["kind"] == "negative" else {})}
    # Both axes of a bar chart keep their names when it lies: y is that of places there.
    is_lying = truth["kind"] == "horizontal"
    chart.set_x_axis(value if is_lying else place)
    chart.set_y_axis(place if is_lying else value)


def write_workbook(path, truth):
    """A workbook that shows one chart, of data on a hidden sheet."""
    style = truth["style"]
    book = xlsxwriter.Workbook(str(path))
    sheet = book.add_worksheet("Chart")
    data = book.add_worksheet("Data")
    data.hide()
    columns = write_data(data, truth)
    chart = book.add_chart(form_of(truth))
    is_line = form_of(truth)["type"] == "line"
    second = book.add_chart({"type": "line"}) if truth["kind"] == "mixed" else None
    for index, one in enumerate(columns):
        on_line = second is not None and index == 1
        add_series(second if on_line else chart, truth, index, one, is_line or on_line)
    if second is not None:
        chart.combine(second)
    font = {"name": FONTS[style["font"]], "size": style["fontSize"]}
    if style["title"]:
        chart.set_title({"name": style["title"], "name_font": {**font, "size": style["fontSize"] + 4}})
    else:
        chart.set_title({"none": True})
    has_legend = truth["kind"] == "pie" or len(columns) > 1
    chart.set_legend({"position": style["legend"], "font": font} if has_legend else {"none": True})
    if truth["kind"] != "pie":
        set_axes(chart, truth)
    chart.set_size({"width": style["width"], "height": style["height"]})
    sheet.insert_chart(0, 0, chart)
    sheet.set_paper(9)
    sheet.set_landscape()
    book.close()


def crop(path, out):
    """The chart as a picture: all that is on its page, and a little around it."""
    subprocess.run(["pdftoppm", "-r", str(DOTS), "-png", "-singlefile", str(path), str(out)], check=True)
    page = image.imread(f"{out}.png")[:, :, :3]
    rows, columns = ((page < 1).any(axis=2).any(axis=axis).nonzero()[0] for axis in (1, 0))
    top, left = max(0, rows[0] - AROUND), max(0, columns[0] - AROUND)
    image.imsave(f"{out}.png", page[top : rows[-1] + AROUND, left : columns[-1] + AROUND])


def main():
    truths, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        books = []
        for file in sorted(truths.glob("*.json")):
            truth = json.loads(file.read_text())
            book = Path(folder) / f"office-{file.stem}.xlsx"
            write_workbook(book, truth)
            books.append(str(book))
            (out / f"{book.stem}.json").write_text(json.dumps({**truth, "program": "office"}))
        command = ["soffice", "--headless", "--convert-to", "pdf", "--outdir", str(out)]
        subprocess.run([*command, f"-env:UserInstallation=file://{folder}/profile", *books], check=True)
    for file in sorted(out.glob("*.json")):
        crop(file.with_suffix(".pdf"), file.with_suffix(""))


main()
