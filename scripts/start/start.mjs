import path from 'node:path'
import { buildPages, generateClient } from '../setup/build.mjs'
import { painter } from '../setup/colour.mjs'
import { install } from '../setup/install.mjs'
import { progress as progressOn, seconds } from '../setup/progress.mjs'
import { Refusal, wordsFor } from '../setup/refusal.mjs'
import { Stopped, stopOnRequest, untilAborted } from '../setup/stopping.mjs'
import { childrenOf } from './children.mjs'
import { takeDataFolder } from './data-folder.mjs'
import { refuseUnreachable } from './database-address.mjs'
import { allHealthy } from './health.mjs'
import { refuseTakenPorts } from './ports.mjs'
import { secretIn } from './secret-file.mjs'
import { readSettings } from './settings.mjs'
import { newSignInCode } from './sign-in-code.mjs'

/** `npm start`: everything from a bare checkout to a running site, and back again when it is asked to stop. */
export async function start() {
  const began = performance.now()
  const progress = progressOn()
  /** What must be undone at the end, last first; `kill` is for when there is no time. @type {Array<{ stop: () => unknown, kill: () => void }>} */
  const open = []
  const controller = stopOnRequest(() => {
    progress.say('Stopping at once')
    for (const { kill } of open.toReversed()) kill()
    process.exit(130)
  })

  let failure
  try {
    await serve(progress, open, controller, began)
  } catch (error) {
    failure = controller.signal.aborted ? controller.signal.reason : error
  }
  if (open.length > 1) await progress.step('Stopping', () => close(open))
  else await close(open)
  if (failure && !(failure instanceof Stopped)) console.error(`\n${wordsFor(failure)}`)
  process.exit(failure && !(failure instanceof Stopped) ? 1 : 0)
}

/**
 * @param {import('../setup/progress.mjs').Progress} progress
 * @param {Array<{ stop: () => unknown, kill: () => void }>} open
 * @param {AbortController} controller
 * @param {number} began
 */
async function serve(progress, open, controller, began) {
  const { signal } = controller
  const { settings, folder } = await claim(process.env, process.env.INIT_CWD ?? process.cwd(), progress.say)
  open.push({ stop: folder.release, kill: folder.release })

  await install(progress, signal)
  // Not before: they need what was just installed.
  const { openDatabase, prepareDatabase } = await import('./database.mjs')
  const { supervise } = await import('./supervisor.mjs')
  const { program } = await import('../setup/program.mjs')

  const title = settings.databaseUrl ? 'Connecting to the database of DATABASE_URL' : 'Starting PostgreSQL'
  const database = await progress.step(title, () => openDatabase(settings, folder))
  open.push(database)
  signal.throwIfAborted()
  let prepared = false
  database.ended?.then(() => {
    if (prepared) return
    const log = path.join(settings.data, 'postgres.log')
    controller.abort(new Refusal(`PostgreSQL ended unexpectedly: ${log} says why; then start again.`))
  })

  await generateClient(progress, signal)
  await buildPages(progress, signal)
  await prepareDatabase(database, settings, progress, signal)

  const authSecret = process.env.AUTH_SECRET || secretIn(settings.data, 'auth-secret')
  const signInCode = settings.localSignIn ? newSignInCode() : undefined
  const children = childrenOf(settings, { databaseUrl: database.url, authSecret, signInCode }, process.env)
  await progress.step('Preparing web, runner and live', () =>
    Promise.all(children.map(({ script }) => program(script))),
  )
  const paint = painter(process.stdout)
  const width = Math.max(...children.map(({ name }) => name.length))
  const site = supervise({
    children,
    folder,
    program,
    onLine: ({ name, colour }, line) => progress.say(`${paint[colour](`${name.padEnd(width)} │`)} ${line}`),
    say: (line) => progress.say(paint.yellow(line)),
    onGiveUp: (error) => controller.abort(error),
  })
  open.push(site)
  prepared = true
  database.keep((line) => progress.say(paint.yellow(line)))
  await progress.step('Starting web, runner and live', (note) => allHealthy(children, note, signal))

  site.open()
  progress.say(banner({ ...settings, signInCode }, paint, seconds(performance.now() - began)))
  await untilAborted(signal)
  signal.throwIfAborted()
}

/**
 * Takes the data folder for this start, and looks at all that may be in its way. Refuses in a sentence, and then leaves
 * nothing behind.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd where the command was typed
 * @param {(line: string) => void} say
 */
export async function claim(env, cwd, say) {
  const settings = readSettings(env, cwd)
  const folder = await takeDataFolder(settings.data, { address: settings.address, port: settings.ports.web }, say)
  try {
    await refuseTakenPorts(settings)
    if (settings.databaseUrl) await refuseUnreachable(settings.databaseUrl)
  } catch (error) {
    folder.release()
    throw error
  }
  return { settings, folder }
}

/** @param {Array<{ stop: () => unknown }>} open */
async function close(open) {
  for (const { stop } of open.toReversed()) await stop()
}

/**
 * @param {Pick<import('./settings.mjs').Settings, 'address' | 'data' | 'databaseUrl'> & { signInCode?: string | undefined }} settings
 * @param {import('../setup/colour.mjs').Painter} paint
 * @param {string} took
 */
export function banner({ address, data, databaseUrl, signInCode }, paint, took) {
  const keeps = databaseUrl ? 'the database of DATABASE_URL' : data
  const opened = signInCode === undefined ? address : `${address}/?here=${signInCode}`
  return [
    '',
    `  ${paint.bold('Masquerade is open:')} ${paint.bold(paint.green(opened))}`,
    ...(signInCode === undefined
      ? []
      : [`  ${paint.dim(`With this link you may sign in by a name alone; to others give ${address}.`)}`]),
    `  ${paint.dim(`Ready in ${took}. Ctrl-C stops it; everything is kept in ${keeps}.`)}`,
    '',
  ].join('\n')
}
