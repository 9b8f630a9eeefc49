"""Settings of Sphinx. The navigation is made of the lists in README.md and in the README.md of each shelf."""

import os
import posixpath
import re
from pathlib import Path

from docutils import nodes

ROOT = Path(__file__).parents[2]
SHELVES = ["guide", "reference", "design"]

project = "Curcuma"
release = re.search(r"<version>(.*)</version>", (ROOT / "pom.xml").read_text("utf-8"))[1]
root_doc = "README"
extensions = ["myst_parser"]
include_patterns = ["*.md", "docs/*.md", "docs/*/*.md", "verification/benchmarks/README.md", "samples/*/README.md"]
exclude_patterns = ["**/target", ".*"]

# Markdown as GitHub has it: braces and percent signs mean nothing, headings have GitHub's anchors
myst_disable_syntax = ["myst_block_break", "myst_line_comment", "myst_role", "myst_target"]
myst_heading_anchors = 6
# a block without a language is not Python, and JSON with an ellipsis is not JSON
highlight_language = "text"
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Curcuma {release}"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_copy_source = False
html_use_index = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a4b00", "color-brand-content": "#8a4b00", "color-brand-visited": "#6b4a86"},
    "dark_css_variables": {"color-brand-primary": "#ffb454", "color-brand-content": "#ffb454", "color-brand-visited": "#c9a7e0"},
}
templates_path = ["templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "outside.html",
        "sidebar/scroll-end.html",
    ]
}
html_context = {
    "outside": [
        (title, page)
        for title, page, there in [
            ("Javadoc", "api/index.html", os.environ.get("CURCUMA_SITE_JAVADOC")),
            ("Benchmark report", "benchmarks-report/report.html", os.environ.get("CURCUMA_SITE_BENCHMARKS")),
        ]
        if there
    ]
}


def pages(listing, text):
    """The pages that a list links to, in its order, as Sphinx names them."""
    links = re.findall(r"]\(([^)#:]+)\.md\)", text)
    return list(dict.fromkeys(posixpath.normpath(posixpath.join(posixpath.dirname(listing), link)) for link in links))


def navigation(readme):
    documentation = readme.split("\n## Documentation\n")[1].split("\n## ")[0]
    listed = pages("README", documentation)
    parts = {}
    for shelf in SHELVES:
        listing = f"docs/{shelf}/README"
        on_shelf = [page for page in pages(listing, (ROOT / f"{listing}.md").read_text("utf-8")) if page.startswith(f"docs/{shelf}/")]
        parts[shelf.capitalize()] = [listing, *on_shelf]
    parts["Samples"] = [page for page in listed if page.startswith("samples/")] + ["verification/benchmarks/README"]
    parts["Project"] = ["docs/README"] + [page for page in listed if "/" not in page]
    return "".join(
        "\n```{toctree}\n:hidden:\n:caption: " + caption + "\n" + "\n".join("/" + page for page in entries) + "\n```\n"
        for caption, entries in parts.items()
    )


def prepare(app, docname, source):
    folder = (ROOT / docname).parent
    source[0] = re.sub(r"\[([^]]+)]\(([^):]+)\)", lambda link: link[1] if (folder / link[2]).is_dir() else link[0], source[0])
    if docname == root_doc:
        source[0] += navigation(source[0])


def add_anchors(app, doctree):
    """Links may lead to `<a id="…">`, which the reader of Markdown does not look into."""
    anchors = app.env.metadata[app.env.docname].setdefault("myst_slugs", {})
    for html in doctree.findall(nodes.raw):
        anchors.update((anchor, (0, anchor, "")) for anchor in re.findall(r'<a id="([^"]+)"', html.astext()))


def setup(app):
    app.connect("source-read", prepare)
    app.connect("doctree-read", add_anchors)
    return {"parallel_read_safe": True}
