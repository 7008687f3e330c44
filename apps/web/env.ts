import { z } from 'zod'

const schema = z.object({
  /** The PostgreSQL that holds everything, as postgres://user:password@host:port/database. */
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgres://user:pass@host:5432/db',
  }),
  /** The address to listen on; the default keeps the site to this machine. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the one address that serves pages, API and live events; 0 takes any free one. */
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(4300),
  /** Where apps/live listens; the site passes what belongs to live events on to it. */
  LIVE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4301' })
    .default('http://127.0.0.1:4301'),
  /** `production` serves what `next build` made, `development` builds pages as they are opened. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Env = z.infer<typeof schema>

/** Throws with one sentence that names each variable that is wrong. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const read = schema.safeParse(variables)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The web app cannot start: ${wrong.join('; ')}.`)
}
