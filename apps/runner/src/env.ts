import path from 'node:path'
import { HEARING_MS, HUGGING_FACE, HUMAN_PACE, type HuggingFaceHosts, type Pace } from '@masquerade/connectors'
import type { Allowance } from '@masquerade/outbound'
import { keyVariables, number, port, processVariables, readVariables, traceVariables } from '@masquerade/telemetry/env'
import { z } from 'zod'
import type { KeySource } from './secrets.ts'

const host = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'must be an address like https://host' }).default(fallback)

export const variables = z.object({
  ...processVariables,
  /** The port of /healthz and /readyz; 0 takes any free one. */
  RUNNER_PORT: port.default(4302),
  /** The site's port on this machine; its other processes use the next three. No agent may have these ports. */
  PORT: number().int().min(0).max(65_532).default(4300),
  /** The port of the gateway, the process that sends live matches to browsers; by default the port after the site's. */
  LIVE_PORT: port.optional(),
  /** How many matches this runner plays at once; about a quarter of them only if a person waits in them. */
  RUNNER_MATCHES: number().int().min(1).max(200).default(12),
  /** Range in milliseconds from which a built-in agent's waiting time before a move is drawn; 0-0 does not wait. */
  HOUSE_PACE: z
    .string()
    .regex(/^\d{1,6}-\d{1,6}$/, { error: 'must be two numbers of milliseconds, like 1000-4000' })
    .default(`${HUMAN_PACE.minMs}-${HUMAN_PACE.maxMs}`)
    .transform(readPace),
  /** How long an agent has to become ready for its match before another agent gets its seat, in milliseconds. */
  MASQUERADE_WARM_UP_MS: number().int().min(0).max(600_000).default(90_000),
  /** For how many milliseconds a match waits in each round until agents with a memory have all that was said. */
  MASQUERADE_HEARING_MS: number().int().min(0).max(600_000).default(HEARING_MS),
  /** The most requests that all runners together have open to one host; all runners need the same value. */
  MASQUERADE_ASKS_PER_HOST: number().int().min(1).max(100_000).default(500),
  /** For how many months after a match requests to agents and replies are kept; without it, forever. */
  MASQUERADE_KEEP_ASKS_MONTHS: number().int().min(1).max(1_200).optional(),
  /** After so many milliseconds without visitors no match of built-in agents alone begins; with 0 they always begin. */
  MASQUERADE_SLEEP_AFTER_MS: number()
    .int()
    .min(0)
    .max(30 * 24 * 60 * 60_000)
    .default(60 * 60_000),
  /** For so many milliseconds a new agent is not put into scheduled matches, so that its owner can test it. */
  MASQUERADE_NEWCOMER_MS: number().int().min(0).max(86_400_000).default(60_000),
  /** The folder to which an export of all public matches is written each night; without it, no export is made. */
  MASQUERADE_DUMPS: z.string().min(1).optional(),
  /** The site's public address, which exports of its matches state as their source. */
  MASQUERADE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://masquerade.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  ...keyVariables,
  /** Address of the Hugging Face website, which knows the models, and whether a Space (a hosted program) sleeps. */
  HF_HUB_URL: host(HUGGING_FACE.hub),
  /** Pattern for the address of a Space (a hosted program) at Hugging Face, with {owner} and {name} in it. */
  HF_SPACES_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, { error: 'must be an address like https://{owner}-{name}.hf.space' })
    .default(HUGGING_FACE.spaces),
  /** Address of the service that runs models at Hugging Face, without the path /v1. */
  HF_INFERENCE_URL: host(HUGGING_FACE.inference),
  ...traceVariables,
})

export interface Env extends Omit<z.infer<typeof variables>, EnvGroup> {
  key: KeySource
  allowance: Allowance
  hosts: HuggingFaceHosts
  site: string
}

type EnvGroup = `HF_${string}` | `MASQUERADE_RUNNER_${string}` | 'MASQUERADE_ALLOW_LOCAL_AGENTS'

export function readEnv(environment: Record<string, string | undefined> = process.env): Env {
  const env = readVariables('The runner', variables, environment)
  const { MASQUERADE_RUNNER_KEY: key, MASQUERADE_RUNNER_KEY_FILE: file } = env
  return {
    ...env,
    key: { ...(key !== undefined && { key }), file: file ?? path.join(env.MASQUERADE_DATA, 'runner-key.pem') },
    allowance: { allowLocal: env.MASQUERADE_ALLOW_LOCAL_AGENTS === '1', ownPorts: ownPorts(env) },
    site: env.MASQUERADE_URL ?? `http://127.0.0.1:${env.PORT}`,
    hosts: { hub: env.HF_HUB_URL, spaces: env.HF_SPACES_URL, inference: env.HF_INFERENCE_URL },
  }
}

function ownPorts({ PORT, LIVE_PORT, RUNNER_PORT, METRICS_PORT, DATABASE_URL }: z.infer<typeof variables>): number[] {
  const database = Number(new URL(DATABASE_URL).port || 5432)
  const metrics = METRICS_PORT ? [METRICS_PORT - 2, METRICS_PORT - 1, METRICS_PORT] : []
  const ports = [PORT, PORT + 1, PORT + 2, PORT + 3, LIVE_PORT ?? PORT + 1, RUNNER_PORT, ...metrics, database]
  return [...new Set(ports)]
}

function readPace(range: string): Pace {
  const [minMs = 0, maxMs = 0] = range.split('-').map(Number)
  return { minMs, maxMs: Math.max(minMs, maxMs) }
}
