"""Says which program makes a picture, so that a change of it is noticed and a change of a comment is not.

Run by plain Python: code_fingerprint.py <model> ...; prints {model: fingerprint}. A fingerprint covers the model,
the entry of the studio and everything of ours that either imports, as syntax trees without docstrings.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from functools import cache
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
ENTRY = HOME / "studio" / "take_shot.py"


@cache
def tree_of(file: Path) -> ast.Module:
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return tree


def imported(file: Path) -> set[Path]:
    """Our own files that it imports, `studio.lights` and `models.fan` alike."""
    names: set[str] = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    candidates = (HOME / f"{name.replace('.', '/')}.py" for name in names)
    return {candidate for candidate in candidates if candidate.is_file()}


def closure(files: list[Path]) -> list[Path]:
    found: set[Path] = set()
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting.extend(imported(file))
    return sorted(found)


def plain(node: object) -> object:
    """What a tree says, in a form that does not change with the version of Python, as ast.dump does."""
    if isinstance(node, ast.AST):
        fields = {name: plain(value) for name, value in ast.iter_fields(node) if value not in (None, [])}
        return [type(node).__name__, fields]
    return [plain(entry) for entry in node] if isinstance(node, list) else repr(node)


def fingerprint(model: str) -> str:
    file = HOME / "models" / f"{model}.py"
    if not file.is_file():
        return ""
    digest = hashlib.sha256()
    for part in closure([ENTRY, file]):
        text = json.dumps([str(part.relative_to(HOME)), plain(tree_of(part))], sort_keys=True)
        digest.update(text.encode())
    return digest.hexdigest()[:12]


print(json.dumps({model: fingerprint(model) for model in sys.argv[1:]}))
