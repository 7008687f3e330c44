import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path/posix'
import { inRoot, root } from '../../setup/repository.mjs'

/** Finds the imports that exist when a program starts; `import type` and dynamic imports do not match. */
const VALUE_IMPORT = /^(?:import|export) (?!type\b)(?:[^'\n;]*|\{[^']*\}[^'\n;]*)'([^']+)'/gm

export function reachedFiles(...starts: string[]): string[] {
  const reached = new Set(starts)
  for (const file of reached) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue
    for (const [, name = ''] of readFileSync(inRoot(file), 'utf8').matchAll(VALUE_IMPORT)) {
      const target = fileOf(file, name)
      if (target !== undefined) reached.add(target)
    }
  }
  return [...reached]
}

function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  if (name.startsWith('@/')) return `apps/web/${name.slice(2)}`
  return name.startsWith('@masquerade/') ? path.relative(root, createRequire(inRoot(from)).resolve(name)) : undefined
}
