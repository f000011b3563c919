"""Settings of OpenBLAS, which the denoiser lives on.

Older versions do not know newer processors and fall back to kernels five times slower, though the processor's own
list of abilities says what it can do. Blender loads the library at its start, so the settings must be in the
environment before: where they are missing, Blender starts itself again with them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

KERNELS = {"avx512f": "SKYLAKEX", "avx2": "HASWELL"}


def ensure_fast_arithmetic(program: str) -> None:
    kernel = _best_kernel()
    if kernel is None or "OPENBLAS_CORETYPE" in os.environ:
        return
    # One thread: the runner starts a Blender for each core instead.
    settings = {"OPENBLAS_CORETYPE": kernel, "OPENBLAS_NUM_THREADS": "1"}
    os.execve(program, [program, *sys.argv[1:]], {**os.environ, **settings})


def _best_kernel() -> str | None:
    abilities = Path("/proc/cpuinfo")
    if not abilities.exists():
        return None
    words = set(abilities.read_text(encoding="ascii", errors="ignore").split())
    return next((kernel for ability, kernel in KERNELS.items() if ability in words), None)
