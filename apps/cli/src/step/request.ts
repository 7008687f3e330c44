import { boundedJson, type Json } from '@masquerade/game'
import { ANSWER_BOUNDS } from '@masquerade/protocol'
import { z } from 'zod'

const match = z.string().max(64).default('')
const seat = z.int().positive()
const action = z.custom<Exclude<Json, null>>((value) => {
  return value !== undefined && value !== null && boundedJson(value, ANSWER_BOUNDS).ok
}, 'is missing, or nested too deep or too large for a move')

const reset = z.strictObject({
  game: z.string(),
  config: z.looseObject({}).optional(),
  /** The roles and secrets of the match; if the request contains none, they are drawn at random. */
  deal: z.looseObject({}).optional(),
  supply: z.unknown().optional(),
  seed: z.int().min(0).max(0x7fff_ffff).optional(),
  language: z.enum(['en', 'zh']).optional(),
})
export type Reset = z.infer<typeof reset>

const answer = z.union(
  [
    z.strictObject({ seat, action }),
    z.strictObject({ seat, text: z.string() }),
    z.strictObject({ seat, timeout: z.literal(true) }),
    z.strictObject({ seat, error: z.literal(true) }),
  ],
  { error: 'must be { "seat", and one of "text", "action", "timeout": true, "error": true }' },
)
export type StepAnswer = z.infer<typeof answer>

const see = z.union([z.literal('public'), seat], { error: 'must be "public" or a seat' })
const yes = z.literal(true)

const PARTS = { reset, answer, sample: seat, see, transcript: yes, close: yes }

export const request = z.union(
  [
    z.strictObject({ match, reset }),
    z.strictObject({ match, answer }),
    z.strictObject({ match, sample: seat }),
    z.strictObject({ match, see }),
    z.strictObject({ match, transcript: yes }),
    z.strictObject({ match, close: yes }),
  ],
  { error: ({ input }) => whatIsWrong(input) },
)

function whatIsWrong(input: unknown): string {
  const fields: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {}
  for (const [name, part] of Object.entries(PARTS)) {
    if (fields[name] === undefined) continue
    const parsed = part.safeParse(fields[name])
    if (!parsed.success) return `${name}: ${inWords(parsed.error)}`
    return `beside "${name}" there is only "match", a text of up to 64 characters`
  }
  return `must be an object with one of ${Object.keys(PARTS).join(', ')}`
}

/** A request that cannot be served: the program that sent it gets the reason, and the match stays unchanged. */
export class Unfit extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function inWords({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ')
}
