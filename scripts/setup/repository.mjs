import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's top folder. */
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
