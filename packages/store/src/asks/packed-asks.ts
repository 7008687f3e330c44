import { err, ok, type Result } from '@masquerade/game'
import { z } from 'zod'
import type { Row } from '../database/rows.ts'
import { pack, unpack } from '../packing/packing.ts'
import type { Ask } from './ask-rows.ts'

/**
 * The prompts sent to an agent and its raw replies: only the agent's owner may read them, and they are erased when the
 * owner deletes their account.
 */
export const TRAFFIC = ['prompt', 'reply', 'error', 'model'] as const

type Traffic = Pick<Ask, (typeof TRAFFIC)[number]>

export interface Reasoning extends Row<'Ask', 'turn' | 'seat' | 'attempt' | 'kind'> {
  reasoning: string
}

export type PackedAsks = Row<'PastAsk', 'match_id' | 'seat' | 'version_id' | 'asks' | 'traffic'>

/** Prompts and replies are packed apart from the other data of a question, so that they alone can be erased later. */
export async function packAsks(asks: readonly Ask[]): Promise<Pick<PackedAsks, 'asks' | 'traffic'> | undefined> {
  const passed = Object.fromEntries(asks.map((ask) => [ask.id, trafficOf(ask)] as const).filter(([, one]) => one))
  const packed = await pack(asks.map(({ prompt, reply, error, model, reasoning, ...rest }) => rest))
  const traffic = Object.keys(passed).length > 0 ? await pack(passed) : null
  return packed && traffic !== undefined ? { asks: packed, traffic } : undefined
}

export const packReasoning = (asks: readonly Ask[]): Promise<Buffer | undefined> => pack(asks.flatMap(reasoningOf))

export const reasoningOf = ({ turn, seat, attempt, kind, reasoning }: Ask): Reasoning[] =>
  reasoning === undefined ? [] : [{ turn, seat, attempt, kind, reasoning }]

export function unpackAsks(packed: PackedAsks, reasoning: Buffer | null): Result<Ask[], string> {
  const asks = readPacked(packedAsks, packed.asks)
  if (!asks.ok) return err(`its asks are damaged: ${asks.error}`)
  const entries = reasoning === null ? [] : unpackReasoning(reasoning)
  const passed: Result<Record<string, Traffic>, string> = packed.traffic === null
    ? ok({})
    : readPacked(packedTraffic, packed.traffic)
  const damaged: Traffic = passed.ok ? {} : { error: `what passed with the agent is damaged: ${passed.error}` }
  return ok(
    asks.value.map((ask) => {
      const mine = entries.find(
        ({ turn, seat, attempt }) => turn === ask.turn && seat === ask.seat && attempt === ask.attempt,
      )
      return {
        ...ask,
        ...(passed.ok ? passed.value[ask.id] : damaged),
        ...(mine && { reasoning: mine.reasoning }),
      }
    }),
  )
}

export function unpackReasoning(packed: Buffer): Reasoning[] {
  const read = readPacked(packedReasoning, packed)
  return read.ok ? read.value : []
}

/** An answer counts as failed only when it is missing; a note about an error beside a valid answer is no failure. */
export const isFailed = ({ answer }: Pick<Ask, 'answer'>): boolean => answer !== undefined && 'missing' in answer

function trafficOf({ prompt, reply, error, model }: Ask) {
  const traffic = { prompt, reply, error, model }
  return Object.values(traffic).some((text) => text !== undefined) ? traffic : undefined
}

// Archived questions need only a rough check, because their SHA-256 digest has shown that the data is unchanged.
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const packedAsks = z.array(z.custom<Omit<Ask, keyof Traffic | 'reasoning'>>(isObject))
const packedTraffic = z.record(z.string(), z.custom<Traffic>(isObject))
const packedReasoning = z.array(z.custom<Reasoning>(isObject))

function readPacked<T>(form: z.ZodType<T>, packed: Buffer): Result<T, string> {
  const unpacked = unpack(packed)
  if (!unpacked.ok) return unpacked
  const parsed = form.safeParse(unpacked.value)
  return parsed.success ? ok(parsed.data) : err(z.prettifyError(parsed.error))
}
