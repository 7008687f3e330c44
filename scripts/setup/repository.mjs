import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * A path inside the checkout.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(root, ...parts)

/**
 * What a package's command runs, as npm links it.
 *
 * @param {string} name
 */
export const binary = (name) => inRoot('node_modules/.bin', name)

/**
 * What the script of a file of ours is called: by the folders above it that say something, `role` of
 * apps/cli/src/role.ts, `runner` of apps/runner/src/main.ts.
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
