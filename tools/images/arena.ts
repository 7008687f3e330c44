import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { matchesReply } from '@masquerade/protocol'
import { z } from 'zod'
import { composeDocument, composeText, variablesIn } from '../../scripts/deployment/compose-file.ts'
import { inRoot } from '../../scripts/setup/repository.mjs'
import { type Engine, say } from './engine.ts'

/** Settings that make matches short, in addition to those that docker/new-env.sh writes. */
const SETTINGS = { HOUSE_PACE: '50-200', RUNNER_MATCHES: '8' }
const SITE = 'http://localhost'
const BY_HAND = 'runner-by-hand'
const PID =
  "const pid = Number(require('node:fs').readFileSync('/proc/1/task/1/children', 'utf8').trim().split(' ')[0])"

const container = z.array(
  z.object({
    State: z.object({ ExitCode: z.number(), StartedAt: z.string() }),
    Mounts: z.array(z.object({ Destination: z.string(), RW: z.boolean() })),
    HostConfig: z.object({ Tmpfs: z.record(z.string(), z.string()).nullish() }),
    RestartCount: z.number(),
  }),
)

export type Arena = ReturnType<typeof arenaOf>

export function arenaOf(engine: Engine, folder: string) {
  const [file, env] = [path.join(folder, 'compose.yml'), path.join(folder, '.env')]
  const given = { ...SETTINGS, ...(engine.isOwn && { PROXY_ADDRESS: '127.0.0.1' }) }
  const fresh = execFileSync(inRoot('docker/new-env.sh'), { encoding: 'utf8' })
  // When a variable occurs twice in an .env file, the last line counts.
  const lines = Object.entries(given).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(env, [fresh, ...lines].join(''))
  const arena = document.parse(composeDocument)
  writeFileSync(file, JSON.stringify(engine.isOwn ? onLoopback(arena) : arena))
  const words = [...engine.compose, '--project-name', 'masquerade-images', '--env-file', env, '--file', file]
  // The program Compose prefers the shell's variables to those of the .env file, so the shell's variables are removed.
  const clean = Object.fromEntries(
    Object.entries(engine.env).filter(([name]) => !variablesIn(composeText).some((one) => one.name === name)),
  )
  const asked = { env: clean }
  const compose = (...args: string[]) => say(asked, [...words, ...args])
  const docker = (...args: string[]) => say(asked, [...engine.docker, ...args])

  const handOf = (service: string) => (engine.isOwn && service === 'runner' ? BY_HAND : service)

  async function idOf(service: string): Promise<string> {
    const [id] = (await compose('ps', '--quiet', service)).trim().split('\n')
    if (!id) throw new Error(`there is no container of ${service}`)
    return id
  }

  return {
    site: SITE,
    compose,
    docker,
    /** Runs a command that sends requests to the site, in the network that reaches the containers. */
    inside: (...command: string[]) => say(asked, [...engine.inside, ...command]),
    byHand: (service: string, command: readonly string[], options: readonly string[] = []) =>
      compose('run', '--rm', ...options, handOf(service), ...command),
    /** Writes the output of an operator's command to a file without decoding it, since it may be binary. */
    written(to: string, service: string, command: readonly string[], options: readonly string[] = []) {
      const out = openSync(to, 'w')
      try {
        const [program = '', ...rest] = [...words, 'run', '--rm', '-T', ...options, handOf(service), ...command]
        execFileSync(program, rest, { env: clean, stdio: ['ignore', out, 'pipe'] })
      } finally {
        closeSync(out)
      }
    },
    async container(service: string) {
      const [found] = container.parse(JSON.parse(await docker('inspect', await idOf(service))))
      if (!found) throw new Error(`there is no container of ${service}`)
      return found
    },
    beside: (service: string, code: string) => compose('exec', '-T', service, 'node', '--eval', `${PID}; ${code}`),
    async get(address: string): Promise<string> {
      return this.inside('curl', '--fail', '--silent', '--show-error', '--max-time', '30', `${SITE}${address}`)
    },
    async matches(query: string) {
      return matchesReply.parse(JSON.parse(await this.get(`/api/v1/matches?${query}`))).items
    },
  }
}

const service = z.looseObject({ volumes: z.array(z.string()).optional() }).transform(({ build: _build, ...kept }) => ({
  ...kept,
  // Relative paths in docker-compose.yml are resolved, since the changed copy lies in another folder.
  ...(kept.volumes && { volumes: kept.volumes.map((one) => one.replace(/^\.\//, `${inRoot()}/`)) }),
}))
/** Only these parts of docker-compose.yml are kept for running the images; the rest of the file is dropped. */
const document = z.looseObject({ services: z.record(z.string(), service) })

/** For engines without a network: all services share this machine's loopback address. */
function onLoopback({ volumes, services: all }: z.infer<typeof document>): unknown {
  const hosts = Object.keys(all).map((name) => `${name}:127.0.0.1`)
  const alone = Object.entries<Record<string, unknown>>(all).map(([name, { networks, ports, ...kept }]) => [
    name,
    { ...kept, network_mode: 'host', extra_hosts: hosts },
  ])
  const { runner, ...others } = Object.fromEntries(alone)
  // Operators' commands run in a service of their own, since old docker-compose would link a service to itself.
  const byHand = { ...runner, restart: 'no', profiles: ['by-hand'] }
  return { volumes, services: { runner, ...others, [BY_HAND]: byHand } }
}
