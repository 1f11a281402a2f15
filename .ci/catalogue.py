#!/usr/bin/env python3
"""Makes a catalogue for DocC of Documentation/Searchlight.docc and the pages beside it.

    catalogue.py --modules      the modules that the site documents
    catalogue.py FOLDER         the catalogue, with the pages as articles
    catalogue.py --prune FOLDER removes the members by which a type conforms to a protocol from the symbol graphs there
    catalogue.py --named FOLDER fails if a public symbol of the symbol graphs there is named in no test or in no page
    catalogue.py --check SITE   fails if a public symbol of a module is under no topic written by hand

The pages are written for reading in the repository. As articles their links to each other become links of DocC, and
their links to files of the repository become plain text.
"""
import json
import os
import re
import shutil
import sys

SOURCE = "Documentation/Searchlight.docc"
PAGES = "Documentation"

# What the command and the package alone use has no public interface.
HIDDEN = {"SearchlightBasics", "SearchlightCLI", "Searchlight", "SearchlightAlgoliaUI"}

# What the compiler calls in the builders of blocks.
BUILDERS = {
    "buildExpression", "buildBlock", "buildOptional", "buildEither", "buildArray", "buildLimitedAvailability",
    "buildFinalResult", "Component"}


def modules():
    return sorted(name for name in os.listdir("Sources") if name not in HIDDEN)


def slug(heading):
    """The anchor that a heading has in the repository."""
    text = re.sub(r"[`*]", "", heading.strip().lower())
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchor(heading):
    """The anchor that a heading has in an article."""
    return re.sub(r"[^\w-]", "", re.sub(r"[\s-]+", "-", heading.strip()))


def headings(page):
    found = {}
    fenced = False
    with open(os.path.join(PAGES, page), encoding="utf-8") as file:
        for line in file:
            fenced ^= line.startswith("```")
            match = re.match(r"#+ (.*)", line)
            if match and not fenced:
                found[slug(match[1])] = anchor(match[1])
    return found


def article(page):
    """The name by which articles link to a page."""
    return "doc:/documentation/Searchlight/" + page.removesuffix(".md")


def converted_link(match, page):
    text, target = match[1], match[2]
    if re.match(r"[a-z]+:", target):
        return match[0]
    path, _, fragment = target.partition("#")
    path = path or page
    if "/" not in path and os.path.exists(os.path.join(PAGES, path)) and path.endswith(".md"):
        link = article(path)
        if fragment:
            known = headings(path)
            if fragment not in known:
                sys.exit(f"{page}: {path} has no heading #{fragment}")
            link += "#" + known[fragment]
        return f"[{text}]({link})"
    plain = text.strip("`")
    return f"`{plain}`" if re.fullmatch(r"[\w+./~ -]+", plain) and " " not in plain else plain


def abstracted(text):
    """The text with its first sentence as a paragraph of its own, which lists of pages show."""
    return re.sub(r"\A(# [^\n]+\n\n(?:[^\n]+\n)*?[^\n]*?[\w`)*][.!?])[ \n](?=[A-Z`*\[])", r"\1\n\n", text)


def converted(page):
    """The text of a page as an article."""
    with open(os.path.join(PAGES, page), encoding="utf-8") as file:
        lines = file.read().split("\n")
    output = []
    fenced = False
    for line in lines:
        fenced ^= line.startswith("```")
        if not fenced:
            # A picture for both appearances: DocC finds the dark one by its name.
            line = re.sub(
                r'<picture>.*?<img [^>]*?src="Searchlight\.docc/Resources/([^".~]+)\.\w+"[^>]*?alt="([^"]*)"[^>]*>'
                r"</picture>", r"![\2](\1)", line)
            line = re.sub(r"!\[([^\]]*)\]\(Searchlight\.docc/Resources/([^).~]+)\.\w+\)", r"![\1](\2)", line)
            line = re.sub(
                r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)", lambda match: converted_link(match, page), line)
        output.append(line)
    return abstracted("\n".join(output))


def make(folder):
    shutil.copytree(SOURCE, folder)
    os.makedirs(os.path.join(folder, "Articles"), exist_ok=True)
    for page in sorted(os.listdir(PAGES)):
        if page.endswith(".md"):
            with open(os.path.join(folder, "Articles", page), "w", encoding="utf-8") as file:
                file.write(converted(page))


def links():
    """The last components of all links to symbols: those that somebody points at."""
    found = set()
    for top in ("Sources", PAGES):
        for folder, _, files in os.walk(top):
            for name in files:
                if name.endswith((".swift", ".md", ".tutorial")):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        found |= {
                            re.sub(r"-\w+$|-\(.*$", "", link.rsplit("/", 1)[-1])
                            for link in re.findall(r"``([^`]+)``", file.read())}
    return found


def prune(folder):
    """Removes what a type has only to conform to a protocol, whose own page explains it, unless somebody links to it."""
    linked = links()
    count = 0
    for path, _, files in os.walk(folder):
        for name in files:
            file = os.path.join(path, name)
            with open(file, encoding="utf-8") as source:
                graph = json.load(source)
            witnesses = {
                relation["source"] for relation in graph["relationships"]
                if relation["kind"] == "memberOf" and "sourceOrigin" in relation}
            hidden = {
                symbol["identifier"]["precise"] for symbol in graph["symbols"]
                if symbol["identifier"]["precise"] in witnesses and symbol["names"]["title"].rsplit(".", 1)[-1] not in linked
                and symbol["pathComponents"][-1].split("(")[0] not in linked}
            if not hidden:
                continue
            # What belongs to a hidden symbol goes with it.
            while True:
                below = {
                    relation["source"] for relation in graph["relationships"]
                    if relation["kind"] == "memberOf" and relation["target"] in hidden} - hidden
                if not below:
                    break
                hidden |= below
            graph["symbols"] = [
                symbol for symbol in graph["symbols"] if symbol["identifier"]["precise"] not in hidden]
            graph["relationships"] = [
                relation for relation in graph["relationships"]
                if relation["source"] not in hidden and relation["target"] not in hidden]
            count += len(hidden)
            with open(file, "w", encoding="utf-8") as target:
                json.dump(graph, target)
    print(f"{count} members that only fulfil a protocol are left out.")


def words(suffix, *tops):
    """The words of all files below some folders, and of a file itself."""
    found = set()
    for top in tops:
        files = [top] if os.path.isfile(top) else [
            os.path.join(folder, name) for folder, _, names in os.walk(top) for name in names
            if name.endswith(suffix) and ".build" not in folder]
        for file in files:
            if os.path.exists(file):  # A link may lead out of the checkout.
                with open(file, encoding="utf-8") as source:
                    found |= set(re.findall(r"\w+", source.read()))
    return found


def named(folder):
    """Every public symbol is named in a test and in a page; an initializer or subscript counts by its type.

    What a type has only to conform to a protocol is left out, and so is what the builders of blocks have for the
    compiler.
    """
    places = {"test": words(".swift", "Tests", "Playgrounds"), "page": words(".md", PAGES, "README.md")}
    missing = {place: [] for place in places}
    count = 0
    for path, _, files in sorted(os.walk(folder)):
        for name in sorted(files):
            with open(os.path.join(path, name), encoding="utf-8") as source:
                graph = json.load(source)
            witnesses = {relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation}
            for symbol in graph["symbols"]:
                if symbol["identifier"]["precise"] in witnesses or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                    continue
                count += 1
                steps = [re.match(r"\w*", step)[0] for step in symbol["pathComponents"]]
                if len(steps) > 1 and steps[-1] in ("init", "subscript", ""):
                    steps.pop()
                for place, found in places.items():
                    if steps[-1] not in found and steps[-1] not in BUILDERS:
                        missing[place].append(f"{graph['module']['name']}: {'.'.join(symbol['pathComponents'])}")
    for place, symbols in missing.items():
        if symbols:
            print(f"Named in no {place}:\n  " + "\n  ".join(sorted(set(symbols))))
    if any(missing.values()) or not count:
        sys.exit(f"{count} public symbols were looked up.")


def check(site):
    """Every symbol at the top of a module, and every article, is under a topic of a page written by hand."""
    missing = []
    for name in modules() + ["Searchlight"]:
        path = os.path.join(site, "data", "documentation", name.lower() + ".json")
        with open(path, encoding="utf-8") as file:
            page = json.load(file)
        for section in page.get("topicSections", []):
            if section.get("generated"):
                missing += [f"{name}: {identifier.rsplit('/', 1)[-1]}" for identifier in section["identifiers"]]
    if missing:
        sys.exit("Under no topic (name them in Documentation/Searchlight.docc/Modules):\n  " + "\n  ".join(missing))


if __name__ == "__main__":
    if sys.argv[1:] == ["--modules"]:
        print("\n".join(modules()))
    elif len(sys.argv) == 3 and sys.argv[1] == "--prune":
        prune(sys.argv[2])
    elif len(sys.argv) == 3 and sys.argv[1] == "--named":
        named(sys.argv[2])
    elif len(sys.argv) == 3 and sys.argv[1] == "--check":
        check(sys.argv[2])
    elif len(sys.argv) == 2:
        make(sys.argv[1])
    else:
        sys.exit(__doc__)
