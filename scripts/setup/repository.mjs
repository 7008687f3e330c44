import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts)

/** @param {string} name the program of an installed package */
export const binary = (name) => inRoot('node_modules/.bin', name)

/**
 * The name of a source file's bundled script is made from those parts of its path that differ between programs:
 * apps/runner/src/main.ts becomes `runner`.
 *
 * @param {string} file
 */
export function scriptName(file) {
  const parts = path
    .relative(root, file)
    .replace(/\.\w+$/, '')
    .split(path.sep)
  const telling = parts.filter((part, at) => part !== parts[at - 1] && !SAYING_NOTHING.has(part))
  return telling.join('-')
}

const SAYING_NOTHING = new Set(['apps', 'cli', 'index', 'main', 'prisma', 'scripts', 'server', 'src', 'tools'])
