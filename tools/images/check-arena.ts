import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PROCESSES, type Process } from '../../scripts/build/processes.ts'
import { type Io, Refused } from '../../scripts/command/io.ts'
import { lookUntil } from '../../scripts/command/look-until.ts'
import { serviceOf } from '../../scripts/deployment/compose-file.ts'
import type { Progress } from '../../scripts/setup/progress.mjs'
import { Refusal } from '../../scripts/setup/refusal.mjs'
import { inRoot } from '../../scripts/setup/repository.mjs'
import { run } from '../../scripts/setup/run.mjs'
import type { Arena } from './arena.ts'

const READY_WITHIN_S = 3
const READY: Record<Process, RegExp> = { web: /web: http/, live: /live: http/, runner: /ready: plays up to/ }
const PORTS: Record<Process, string> = { web: '4300', live: '4301', runner: '4302' }
const TICKS = 100
const STUCK_MS = 3_000
const OVER_WITHIN_MS = 180_000

/** Checks all documented properties of a site in containers; the first that fails throws a sentence. */
export async function checkArena(arena: Arena, folder: string, tell: Progress, io: Pick<Io, 'log'>): Promise<void> {
  const up = () => arena.compose('up', '--detach', '--no-build')
  await tell.step('Images without a variable say which', () => namesWhatIsMissing(arena))
  await tell.step('Bringing the arena up', up)
  await tell.step('Looking at it from outside', () => arena.inside(inRoot('docker/look.sh'), arena.site))
  await tell.step('Asking for pictures', (note) => drawsPictures(arena, note))
  await tell.step('Looking for what can be written to', () => canWriteNowhereElse(arena))
  await tell.step('Making the first administrator, and a new key', () => obeysCommands(arena))
  await tell.step('Giving runners a place where no key can be kept', () => saysWhereNoKeyIs(arena))
  await tell.step('Killing the runner', (note) => playsOnAfterDeath(arena, note))
  await tell.step('Stopping with clients that are stuck', (note) => endsWell(arena, note))
  for (const name of PROCESSES) {
    await tell.step(`Starting ${name} again`, async () => io.log(await readyLine(arena, name)))
  }
  await tell.step('Backing up, and restoring into a new arena', () => survivesBackup(arena, folder, up))
}

async function namesWhatIsMissing({ docker }: Arena): Promise<void> {
  for (const name of PROCESSES) {
    const said = await docker('run', '--rm', '--network', 'none', `masquerade-${name}`).catch(wordsOf)
    expect(said, /DATABASE_URL/, `the image of ${name} without DATABASE_URL`)
    expect(said, /^(?![\s\S]*\n\s+at )/, `the image of ${name} without DATABASE_URL`)
  }
}

async function drawsPictures(arena: Arena, note: (line: string) => void): Promise<void> {
  const [match] = await arena
    .matches('status=finished&limit=1')
    .then(async (found) => (found.length > 0 ? found : await arena.matches('limit=1')))
  const pictures = [`/watch/${match?.id}/picture?lang=en`, `/watch/${match?.id}/picture?lang=zh`, '/games/picture']
  const ask = ['curl', '--silent', '--output', '/dev/null', '--write-out', '%{http_code} %{content_type}']
  for (const picture of pictures) {
    expect(await arena.inside(...ask, `${arena.site}${picture}`), /^200 image\/png$/, picture)
  }
  note(`${pictures.length} answered with 200`)
}

const WRITABLE = `
const { accessSync, constants, readdirSync } = require('node:fs')
const closed = new Set(['/proc', '/sys', '/dev'])
const look = (place, isFolder) => {
  if (closed.has(place)) return
  try { accessSync(place, constants.W_OK); console.log(place); return } catch {}
  if (!isFolder) return
  let entries = []
  try { entries = readdirSync(place, { withFileTypes: true }) } catch {}
  for (const one of entries) if (!one.isSymbolicLink()) look((place === '/' ? '' : place) + '/' + one.name, one.isDirectory())
}
look('/', true)`

async function canWriteNowhereElse(arena: Arena): Promise<void> {
  for (const name of PROCESSES) {
    const { Mounts, HostConfig } = await arena.container(name)
    const declared = [
      ...Mounts.filter(({ RW }) => RW).map((one) => one.Destination),
      ...Object.keys(HostConfig.Tmpfs ?? {}),
    ]
    const found = await arena.compose('exec', '-T', name, 'node', '--eval', WRITABLE)
    const others = found.split('\n').filter((place) => place !== '' && !declared.includes(place))
    expect(others.join(' '), /^$/, `what ${name} can write to beside ${declared.join(' and ')}`)
    // Program files must not be writable for the account, even if the container's file system is writable.
    const image = serviceOf(name).image
    const open = await arena.docker('run', '--rm', '--network', 'none', image, 'node', '--eval', WRITABLE)
    const code = open.split('\n').filter((place) => place.startsWith('/arena'))
    expect(code.join(' '), /^$/, `what ${name} could change of its code`)
  }
}

const USER = `INSERT INTO user_account (id, name) VALUES ('images-ada', 'Ada') ON CONFLICT DO NOTHING`
const IDENTITY = `INSERT INTO identity (provider, provider_id, login, user_id) VALUES ('github', '1', 'ada', 'images-ada') ON CONFLICT DO NOTHING`

async function obeysCommands(arena: Arena): Promise<void> {
  // The user is created directly in the database, since no sign-in provider is reachable.
  for (const statement of [USER, IDENTITY]) {
    const psql = ['psql', '--username', 'masquerade', '--command', statement]
    await arena.compose('exec', '-T', 'postgres', ...psql)
  }
  expect(await arena.byHand('runner', ['node', 'role.mjs', 'github:ada', 'admin']), /\(Ada\) is admin/, 'role')
  expect(await arena.byHand('runner', ['node', 'rotate-key.mjs']), /Made the key [\s\S]*Retired the key /, 'rotate-key')
  expect(await arena.byHand('prepare', ['node', 'audit.mjs']), /standings equal/, 'audit')
}

async function saysWhereNoKeyIs(arena: Arena): Promise<void> {
  const runner = (...options: string[]) => [
    ...['run', '--rm', '--network', 'none', '--env', 'DATABASE_URL=postgres://a:b@127.0.0.1:1/c'],
    ...['--env', `MASQUERADE_URL=${arena.site}`, ...options, serviceOf('runner').image],
  ]
  for (const [options, says] of [
    [['--tmpfs', '/data:nr_inodes=1,uid=1000,mode=700', '--env', 'MASQUERADE_DATA=/data'], /the disk is full/],
    [['--read-only', '--env', 'MASQUERADE_DATA=/home/node'], /read-only/],
    [['--user', '2000', '--env', 'MASQUERADE_DATA=/data'], /the account 2000 may neither read nor write/],
  ] as const) {
    const said = await arena.docker(...runner(...options)).catch(wordsOf)
    expect(said, says, `a runner with ${options[0]}`)
    expect(said, /MASQUERADE_RUNNER_KEY/, `a runner with ${options[0]}`)
  }
}

async function playsOnAfterDeath(arena: Arena, note: (line: string) => void): Promise<void> {
  const running = await arena.matches('status=running&limit=20')
  if (running.length === 0) throw new Refused('no match is being played when the runner is to be killed')
  // The error is ignored: the command kills the main process of its own container, so it always ends with an error.
  await arena.beside('runner', `process.kill(pid, 'SIGKILL')`).catch(wordsOf)
  const left = new Set(running.map(({ id }) => id))
  const areOver = async () => {
    for (const id of left) {
      const { status } = JSON.parse(await arena.get(`/api/v1/matches/${id}`))
      if (status === 'void') throw new Refused(`the match ${id} is void after its runner died`)
      if (status === 'finished') left.delete(id)
    }
    note(`${running.length - left.size} of ${running.length} matches finished`)
    return left.size === 0
  }
  if (!(await lookUntil(areOver, { withinMs: OVER_WITHIN_MS, everyMs: 1_000 }))) {
    throw new Refused(`matches did not finish after their runner died: ${[...left]}`)
  }
  const { RestartCount } = await arena.container('runner')
  if (RestartCount !== 1) throw new Refused(`the runner was started ${RestartCount} times after it died, not once`)
}

const STUCK = `
const net = require('node:net')
const [host, port] = process.argv.slice(-2)
const send = (text) => net.connect(Number(port), host).on('error', () => {}).write(text)
send('POST /api/v1/agents HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Type: application/json\\r\\nContent-Length: 1000\\r\\n\\r\\n{')
send('GET /live/?EIO=4&transport=websocket HTTP/1.1\\r\\nHost: localhost\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\\r\\n\\r\\n')
setInterval(() => {}, 1000)`

async function endsWell(arena: Arena, note: (line: string) => void): Promise<void> {
  for (const name of ['web', 'live'] as const) {
    // The script runs inside a container, because other programs cannot reach the service's address.
    const client = arena
      .compose('exec', '-T', 'runner', 'node', '--eval', STUCK, '--', name, PORTS[name])
      .catch(() => '')
    await setTimeout(STUCK_MS)
    await arena.compose('stop', name)
    const { State } = await arena.container(name)
    if (State.ExitCode !== 0) throw new Refused(`${name} ended with ${State.ExitCode} while a client was stuck`)
    void client
  }
  await arena.compose('restart', 'runner')
  note('both ended with 0')
}

async function readyLine(arena: Arena, name: Process): Promise<string> {
  await arena.compose('stop', name)
  await arena.compose('start', name)
  const { State } = await arena.container(name)
  const begun = Date.parse(State.StartedAt)
  const isReady = (line: string) => READY[name].test(line) && timeIn(line) > begun
  const readyIn = async () => {
    const logs = await arena.compose('logs', '--no-color', '--timestamps', '--tail', '20', name)
    return logs.split('\n').findLast(isReady)
  }
  const line = await lookUntil(readyIn, { withinMs: OVER_WITHIN_MS, everyMs: 200 })
  if (line === undefined)
    throw new Refused(`${name} was not ready ${OVER_WITHIN_MS / 1000} s after it was started again`)
  const stat = "console.log(require('node:fs').readFileSync('/proc/' + pid + '/stat', 'utf8'))"
  const fields = (await arena.beside(name, stat)).split(') ')[1]?.split(' ') ?? []
  const processor = (Number(fields[11]) + Number(fields[12])) / TICKS
  if (processor > READY_WITHIN_S) throw new Refused(`${name} took ${processor} s of a processor until it was ready`)
  return `${name}: ready after ${((timeIn(line) - begun) / 1000).toFixed(1)} s, with ${processor.toFixed(1)} s of a processor`
}

const timeIn = (line: string): number => Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(line)?.[0] ?? '')

async function survivesBackup(arena: Arena, folder: string, up: () => Promise<unknown>): Promise<void> {
  const [backup, keys] = ['site.backup', 'keys.pem'].map((name) => path.join(folder, name))
  if (!backup || !keys) throw new Error('there are two files')
  arena.written(backup, 'prepare', ['node', 'backup.mjs', '-'])
  arena.written(keys, 'runner', ['node', 'backup.mjs', '--keys', '-'], ['--no-deps'])
  const key = (text: string) => /-----BEGIN[\s\S]*?-----END[^-]*-----/.exec(text)?.[0] ?? ''
  const before = key(readFileSync(keys, 'utf8'))
  const played = await arena.matches('status=finished&limit=1')
  await arena.compose('down', '--volumes', '--timeout', '20')
  await run('chmod', ['-R', 'a+rX', folder])
  const files = ['--volume', `${folder}:/backups:ro`]
  await arena.byHand('prepare', ['node', 'restore.mjs', '/backups/site.backup'], files)
  await arena.byHand('runner', ['node', 'restore.mjs', '--keys', '/backups/keys.pem'], ['--no-deps', ...files])
  await up()
  await arena.inside(inRoot('docker/look.sh'), arena.site)
  await arena.get(`/api/v1/matches/${played[0]?.id}`)
  expect(await arena.byHand('runner', ['node', 'role.mjs', 'github:ada']), /\(Ada\) is admin/, 'role after a restore')
  const after = path.join(folder, 'keys-after.pem')
  arena.written(after, 'runner', ['node', 'backup.mjs', '--keys', '-'], ['--no-deps'])
  if (before === '' || key(readFileSync(after, 'utf8')) !== before) throw new Refused('the restored key is another one')
}

function expect(said: string, wanted: RegExp, of: string): void {
  if (!wanted.test(said)) throw new Refused(`${of}: it should fit ${wanted}, and is\n${said.slice(-2_000)}`)
}

function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return error.details
  throw error
}
