import { z } from 'zod'

const number = () => z.coerce.number({ error: 'must be a number' })

/** How a process says what happens. */
export const logVariables = {
  /**
   * `json` writes a line of JSON for each thing that matters, with its time, level, match and ask; `text` writes sentences.
   * Without it a terminal gets sentences, and whatever else reads a process gets JSON.
   */
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }).optional(),
}

/** Where Prometheus finds a process: beside its work, never at an address that visitors reach. */
export const metricsVariables = {
  /** The port of GET /metrics, for Prometheus; none is opened without it. 0 takes any free one. */
  METRICS_PORT: number().int().min(0).max(65535).optional(),
  /** The address that it listens on; the default keeps it to this machine. Never one that visitors reach. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}

/** Where OpenTelemetry's traces go, under the names that its own tools read. */
export const traceVariables = {
  /** The collector of traces, spoken to by OTLP over HTTP at /v1/traces; nothing is traced without one. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional(),
  /** What is sent along, as name=value with commas between: a secret of the collector's, mostly. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
  /** The share of matches that are traced, from 0 to 1. A match is traced whole, by whichever processes, or not at all. */
  OTEL_TRACES_SAMPLER_ARG: number().min(0).max(1).default(1),
  /** How long spans are collected before they are sent, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: number().int().min(1).max(60_000).default(2_000),
}

/** The variables of a process; throws with one sentence that names each that is wrong. */
export function readVariables<Variables extends z.ZodType>(
  process: string,
  variables: Variables,
  environment: Record<string, string | undefined>,
): z.output<Variables> {
  // A variable that is set to nothing is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = variables.safeParse(given)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`${process} cannot start: ${wrong.join('; ')}.`)
}
