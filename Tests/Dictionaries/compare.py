#!/usr/bin/env python3
"""Loads every Hunspell dictionary of a list with the engine, and compares the forms with Hunspell.

Each line of packages.txt is a language, a package of Debian with its version, and the path of the
files in it. The packages are downloaded with apt-get. For some words of each dictionary, this script
applies the suffixes whose conditions hold, asks Hunspell's library which results are words, and then
asks the engine which of these find the word: 98 of 100 must. Loading must take less than 3 seconds
and 100 MB.

compare.py [--write] FOLDER PROGRAM: FOLDER keeps the packages, PROGRAM is the built `dictionaries`.
The table in Documentation/Languages.md must have the result; --write puts it there.
"""
import ctypes
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(HERE, "../../Documentation/Languages.md")
BEGIN, END = "<!-- Begin: dictionaries -->\n", "<!-- End: dictionaries -->\n"
LIBRARY = "libhunspell-1.7-0=1.7.1-1"
WORDS, FORMS = 50, 12


def fetch(folder, package):
    """The folder with the content of a package."""
    name, version = package.split("=")
    target = os.path.join(folder, name)
    if not os.path.exists(target + "/done"):
        subprocess.run(
            ["apt-get", "download", "-o", "APT::Sandbox::User=root", package],
            cwd=folder, check=True, stdout=subprocess.DEVNULL)
        # apt writes the colon of an epoch as %3a.
        archive = glob.glob(f"{folder}/{name}_{version.replace(':', '%3a')}_*.deb")[0]
        subprocess.run(["dpkg-deb", "-x", archive, target], check=True)
        open(target + "/done", "w").close()
    return target


class Hunspell:
    """Judges words, without compounds: their parts can look like the endings of another word."""

    def __init__(self, library, path):
        self.library = library
        library.Hunspell_create.restype = ctypes.c_void_p
        library.Hunspell_get_dic_encoding.restype = ctypes.c_char_p
        lines = open(path + ".aff", "rb").read().split(b"\n")
        with tempfile.NamedTemporaryFile(suffix=".aff") as rules:
            rules.write(b"\n".join(line for line in lines if not line.startswith(b"COMPOUND")))
            rules.flush()
            self.handle = ctypes.c_void_p(
                library.Hunspell_create(rules.name.encode(), (path + ".dic").encode()))
        name = library.Hunspell_get_dic_encoding(self.handle).decode()
        self.encoding = name.lower().replace("microsoft-", "")

    def accepts(self, word):
        try:
            return self.library.Hunspell_spell(self.handle, word.encode(self.encoding)) != 0
        except UnicodeEncodeError:
            return False


class Rules:
    """The suffixes of a dictionary, with their conditions, but without anything else that restricts them."""

    def __init__(self, path, encoding):
        self.suffixes, self.aliases, self.form, self.dependent = {}, None, "byte", set()
        announced = {}
        for line in open(path + ".aff", "rb").read().removeprefix(b"\xef\xbb\xbf").split(b"\n"):
            fields = line.strip(b"\r").replace(b"\t", b" ").split()
            if not fields or fields[0].startswith(b"#"):
                continue
            name = fields[0].decode("latin1")
            if name == "FLAG" and len(fields) > 1:
                self.form = fields[1].decode("latin1")
            elif name in ("NEEDAFFIX", "ONLYINCOMPOUND", "PSEUDOROOT", "FORBIDDENWORD"):
                self.dependent.update(fields[1:2])
            elif name == "AF" and len(fields) > 1:
                self.aliases = [] if self.aliases is None else self.aliases + [fields[1]]
            elif name == "SFX" and len(fields) > 3:
                if announced.get(fields[1], 0) == 0:
                    announced[fields[1]] = int(fields[3]) if fields[3].isdigit() else 0
                    continue
                announced[fields[1]] -= 1
                added, _, flags = fields[3].partition(b"/")
                texts = [t.decode(encoding, "replace") for t in (fields[2], added)]
                removed, added = ["" if t == "0" else t for t in texts]
                condition = fields[4].decode(encoding, "replace") if len(fields) > 4 else "."
                try:
                    pattern = re.compile(("" if condition == "." else condition) + "$")
                except re.error:
                    continue
                self.suffixes.setdefault(fields[1], []).append((removed, added, flags, pattern))

    def flags(self, text):
        if self.aliases:
            number = int(text) if text.isdigit() else 0
            text = self.aliases[number - 1] if 0 < number <= len(self.aliases) else b""
        if self.form == "num":
            return text.split(b",")
        if self.form == "long":
            return [text[i:i + 2] for i in range(0, len(text) - 1, 2)]
        if self.form == "UTF-8":
            return [c.encode() for c in text.decode("utf-8", "ignore")]
        return [bytes([b]) for b in text]

    def applied(self, word, flags, dice):
        """Some of the words that suffixes of the flags make, with the flags of each."""
        rules = [r for flag in flags for r in self.suffixes.get(flag, []) if word.endswith(r[0])]
        rules = [r for r in rules if r[3].search(word)]
        for removed, added, more, _ in dice.sample(rules, min(len(rules), 4 * FORMS)):
            yield word[:len(word) - len(removed)] + added, more


def pairs(path, hunspell):
    """Pairs of forms that Hunspell accepts and their words."""
    rules = Rules(path, hunspell.encoding)
    entries = []
    for line in open(path + ".dic", "rb").read().split(b"\n")[1:]:
        text, slash, flags = line.strip(b"\r").split(b"\t")[0].split(b" ")[0].partition(b"/")
        word = text.decode(hunspell.encoding, "replace")
        flags = rules.flags(flags) if slash else []
        if word.isalpha() and flags and not rules.dependent.intersection(flags):
            entries.append((word, flags))
    dice = random.Random(1)
    found = []
    for word, flags in dice.sample(entries, min(len(entries), WORDS)):
        if not hunspell.accepts(word):
            continue
        first = list(rules.applied(word, flags, dice))
        second = [
            form for base, more in first[:FORMS] if more
            for form, _ in list(rules.applied(base, rules.flags(more), dice))[:3]]
        for form in [form for form, _ in first[:FORMS]] + second[:FORMS]:
            if form.isalpha() and form != word and hunspell.accepts(form):
                found.append((form, word))
    return list(dict.fromkeys(found))


def row(language, package, path, library, program):
    hunspell = Hunspell(library, path)
    found = pairs(path, hunspell)
    text = "".join(f"1\t{form}\t{word}\n" for form, word in found)
    result = json.loads(subprocess.run(
        [program, path, language], input=text, capture_output=True, text=True, check=True).stdout)
    accepted = len(found)
    problems = []
    if result["seconds"] >= 3 or result["megabytes"] >= 100:
        problems.append(f"loading takes {result['seconds']:.1f} s, {result['megabytes']} MB")
    if result["accepted"] < 0.98 * accepted:
        problems.append(f"{result['accepted']} of {accepted} forms are found: {result['wrong']}")
    share = f"{100 * result['accepted'] / accepted:.1f} of {accepted}" if accepted else "no suffixes"
    links = ", ".join(result["links"]) if result["links"] else ""
    cells = [
        language, package.replace("=", " "), f"{result['seconds']:.1f} s", f"{result['megabytes']} MB",
        share, str(result["parts"] or ""), links, str(result["skipped"] or "")]
    return cells, problems


def table(rows):
    heads = [
        "language", "package", "loading", "memory", "forms found, %", "parts of compounds",
        "linking elements", "skipped lines"]
    lines = [heads, ["---"] * len(heads)] + rows
    return "".join("| " + " | ".join(cells) + " |\n" for cells in lines)


def measured(text):
    """A table without what differs from machine to machine."""
    return re.sub(r"\| [\d.]+ s \| \d+ MB \|", "|", text)


def main():
    arguments = [a for a in sys.argv[1:] if a != "--write"]
    folder, program = map(os.path.abspath, arguments)
    os.makedirs(folder, exist_ok=True)
    library = ctypes.CDLL(
        glob.glob(fetch(folder, LIBRARY) + "/usr/lib/*/libhunspell-1.7.so.0")[0])
    rows, failed = [], False
    for line in open(os.path.join(HERE, "packages.txt")):
        language, package, path = line.split()
        path = os.path.join(fetch(folder, package), path)
        cells, problems = row(language, package, path, library, program)
        rows.append(cells)
        print(" | ".join(cells), flush=True)
        for problem in problems:
            failed = True
            print(f"!! {package}: {problem}", flush=True)
    page = open(PAGE).read()
    before, rest = page.split(BEGIN)
    old, after = rest.split(END)
    new = "\n" + table(rows) + "\n"
    if "--write" in sys.argv:
        open(PAGE, "w").write(before + BEGIN + new + END + after)
    elif measured(old) != measured(new):
        failed = True
        print("!! The table in Documentation/Languages.md is another one: run with --write.")
    sys.exit(failed)


main()
