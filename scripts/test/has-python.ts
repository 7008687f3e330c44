import { spawnSync } from 'node:child_process'

/** Tests of Python clients and examples are skipped on a machine that cannot run Python. */
export const hasPython = spawnSync('python3', ['--version']).status === 0

if (!hasPython)
  console.warn('There is no python3 here: tests of programs in Python are skipped. Install it to run them.')
