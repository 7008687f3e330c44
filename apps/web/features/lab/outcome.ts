/** What is wrong with a manifest, and where in it. */
export interface ShownRefusal {
  path: string
  message: string
}

/** What became of something that an owner asked for. */
export interface LabOutcome {
  problem?:
    | 'no-such-experiment'
    | 'no-such-step'
    | 'dry-first'
    | 'too-many'
    | 'limited'
    | 'refused'
    | 'not-json'
    | 'too-long'
  refusals?: readonly ShownRefusal[]
}

/** What a manifest would be, before it is made. */
export type Preview =
  | {
      ok: true
      planned: number
      blocks: number
      perBlock: number
      conditions: readonly string[]
      digest: string
      estimate: { tokens: number; money: number }
      power: readonly {
        column: string
        test: string
        n: number
        difference: number | null
        family: number
        familyDifference: number | null
      }[]
    }
  | {
      ok: false
      refusals: readonly ShownRefusal[]
      isJson: boolean
      /** There were too many: nobody looked at the manifest, and nobody does before so long. */
      againInSeconds?: number
    }

/** A manifest of so many characters counts as two previews, one of twice as many as three. */
const CHARACTERS_OF_A_PREVIEW = 10_000

/** As how many previews one counts. */
export const previewPoints = (text: string): number => 1 + Math.floor(text.length / CHARACTERS_OF_A_PREVIEW)
