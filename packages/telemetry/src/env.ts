import { fileURLToPath } from 'node:url'
import { LONGEST_DRAIN_MS } from '@masquerade/inbound'
import { z } from 'zod'

export const number = () => z.coerce.number({ error: 'must be a number' })
export const port = number().int().min(0).max(65535)

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:pass@host:5432/db',
})

export const processVariables = {
  /** Address of the PostgreSQL database, as postgres://user:password@host:port/database. */
  DATABASE_URL: databaseUrl,
  /** The address on which the process listens; by default only programs on this machine can reach it. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** `json` writes a line of JSON for each message, `text` a sentence; by default sentences for a terminal only. */
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }).optional(),
  /** Port of GET /metrics for Prometheus; without it no port is opened, and 0 takes any free port. */
  METRICS_PORT: port.optional(),
  /** Address of the metrics server, by default for this machine only; visitors must never reach it. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}

/** With which key the runner and commands open agents' secrets, and whether agents may be at local addresses. */
export const keyVariables = {
  /** The folder for files outside the database, in which `npm start` keeps it and the private key for agents' secrets. */
  MASQUERADE_DATA: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../../.masquerade', import.meta.url))),
  /** The private key that opens agents' secrets, in PEM, maybe with \n for line ends; all runners need the same. */
  MASQUERADE_RUNNER_KEY: z
    .string()
    .min(1)
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .optional(),
  /** The file of the private key, made on the first start; it is used when MASQUERADE_RUNNER_KEY is missing. */
  MASQUERADE_RUNNER_KEY_FILE: z.string().min(1).optional(),
  /** `1` allows agents at loopback and private addresses: for examples and tests, never on a public site. */
  MASQUERADE_ALLOW_LOCAL_AGENTS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
}

export const doorVariables = {
  /** The time in milliseconds within which a request's whole body must have arrived, as a picture over a slow line. */
  BODY_WITHIN_MS: number().int().positive().default(30_000),
  /** For how many milliseconds this process still answers after the order to stop, so that load balancers notice. */
  DRAIN_MS: number().int().min(0).max(LONGEST_DRAIN_MS).default(0),
}

/** The traces are configured by the environment variables that OpenTelemetry's own tools read. */
export const traceVariables = {
  /** Address of the collector of traces (OTLP over HTTP at /v1/traces); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional(),
  /** Headers for the collector of traces, as name=value with commas between; mostly a secret of the collector's. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
  /** Share of matches that are traced, from 0 to 1. A match is traced as a whole, by all processes, or not at all. */
  OTEL_TRACES_SAMPLER_ARG: number().min(0).max(1).default(1),
  /** How long trace spans are collected before they are sent, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: number().int().min(1).max(60_000).default(2_000),
}

export function readVariables<Variables extends z.ZodType>(
  process: string,
  variables: Variables,
  environment: Record<string, string | undefined>,
): z.output<Variables> {
  // An environment variable that is set to an empty text counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = variables.safeParse(given)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`${process} cannot start: ${wrong.join('; ')}.`)
}
