import { HUMAN_PACE, type Pace } from '@masquerade/connectors'
import { z } from 'zod'

const schema = z.object({
  /** The PostgreSQL that holds everything, as postgres://user:password@host:port/database. */
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgres://user:pass@host:5432/db',
  }),
  /** The address that /healthz is served on; the default keeps it to this machine. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of /healthz; 0 takes any free one. */
  RUNNER_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(4302),
  /** How many matches this runner plays at once. More arenas or larger ones need more, or another runner. */
  RUNNER_MATCHES: z.coerce.number({ error: 'must be a number' }).int().min(1).max(200).default(8),
  /** How long a house agent takes for a turn, from-to in milliseconds; 0-0 does not wait at all. */
  HOUSE_PACE: z
    .string()
    .regex(/^\d{1,6}-\d{1,6}$/, { error: 'must be two numbers of milliseconds, like 1000-4000' })
    .default(`${HUMAN_PACE.minMs}-${HUMAN_PACE.maxMs}`)
    .transform(readPace),
})

export type Env = z.infer<typeof schema>

/** Throws with one sentence that names each variable that is wrong. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const read = schema.safeParse(variables)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The runner cannot start: ${wrong.join('; ')}.`)
}

function readPace(range: string): Pace {
  const [minMs = 0, maxMs = 0] = range.split('-').map(Number)
  return { minMs, maxMs: Math.max(minMs, maxMs) }
}
