#!/usr/bin/env python3
"""Changes the code at random, one place at a time, and tells which changes no test notices.

    Tests/Mutation/mutate.py [--count 100] [--seed 1] [--work FOLDER] [--area NAME ...]

The tree is copied; nothing in this one is touched. All mutants are built into the copy at once, each
behind a number that the environment chooses, so there is one build and then one run of the tests for each
mutant. A run ends with the first test that fails. A mutant counts as killed too if the process dies, hangs
(no processor time in two minutes), or takes twenty times as long as without a mutant.

What is known is kept in FOLDER/results.jsonl (default: .build-mutation): the command can be stopped and
started again, and goes on with the same count and seed where it was. Survivors are listed at the end and in
FOLDER/survivors.txt; exit code 1 if there are any.
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Which folders are changed, and whose tests are to notice.
AREAS = {
    "State": ("Sources/SearchCore/State", "SearchCoreTests"),
    "Machine": ("Sources/SearchCore/Machine", "SearchCoreTests"),
    "Effects": ("Sources/StateMachine/Effects", "StateMachineTests"),
    "Delivery": ("Sources/Signals/Delivery", "SignalsTests"),
    "Ranking": ("Sources/LocalSearch/Ranking", "LocalSearchTests"),
}

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+"}


# The code when the command was started, whatever becomes of the tree while it runs.
originals = {}


def original_text(name):
    if name not in originals:
        originals[name] = (ROOT / name).read_text()
    return originals[name]


def masked(text):
    """The code with comments and texts as blanks, so that places stay what they are."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|#+".*?"#+|"""(?:\\.|.)*?"""|"(?:\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|\\.|[^"\\\n])*"',
        re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def balanced(text):
    depth = 0
    for character in text:
        depth += character in "([{"
        depth -= character in ")]}"
        if depth < 0:
            return False
    return depth == 0


def candidates(path):
    """Every change that can be made in a file: (line, start, end, kind, original, replacement)."""
    text = original_text(str(path.relative_to(ROOT)))
    lines, code = text.split("\n"), masked(text).split("\n")
    declaration = re.compile(
        r"\s*(@|#|import|public import|(?:(?:public|package|private|fileprivate|internal|static|mutating|final|override|indirect)\s+)*(func|init|extension|struct|enum|class|protocol|typealias|subscript|associatedtype|operator|case|actor)\b)")
    for number, (line, plain) in enumerate(zip(lines, code)):
        if not plain.strip() or (declaration.match(plain) and "?" not in plain) or plain.strip().startswith("where"):
            continue
        for match in re.finditer(r"(?<=\s)(<=|>=|==|!=|<|>|&&|\|\||\+|-)(?=\s)", plain):
            sign = match.group()
            kind = "comparison" if sign in COMPARISONS else "logic" if sign in LOGIC else "arithmetic"
            other = {**COMPARISONS, **LOGIC, **ARITHMETIC}[sign]
            yield number, match.start(), match.end(), kind, sign, other
        for match in re.finditer(r"(?<=[\s(:])(true|false)\b(?!\s*:)", plain):
            word = match.group()
            yield number, match.start(), match.end(), "flag", word, "false" if word == "true" else "true"
        for match in re.finditer(r"(?<=[-+<>=*] )(\d+)\b(?![._\w])", plain):
            yield number, match.start(), match.end(), "number", match.group(), f"{match.group()} + 1"
        for match in re.finditer(r"(?<![\w.])(min|max)(?=\()", plain):
            word = match.group()
            yield number, match.start(), match.end(), "bound", word, "max" if word == "min" else "min"
        match = re.match(r"(\s*)(guard|if|\} else if|while) ((?!let |var |case |#|await |try ).+?)( else)? \{", plain)
        if match and "," not in match.group(3) and " let " not in match.group(3) and balanced(match.group(3)):
            start, end = match.span(3)
            yield number, start, end, "condition", line[start:end], f"!({line[start:end]})"
        stripped = plain.strip()
        before = code[number - 1].rstrip() if number else ""
        after = code[number + 1].strip() if number + 1 < len(code) else ""
        is_statement = re.match(r"[A-Za-z_][\w.?!\[\]]*(\(.*\)|(\[.*\])? [-+]?= .*)$", stripped) and not re.match(
            r"(let|var|return|throw|case|guard|if|for|while|switch|default|self\.init|self\.\w+ = \w+$|super|precondition|func|defer|do|else|try|await)\b", stripped)
        if is_statement and balanced(stripped) and (before.endswith(("{", "}", ")", ":")) or before == "" or re.match(r".*[\w\"\])]$", before)) \
                and not after.startswith((".", "?", ":", "+", "-", "&", "|", "??")) and not before.endswith((",", "(", "=", "return")):
            start = len(plain) - len(plain.lstrip())
            yield number, start, len(plain.rstrip()), "statement", line.strip(), "nothing"


def sign_of(number):
    """An operator of its own for each mutant: letters and digits cannot be in one."""
    return chr(0x2200 + number // 128 % 128) + chr(0x2200 + number % 128)


def instrumented(mutant, number):
    """What stands in the place of the original, so that the number chooses."""
    kind, original = mutant["kind"], mutant["original"]
    if kind in ("comparison", "logic", "arithmetic"):
        return sign_of(number)
    if kind == "flag":
        return f"Mutation.flag({number}, {original})"
    if kind == "number":
        return f"Mutation.number({number}, {original})"
    if kind == "bound":
        return f"mutatedBound{number}"
    if kind == "condition":
        return f"Mutation.condition({number}, {original})"
    return f"if Mutation.active != {number} {{ {original} }}"


def support(mutants):
    """The file that every changed module gets."""
    text = """#if canImport(FoundationEssentials)
import FoundationEssentials
#endif
import Foundation

enum Mutation {
  static let active = Int(ProcessInfo.processInfo.environment["SEARCHLIGHT_MUTANT"] ?? "") ?? -1
  static func flag(_ number: Int, _ value: Bool) -> Bool { active == number ? !value : value }
  static func condition(_ number: Int, _ value: Bool) -> Bool { active == number ? !value : value }
  static func number<T: ExpressibleByIntegerLiteral & AdditiveArithmetic>(_ number: Int, _ value: T) -> T {
    active == number ? value + 1 : value
  }
}
"""
    for number, mutant in mutants:
        old, new, sign = mutant["original"], mutant["replacement"], sign_of(number)
        if mutant["kind"] == "comparison":
            need = "Equatable" if old in ("==", "!=") else "Comparable"
            text += f"infix operator {sign}: ComparisonPrecedence\n"
            text += f"func {sign} <T: {need}>(l: T, r: T) -> Bool {{ Mutation.active == {number} ? l {new} r : l {old} r }}\n"
        elif mutant["kind"] == "logic":
            group = "LogicalConjunctionPrecedence" if old == "&&" else "LogicalDisjunctionPrecedence"
            text += f"infix operator {sign}: {group}\n"
            text += f"func {sign} (l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool {{ Mutation.active == {number} ? try l {new} r() : try l {old} r() }}\n"
        elif mutant["kind"] == "arithmetic":
            text += f"infix operator {sign}: AdditionPrecedence\n"
            text += f"func {sign} <T: AdditiveArithmetic>(l: T, r: T) -> T {{ Mutation.active == {number} ? l {new} r : l {old} r }}\n"
        elif mutant["kind"] == "bound":
            text += f"func mutatedBound{number}<T: Comparable>(_ l: T, _ r: T) -> T {{ Mutation.active == {number} ? {new}(l, r) : {old}(l, r) }}\n"
    return text


def choose(areas, count, seed):
    """So many mutants of each area, always the same of one seed and one state of the code."""
    generator, chosen = random.Random(seed), []
    for name in areas:
        found = []
        for path in sorted((ROOT / AREAS[name][0]).rglob("*.swift")):
            for line, start, end, kind, original, replacement in candidates(path):
                found.append(dict(
                    area=name, file=str(path.relative_to(ROOT)), line=line + 1, start=start, end=end, kind=kind,
                    original=original, replacement=replacement))
        # At most one for each place, of every kind alike.
        generator.shuffle(found)
        taken = set()
        share = -(-count // len(areas))
        for mutant in found:
            if share and (mutant["file"], mutant["line"]) not in taken:
                taken.add((mutant["file"], mutant["line"]))
                chosen.append(mutant)
                share -= 1
    return chosen


def key(mutant):
    return json.dumps([mutant[name] for name in ("file", "line", "start", "kind", "original")])


def copy_tree(tree, targets):
    """The tree with only the test targets that are needed, and what these need."""
    files = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "Package.swift", "README.md", "Documentation", "Sources",
         "Tests"], cwd=ROOT,
        capture_output=True, text=True, check=True).stdout.split("\n")
    for name in ("Sources", "Tests"):
        for path in (tree / name).rglob("*.swift"):
            if not (ROOT / path.relative_to(tree)).exists():
                path.unlink()
    for name in filter(None, files):
        if name.startswith(("Tests/Benchmarks", "Tests/Fuzz", "Tests/Soak", "Tests/Mutation")):
            continue
        source, copy = ROOT / name, tree / name
        if not source.exists():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            shutil.copyfile(source, copy)
    manifest = (ROOT / "Package.swift").read_text() + """
do {
  let wanted: Set<String> = %s
  var (kept, open): (Set<String>, [String]) = ([], Array(wanted))
  while let name = open.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): open.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
""" % json.dumps(sorted(targets))
    (tree / "Package.swift").write_text(manifest)


def write_mutants(tree, mutants):
    """Puts the mutants into the copy; their numbers are their places in the list."""
    files = {mutant["file"] for _, mutant in mutants}
    for name in files:
        lines = original_text(name).split("\n")
        own = [(number, mutant) for number, mutant in mutants if mutant["file"] == name]
        for number, mutant in sorted(own, key=lambda entry: (entry[1]["line"], -entry[1]["start"])):
            line = lines[mutant["line"] - 1]
            lines[mutant["line"] - 1] = (
                line[:mutant["start"]] + instrumented(mutant, number) + line[mutant["end"]:])
        (tree / name).write_text("\n".join(lines))
    for module in {name.split("/")[1] for name in files}:
        own = [entry for entry in mutants if entry[1]["file"].split("/")[1] == module]
        (tree / "Sources" / module / "Mutation.swift").write_text(support(own))


def restore(tree, mutants):
    for name in {mutant["file"] for _, mutant in mutants}:
        (tree / name).write_text(original_text(name))


def build(tree, mutants, log):
    """Builds the copy; mutants that do not compile are taken out. What is left can be run."""
    for _ in range(12):
        write_mutants(tree, mutants)
        done = subprocess.run(
            ["swift", "build", "--build-tests"], cwd=tree, capture_output=True, text=True)
        output = done.stdout + done.stderr
        log.write_text(output)
        if done.returncode == 0:
            return mutants
        errors = {
            (str(Path(file).relative_to(tree)), int(line))
            for file, line in re.findall(r"^(/[^:\n]+\.swift):(\d+):\d+: error:", output, re.M)
            if Path(file).is_relative_to(tree)}
        # A statement that was what a function returns is missed where the function ends.
        errors |= {
            (str(Path(file).relative_to(tree)), int(line) - 1)
            for file, line in re.findall(
                r"^(/[^:\n]+\.swift):(\d+):\d+: error: missing return", output, re.M)
            if Path(file).is_relative_to(tree)}
        left = [entry for entry in mutants if (entry[1]["file"], entry[1]["line"]) not in errors]
        if len(left) == len(mutants):
            # An error far from its cause: what is in that file goes.
            files = {file for file, _ in errors}
            left = [entry for entry in mutants if entry[1]["file"] not in files]
        if len(left) == len(mutants):
            sys.exit(f"The copy does not build, see {log}")
        print(f"{len(mutants) - len(left)} do not compile", flush=True)
        restore(tree, mutants)
        mutants = left
    sys.exit(f"The copy does not build, see {log}")


def processor_time(process):
    """Seconds of processor time that a process has used."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return None


def run(tree, target, number, limit):
    """Runs the tests of a target with a mutant; how they ended, which line says so, and their time."""
    bundle = next((tree / ".build/debug").glob("*PackageTests.xctest"))
    environment = {
        "SEARCHLIGHT_WALK_STEPS": "8000", **os.environ, "SEARCHLIGHT_MUTANT": str(number),
        "SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen(
        [bundle, "--testing-library", "swift-testing", "--filter", f"^{target}\\."], cwd=tree,
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
    verdict, last = {}, [0.0, time.monotonic()]

    def watch():
        while process.poll() is None:
            time.sleep(1)
            used = processor_time(process.pid)
            if used is None:
                continue
            if used > last[0] + 0.01:
                last[:] = [used, time.monotonic()]
            reason = None
            if time.monotonic() - last[1] > 120:
                reason = "it hangs"
            elif limit and used > limit:
                reason = "it takes too long"
            if reason:
                verdict.setdefault("by", reason)
                process.kill()
                return

    watcher = threading.Thread(target=watch)
    watcher.start()
    passed = False
    for line in process.stdout:
        if "✘" in line:
            verdict.setdefault("by", line.strip()[:300])
            process.kill()
            break
        passed = passed or re.search(r"Test run with [1-9]\d* tests.* passed", line) is not None
    process.stdout.close()
    process.wait()
    watcher.join()
    if "by" not in verdict and (process.returncode != 0 or not passed):
        verdict["by"] = f"the process ends with {process.returncode}"
    return verdict.get("by"), last[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=ROOT / ".build-mutation")
    parser.add_argument("--area", action="append", choices=sorted(AREAS))
    parser.add_argument("--list", action="store_true", help="list the mutants and end")
    options = parser.parse_args()
    areas = options.area or list(AREAS)
    mutants = list(enumerate(choose(areas, options.count, options.seed)))
    if options.list:
        for number, mutant in mutants:
            print(number, f"{mutant['file']}:{mutant['line']}", mutant["original"], "→", mutant["replacement"])
        return 0
    work = options.work.resolve()
    tree, results = work / "tree", work / "results.jsonl"
    tree.mkdir(parents=True, exist_ok=True)
    known = {}
    if results.exists():
        for line in results.read_text().splitlines():
            entry = json.loads(line)
            known[key(entry)] = entry
    copy_tree(tree, {AREAS[name][1] for name in areas})
    print(f"building {len(mutants)} mutants in {tree}", flush=True)
    built = build(tree, mutants, work / "build.log")
    limits = {}
    for target in sorted({AREAS[mutant["area"]][1] for _, mutant in built}):
        failure, used = run(tree, target, -1, None)
        if failure:
            sys.exit(f"{target} fails without any mutant: {failure}")
        limits[target] = 20 * used + 60
        print(f"{target}: {used:.0f} s of processor time without a mutant", flush=True)
    with results.open("a") as file:
        for number, mutant in built:
            if key(mutant) in known:
                continue
            target = AREAS[mutant["area"]][1]
            killed, used = run(tree, target, number, limits[target])
            entry = {**mutant, "number": number, "killed": killed, "seconds": round(used, 1)}
            known[key(mutant)] = entry
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            file.flush()
            print(f"{len(known)}: {'killed  ' if killed else 'SURVIVES'} {mutant['file']}:{mutant['line']}: "
                  f"{mutant['original']} → {mutant['replacement']}", flush=True)
    entries = [known[key(mutant)] for _, mutant in built]
    survivors = [entry for entry in entries if not entry["killed"]]
    text = "".join(f"{entry['file']}:{entry['line']}: {entry['original']} → {entry['replacement']}\n" for entry in survivors)
    (work / "survivors.txt").write_text(text)
    print(f"\n{len(entries)} mutants, {len(mutants) - len(built)} more did not compile; {len(survivors)} survive:\n{text}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
