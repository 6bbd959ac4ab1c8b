#!/usr/bin/env python3
"""Takes the pictures of the documentation: screenshots.py BINARY FOLDER [PAGE...]"""

import io
import os
import sys
from pathlib import Path

os.environ["TESTED_BINARY"] = sys.argv[1]

from PIL import Image

import gallery
from browser import chromium
from provider import Provider

WIDTH = 1100
# A picture that is much taller than wide shows little in an article.
MOST = 1400
PORT = 8414


def main():
    folder, wanted = Path(sys.argv[2]), sys.argv[3:]
    folder.mkdir(exist_ok=True)
    with chromium(None, "--hide-scrollbars") as driver:
        for page in gallery.ALL:
            if wanted and page.__name__ not in wanted:
                continue
            with Provider("--port", PORT) as provider:
                page(driver, provider)
                for scheme, suffix in (("light", ""), ("dark", "~dark")):
                    picture = taken(driver, scheme)
                    picture.save(folder / f"{name(page)}{suffix}.png", optimize=True)
            print(name(page))


def name(page):
    return "page-" + page.__name__.replace("_", "-")


def taken(driver, scheme):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
    size(driver, 700)
    size(driver, min(MOST, driver.execute_script("return document.documentElement.scrollHeight")))
    driver.execute_script("scrollTo(0, 0)")
    whole = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
    return whole.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def size(driver, height):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": WIDTH, "height": height, "deviceScaleFactor": 1, "mobile": False})


main()
