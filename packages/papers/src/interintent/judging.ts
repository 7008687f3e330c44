import { err, ok, type Result, storable } from '@masquerade/game'
import { normal } from '@masquerade/games/forms/normal'
import type { IntentionMark } from '@masquerade/lab/raters/intention-marks'
import { z } from 'zod'
import { type Intention, isIntention } from './intentions.ts'

/** An intention that a player gave up before its speech has no ratings for the player's thoughts and speech. */
export type Judged = Pick<IntentionMark, 'selection' | 'thoughts' | 'speech'> & { intention: Intention }

export interface Verdict {
  judged: Judged[]
  invented: 0 | 1
}

export const RUBRIC = [
  'You judge what a player meant by a speech. An intention is reasonable if the player, by its role and by all that it knew then, could well have it.',
  'Thoughts get 5 if they plan what the intention aims at, fitting role and state; 4 with a small slip; 3 if they aim at it on wrong facts; 2 if they repeat its words without a plan; 1 if they ignore or contradict it.',
  'A speech gets 5 if it carries the intention out, concrete and true to what happened; 4 with a small slip; 3 if it does so with invented or wrong facts; 2 if it repeats its words; 1 if it leaves it out or does the opposite.',
].join('\n')

const score = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]))
const LINE = /^([a-z-]+): (reasonable|unreasonable)(?:, ?([1-5]), ?([1-5]))?$/
const INVENTED = /^invented: (yes|no)$/

/** A reply of a judge (an agent that rates speeches) with any unreadable line is unreadable as a whole. */
export function readVerdict(
  reply: string,
  final: readonly Intention[],
  dropped: readonly Intention[],
): Result<Verdict, string> {
  const known = new Map<Intention, Judged>()
  let invented: 0 | 1 | undefined
  for (const given of storable(reply).split('\n')) {
    const line = normal(given).trim()
    const said = INVENTED.exec(line)
    if (said) invented = said[1] === 'yes' ? 1 : 0
    const [, intention = '', is, thoughts, speech] = LINE.exec(line) ?? []
    if (!isIntention(intention)) continue
    const scores = thoughts !== undefined && { thoughts: score.parse(thoughts), speech: score.parse(speech) }
    known.set(intention, { intention, selection: is === 'reasonable' ? 1 : 0, ...scores })
  }
  const judged = [...final, ...dropped].flatMap((name) => known.get(name) ?? [])
  const isWhole = judged.length === final.length + dropped.length
  if (!isWhole || judged.some((one) => (one.thoughts === undefined) === final.includes(one.intention))) {
    return err('each intention has a line, as "support-team: reasonable, 5, 4"')
  }
  return invented === undefined ? err('the last line is "invented: yes" or "invented: no"') : ok({ judged, invented })
}
