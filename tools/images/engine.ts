import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Refused } from '../../scripts/command/io.ts'
import { unpackPackages, whyNoPackages } from '../../scripts/setup/debian.ts'
import type { Progress } from '../../scripts/setup/progress.mjs'
import { mustRun, run, tail } from '../../scripts/setup/run.mjs'

/** Debian packages with an engine and docker-compose, and with what substitute images are made from. */
const PACKAGES = [
  ...['docker.io', 'containerd', 'runc', 'tini', 'docker-compose'],
  ...['attr', 'cached-property', 'certifi', 'chardet', 'distro', 'docker', 'dockerpty', 'docopt', 'dotenv', 'idna']
    .concat(['jsonschema', 'packaging', 'pkg-resources', 'pyrsistent', 'requests', 'six', 'texttable', 'urllib3'])
    .concat(['websocket', 'yaml'])
    .map((name) => `python3-${name}`),
  ...['mmdebstrap', 'busybox-static', 'caddy'],
]
const READY_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 60_000

export interface Engine {
  /** True if this tool started the engine, which then has no registry and no network between containers. */
  isOwn: boolean
  unpacked: string
  docker: readonly string[]
  compose: readonly string[]
  inside: readonly string[]
  env: NodeJS.ProcessEnv
  standAlone(): Promise<void>
  stop(): Promise<void>
}

export async function openEngine(folder: string, tell: Progress, signal: AbortSignal): Promise<Engine> {
  if (spawnSync('docker', ['info']).status === 0 && spawnSync('docker', ['compose', 'version']).status === 0) {
    return {
      ...{ isOwn: false, unpacked: '', docker: ['docker'], compose: ['docker', 'compose'], inside: [] },
      env: { ...process.env, DOCKER_BUILDKIT: '1' },
      ...{ standAlone: async () => {}, stop: async () => {} },
    }
  }
  const reason = whyNoPackages()
  if (reason) throw new Refused(`no Docker engine runs here, and none can be started: ${reason}`)
  const unpacked = path.join(folder, 'packages')
  if (!existsSync(path.join(unpacked, 'usr/sbin/dockerd'))) {
    await tell.step('Fetching an engine from Debian', (note) => unpackPackages(PACKAGES, unpacked, note, signal))
  }
  return ownEngine(folder, unpacked)
}

async function ownEngine(folder: string, unpacked: string): Promise<Engine> {
  const socket = path.join(folder, 'engine.sock')
  const log = path.join(folder, 'engine.log')
  const places = ['usr/bin', 'usr/sbin'].map((place) => path.join(unpacked, place))
  const env = {
    ...process.env,
    PATH: [...places, process.env.PATH].join(path.delimiter),
    PYTHONPATH: path.join(unpacked, 'usr/lib/python3/dist-packages'),
    DOCKER_HOST: `unix://${socket}`,
    DOCKER_BUILDKIT: '1',
  }
  const command = [
    path.join(unpacked, 'usr/sbin/dockerd'),
    ...['--data-root', path.join(folder, 'data'), '--exec-root', path.join(folder, 'run')],
    ...['--pidfile', path.join(folder, 'engine.pid'), '--host', `unix://${socket}`],
    ...['--iptables=false', '--ip6tables=false', '--ip-masq=false', '--bridge=none', '--userland-proxy=false'],
    ...['--storage-driver', 'overlay2', '--init-path', path.join(unpacked, 'usr/bin/tini-static')],
  ]
  const busybox = path.join(unpacked, 'bin/busybox')
  const alone = ['unshare', '--net', 'sh', '-c', `${busybox} ip link set lo up && exec "$@"`, 'sh', ...command]

  const start = async ([program = '', ...args]: readonly string[]) => {
    const out = openSync(log, 'a')
    // The container engine gets a process group of its own, since on Ctrl-C this tool stops everything in order.
    const started = spawn(program, args, { env, detached: true, stdio: ['ignore', out, out] })
    closeSync(out)
    const until = performance.now() + READY_WITHIN_MS
    while ((await run('docker', ['info'], { env })).code !== 0) {
      const isOver = started.exitCode !== null || performance.now() > until
      if (isOver) throw new Refused(`the engine did not start: ${log} says\n${tail(readFileSync(log, 'utf8'), 5)}`)
      await setTimeout(200)
    }
    return started
  }
  const stop = async (running: ChildProcess) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit', { signal: AbortSignal.timeout(ENDS_WITHIN_MS) })
  }

  let running = await start(command)
  const inside = ['nsenter']
  return {
    ...{ isOwn: true, unpacked, docker: ['docker'], inside, env },
    compose: ['/usr/bin/python3', path.join(unpacked, 'usr/bin/docker-compose')],
    async standAlone() {
      await stop(running)
      running = await start(alone)
      inside.splice(1, 1, `--net=/proc/${running.pid}/ns/net`)
    },
    async stop() {
      await stop(running)
      // The engine leaves a file mounted; it is unmounted, because the folder could not be deleted otherwise.
      await run('umount', [path.join(folder, 'run/netns/default')], { env })
    },
  }
}

export function say(
  { env }: Pick<Engine, 'env'>,
  [program = '', ...args]: readonly string[],
  options: { note?: (line: string) => void; signal?: AbortSignal; cwd?: string } = {},
): Promise<string> {
  const { note, ...rest } = options
  const otherwise = `${[program, ...args].join(' ')} failed: see above.`
  return mustRun(program, args, { env, otherwise, ...rest, ...(note && { onLine: note }) })
}
