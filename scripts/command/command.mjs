import { pathToFileURL } from 'node:url'
import { prepareClient } from '../setup/client.mjs'
import { COMMANDS } from '../setup/commands.mjs'
import { install } from '../setup/install.mjs'
import { progress as progressOn } from '../setup/progress.mjs'
import { Refusal, wordsFor } from '../setup/refusal.mjs'
import { inRoot } from '../setup/repository.mjs'
import { askNoMore, stopOnRequest } from '../setup/stopping.mjs'

/** @type {Record<string, import('../setup/commands.mjs').Command>} */
const ALL = {
  // It prepares the database client itself, while PostgreSQL starts.
  start: { script: 'scripts/start/start.ts', withoutClient: true },
  test: { script: 'scripts/test/test.ts', development: true },
  ...COMMANDS,
}

/**
 * Runs any command of package.json, even in a checkout without installed packages, which are then installed first.
 * @param {string[]} args its name, and its own arguments
 */
export async function command([name = '']) {
  try {
    const { script, ...wants } = commandNamed(name)
    await prepare(wants)
    process.argv.splice(1, 2, inRoot(script))
    await become(inRoot(script))
  } catch (error) {
    console.error(wordsFor(error))
    process.exit(1)
  }
}

/**
 * Runs the command as one bundled script, or, where no bundle can be stored (such as on a full disk), directly from its
 * source files.
 * @param {string} file
 */
async function become(file) {
  const { program } = await import('../setup/program.mjs')
  const script = await program(file).catch(async (error) => {
    if (!('syscall' in error)) throw error
    await import(import.meta.resolve('tsx'))
    return file
  })
  await import(pathToFileURL(script).href)
}

/** @param {string} name */
export function commandNamed(name) {
  const found = Object.hasOwn(ALL, name) ? ALL[name] : undefined
  if (!found) throw new Refusal(`There is no command "${name}": choose from ${Object.keys(COMMANDS).join(', ')}.`)
  return found
}

/** @param {Omit<import('../setup/commands.mjs').Command, 'script'>} wants */
async function prepare({ withoutClient = false, development = false }) {
  const progress = progressOn(process.stderr)
  const { signal } = stopOnRequest(() => process.exit(130))
  try {
    await install(progress, signal, development)
    if (!withoutClient) await prepareClient(progress, signal)
  } catch (error) {
    if (signal.aborted) process.exit(130)
    throw error
  } finally {
    askNoMore()
  }
}
