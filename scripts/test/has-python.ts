import { spawnSync } from 'node:child_process'

export const hasPython = spawnSync('python3', ['--version']).status === 0

if (!hasPython)
  console.warn('There is no python3 here: tests of programs in Python are skipped. Install it to run them.')
