import { boundedJson, type Json, type JsonBounds, type Result, storable } from '@masquerade/game'
import { z } from 'zod'
import { name, playerSpec } from './player-spec.ts'

const sentence = z.string().overwrite(storable).trim().min(1).max(500)
const pair = z.tuple([z.string().min(1).max(80), z.string().min(1).max(80)])

export const MOST_SEED = 2 ** 31 - 1

export const manifest = z
  .strictObject({
    experiment: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters and digits, in parts joined by hyphens')
      .max(60)
      .describe('its name: all of its chance depends on it'),
    version: z.literal(1),
    design: z.string().min(1).max(60).describe('how it is set up, by the name of a design'),
    question: sentence.exactOptional().describe('what it is to answer, in a sentence'),
    game: z.string().min(1).max(60).exactOptional().describe('missing where nothing is played'),
    settings: z
      .record(z.string(), z.json())
      .exactOptional()
      .describe('settings of the game beside those of the design'),
    supply: z
      .strictObject({ pairs: z.array(pair).min(1).max(5_000) })
      .exactOptional()
      .describe('what is dealt from; what is bundled where it is not said'),
    cases: z
      .record(z.string(), z.array(z.json()).min(1).max(1_000))
      .exactOptional()
      .describe(
        'by game, the set-ups that are played, where a design has a list of them; its own where it is not said',
      ),
    places: z.record(z.string(), z.array(playerSpec).max(100)).describe('who plays, by the places that the design has'),
    conditions: z
      .array(z.string().min(1).max(40))
      .min(1)
      .max(64)
      .exactOptional()
      .describe('of those of the design, which'),
    blocksOf: z.string().min(1).max(60).exactOptional().describe('the experiment whose blocks it plays, by its name'),
    blocks: z
      .int()
      .min(1)
      .max(1_000_000)
      .exactOptional()
      .describe('how many deals, each played under every condition; as many as the paper has where it is not said'),
    repeats: z
      .int()
      .min(2)
      .max(100)
      .exactOptional()
      .describe('how often each block is played, to tell what agents do by chance from what the deal does'),
    equal: z.boolean().exactOptional().describe('refuses a number of matches with which roles are not equally often'),
    seed: z.int().min(0).max(MOST_SEED).exactOptional().describe('where all chance comes from; 1 where it is not said'),
    probes: z
      .array(z.string().min(1).max(40))
      .max(10)
      .exactOptional()
      .describe('what agents are asked beside the game'),
    reference: name
      .exactOptional()
      .describe('the agent by which values are normalised, by its name; the first one where it is not said'),
    judge: playerSpec.exactOptional().describe('who judges what cannot be counted'),
    hypotheses: z.array(sentence).max(50).exactOptional().describe('what is expected, in sentences'),
    told: sentence
      .exactOptional()
      .describe('what people who play in person read about its subject; it may name neither agents nor conditions'),
    budget: z
      .strictObject({ tokens: z.number().min(0).exactOptional(), money: z.number().min(0).exactOptional() })
      .exactOptional()
      .describe('what it may cost at most'),
    public: z.boolean().exactOptional().describe('whether its matches are shown while they are played'),
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
