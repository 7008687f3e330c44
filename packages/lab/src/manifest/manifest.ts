import { boundedJson, type Json, type JsonBounds, type Result, storable } from '@masquerade/game'
import { z } from 'zod'
import { name, optional, playerSpec } from './player-spec.ts'
import type { RefusalCode } from './refusals.ts'

const sentence = z.string().overwrite(storable).trim().min(1).max(500)
const pair = z.tuple([z.string().min(1).max(80), z.string().min(1).max(80)])

export const MOST_SEED = 2 ** 31 - 1

export const manifest = z
  .strictObject({
    experiment: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'form.name' satisfies RefusalCode)
      .max(60)
      .describe('its name: all of its chance depends on it'),
    version: z.literal(1),
    design: z.string().min(1).max(60).describe('how it is set up, by the name of a design'),
    question: optional(sentence, 'what it is to answer, in a sentence'),
    game: optional(z.string().min(1).max(60), 'missing where nothing is played'),
    settings: optional(z.record(z.string(), z.json()), 'settings of the game beside those of the design'),
    supply: optional(
      z.strictObject({ pairs: z.array(pair).min(1).max(5_000) }),
      'what is dealt from; what is bundled where it is not said',
    ),
    cases: optional(
      z.record(z.string(), z.array(z.json()).min(1).max(1_000)),
      'by game, the set-ups that are played, where a design has a list of them; its own where it is not said',
    ),
    places: z.record(z.string(), z.array(playerSpec).max(100)).describe('who plays, by the places that the design has'),
    conditions: optional(z.array(z.string().min(1).max(40)).min(1).max(64), 'of those of the design, which'),
    blocksOf: optional(z.string().min(1).max(60), 'the experiment whose blocks it plays, by its name'),
    blocks: optional(
      z.int().min(1).max(1_000_000),
      'how many deals, each played under every condition; as many as the paper has where it is not said',
    ),
    repeats: optional(
      z.int().min(2).max(100),
      'how often each block is played, to tell what agents do by chance from what the deal does',
    ),
    equal: optional(z.boolean(), 'refuses a number of matches with which roles are not equally often'),
    seed: optional(z.int().min(0).max(MOST_SEED), 'where all chance comes from; 1 where it is not said'),
    probes: optional(
      z.array(z.string().min(1).max(40)).max(10),
      'changes nothing: what agents are asked beside the game is part of the design',
    ),
    reference: optional(
      name,
      'the agent with which a design compares all others, by its name; the first one where it is not said',
    ),
    judge: optional(playerSpec, 'who judges what cannot be counted'),
    hypotheses: optional(z.array(sentence).max(50), 'what is expected, in sentences'),
    told: optional(
      sentence,
      'what people who play in person read about its subject; it may name neither agents nor conditions',
    ),
    budget: optional(
      z.strictObject({ tokens: z.number().min(0).exactOptional(), money: z.number().min(0).exactOptional() }),
      'what it may cost at most',
    ),
    public: optional(z.boolean(), 'whether its matches are shown while they are played'),
  })
  .describe(
    'an experiment: most say `experiment`, `version`, `design`, `game`, `places` and `blocks`, and the rest is for those who need it',
  )

export type Manifest = z.infer<typeof manifest>

export const manifestSchema = (): object => z.toJSONSchema(manifest, { io: 'input' })

/** The nesting is limited, because several recursive functions walk through the whole document. */
const MANIFEST_BOUNDS: JsonBounds = { characters: 2_000_000, depth: 32, values: 200_000 }

export const boundedManifest = (document: unknown): Result<Json, string> => boundedJson(document, MANIFEST_BOUNDS)

/** All values that a document has under this key, however deep they are in it. */
export function valuesUnder(key: string, document: unknown): unknown[] {
  const bounded = boundedManifest(document)
  return bounded.ok ? [...valuesIn(bounded.value, key)] : []
}

function* valuesIn(value: Json, key: string): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === key) yield inner
    yield* valuesIn(inner, key)
  }
}
