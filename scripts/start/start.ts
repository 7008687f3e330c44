import { randomInt } from 'node:crypto'
import path from 'node:path'
import { enter } from '../command/io.ts'
import { compilePages, compressPages, makeClients, SERVED_BY } from '../setup/build.ts'
import { prepareClient } from '../setup/client.mjs'
import { type Painter, painter } from '../setup/colour.mjs'
import { program } from '../setup/program.mjs'
import { type Progress, progress as progressOn, seconds } from '../setup/progress.mjs'
import { Refusal, wordsFor } from '../setup/refusal.mjs'
import { inRoot } from '../setup/repository.mjs'
import { Stopped, stopOnRequest, untilAborted } from '../setup/stopping.mjs'
import { together } from '../setup/together.ts'
import { childrenOf } from './children.ts'
import { takeDataFolder } from './data-folder.ts'
import { type Database, isNewDatabase, openDatabase, prepareDatabase, refuseUnfitDatabase } from './database.ts'
import { allHealthy } from './health.ts'
import { refuseTakenPorts } from './ports.ts'
import { secretIn } from './secret-file.ts'
import { markServed } from './served-pages.ts'
import { readSettings, type Settings } from './settings.ts'
import { supervise } from './supervisor.ts'

type Started = Pick<Database, 'kill'> & { stop(): unknown }

export type WatchSources = (restart: (name: string) => void) => { close(): unknown }

/** Builds, prepares and opens the site, and stops it on request. With a watcher, pages are built when opened. */
export async function start(watchSources?: WatchSources): Promise<never> {
  const progress = progressOn()
  const open: Started[] = []
  const controller = stopOnRequest(() => {
    progress.say('Stopping at once')
    for (const { kill } of open.toReversed()) kill()
    process.exit(130)
  })

  let failure: unknown
  try {
    await serve(progress, open, controller, watchSources)
  } catch (error) {
    failure = controller.signal.aborted ? controller.signal.reason : error
  }
  if (open.length > 1) await progress.step('Stopping', () => close(open))
  else await close(open)
  if (failure && !(failure instanceof Stopped)) console.error(`\n${wordsFor(failure)}`)
  process.exit(failure && !(failure instanceof Stopped) ? 1 : 0)
}

async function serve(
  progress: Progress,
  open: Started[],
  controller: AbortController,
  watchSources: WatchSources | undefined,
) {
  const { signal } = controller
  const { settings, folder } = await claim(process.env, process.env.INIT_CWD ?? process.cwd(), progress.say)
  open.push({ stop: folder.release, kill: folder.release })

  const title = settings.databaseUrl ? 'Using the database of DATABASE_URL' : 'Starting PostgreSQL'
  const opening = progress.step(title, () => openDatabase(settings, folder))
  await together(
    signal,
    async () => open.push(await opening),
    (ended) => prepareClient(progress, ended),
    // Later the pages that are built take all processors.
    (ended) => makeClients(progress, ended),
  )
  const database = await opening
  let prepared = false
  database.ended?.then(() => {
    if (prepared) return
    const log = path.join(settings.data, 'postgres.log')
    controller.abort(new Refusal(`PostgreSQL ended unexpectedly: ${log} says why; then start again.`))
  })

  const authSecret = process.env.AUTH_SECRET || secretIn(settings.data, 'auth-secret')
  const signInCode = settings.localSignIn ? newSignInCode() : undefined
  const children = childrenOf(
    settings,
    { databaseUrl: database.url, authSecret, signInCode, buildsPages: watchSources !== undefined },
    process.env,
  )
  // The scripts of the site's processes are bundled while the rest is prepared, since they need none of it.
  const scripts = Promise.all(children.map(({ script }) => program(script)))
  scripts.catch(() => {}) // said where they are waited for
  const prepareWeb = async (ended: AbortSignal) => {
    if (!watchSources) await compilePages(progress, ended)
  }
  const prepareData = (ended: AbortSignal) => prepareDatabase(database, settings, progress, ended)
  // A database with data is changed only after the pages were built: if they cannot be built, the checkout before can
  // still be started.
  if (isNewDatabase(settings)) await together(signal, prepareWeb, prepareData)
  else {
    await prepareWeb(signal)
    await prepareData(signal)
  }

  if (!watchSources) markServed(inRoot(SERVED_BY))

  await progress.step('Preparing web, runner and live', () => scripts)
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
  const watched = watchSources?.(site.restart)
  if (watched) open.push({ stop: () => watched.close(), kill: () => {} })
  progress.say(banner({ ...settings, signInCode }, paint, seconds(performance.now())))
  if (!watchSources) compressPages().catch(({ message }) => progress.say(paint.yellow(`${UNCOMPRESSED}: ${message}`)))
  await untilAborted(signal)
  signal.throwIfAborted()
}

const UNCOMPRESSED = 'The scripts of the pages could not be compressed beforehand, so each visit takes longer'

export async function claim(env: NodeJS.ProcessEnv, cwd: string, say: (line: string) => void) {
  const settings = readSettings(env, cwd)
  const folder = await takeDataFolder(settings.data, { address: settings.address, port: settings.ports.web }, say)
  try {
    await refuseTakenPorts(settings)
    const { databaseUrl, ownerUrl = databaseUrl } = settings
    if (ownerUrl) await refuseUnfitDatabase(ownerUrl)
  } catch (error) {
    folder.release()
    throw error
  }
  return { settings, folder }
}

/** The letters and digits that are not mistaken for each other; twelve of them are nearly sixty bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The code, new at each start, proves that a person who signs in by a name alone can read the terminal. */
export function newSignInCode() {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

async function close(open: readonly Started[]) {
  for (const { stop } of open.toReversed()) await stop()
}

export function banner(
  {
    address,
    data,
    databaseUrl,
    signInCode,
  }: Pick<Settings, 'address' | 'data' | 'databaseUrl'> & { signInCode?: string | undefined },
  paint: Painter,
  took: string,
) {
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

await enter(import.meta.url, () => start())
