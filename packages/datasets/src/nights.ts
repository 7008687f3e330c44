import { jsonIn } from '@masquerade/game'
import { z } from 'zod'
import { canonical } from './commitment.ts'
import { comesBefore, type DatasetMatch } from './dataset-match.ts'
import { digest, digestOf } from './digest.ts'

export const nights = z.strictObject({
  /** For each finished day (UTC), the dataset states the number of matches that had ended, and their digest. */
  days: z.array(z.strictObject({ day: z.string(), matches: z.int(), digest })),
  agents: z.record(z.string(), z.string()),
  /** The digest of a day was already published when a text of these matches was hidden or the match was left out. */
  apart: z.array(
    z.strictObject({ id: z.string(), finishedAt: z.string(), digest, why: z.enum(['hidden', 'left-out']) }),
  ),
})
export type Nights = z.infer<typeof nights>

/** The digest of each night includes that of the night before; the first night includes a digest of zeros. */
export const FIRST_NIGHT = '0'.repeat(64)

export const dayOf = (at: string): string => at.slice(0, 10)

/** The digest of a night does not cover agents' names and reasonings, because they may change later. */
export function nightLine(match: DatasetMatch, idOf: (agent: string) => string): string {
  const { id, game, gameVersion, judge, config, language, startedAt, finishedAt, winner, events, refusals } = match
  const seats = match.seats.map(({ seat, agent, version, side, won, score }) => ({
    ...{ seat, agent: idOf(agent), version, side, won, score },
  }))
  const known = {
    ...{ id, game, gameVersion, ...(judge !== undefined && { judge }) },
    ...{ config, language, startedAt, finishedAt },
  }
  const text = JSON.stringify({ ...known, winner, seats, events, ...(refusals && { refusals }) })
  return `${digestOf(canonical(JSON.parse(text)))}  ${id}`
}

/** The digest of a night covers the lines of the day's matches, in order, and the digest of the night before. */
export const nextNight = (before: string, lines: readonly string[]): string =>
  lines.length === 0 ? before : digestOf([before, ...lines].map((line) => `${line}\n`).join(''))

interface Ended {
  id: string
  finishedAt: string
  line: string
}

export function nightsCheck(text: string | undefined, file: string, tell: (fault: string) => void) {
  const stated = text === undefined ? undefined : nights.safeParse(jsonIn(text))
  if (stated && !stated.success) tell(`${file}: it does not say what was published each night`)
  const of = stated?.data
  const apart = new Map(of?.apart.map((one) => [one.id, one]))
  const ended: Ended[] = []
  return {
    days: of?.days ?? [],
    match(match: DatasetMatch): void {
      if (!of) return
      const other = apart.get(match.id)
      if (other && (other.why !== 'hidden' || match.hidden.length === 0))
        tell(`match ${match.id}: ${file} states its digest apart, and nothing of it is hidden`)
      const line = other ? `${other.digest}  ${match.id}` : nightLine(match, (agent) => of.agents[agent] ?? agent)
      ended.push({ id: match.id, finishedAt: match.finishedAt, line })
    },
    end(): void {
      if (!of) return
      const seen = new Set(ended.map(({ id }) => id))
      for (const { id, finishedAt, digest, why } of of.apart) {
        if (why === 'left-out') ended.push({ id, finishedAt, line: `${digest}  ${id}` })
        else if (!seen.has(id)) tell(`match ${id}: ${file} says that a text of it is hidden, and it is missing`)
      }
      ended.sort((one, other) => (comesBefore(one, other) ? -1 : 1))
      let [before, at] = [FIRST_NIGHT, 0]
      for (const { day, matches, digest } of of.days) {
        const from = at
        while (at < ended.length && dayOf(ended[at]?.finishedAt ?? '') <= day) at += 1
        const lines = ended.slice(from, at).map(({ line }) => line)
        before = nextNight(before, lines)
        if (before === digest && at === matches) continue
        const found = at === matches ? `the digest of its ${matches} matches is another` : `${at} matches until then`
        tell(`${file}: the night of ${day} states ${matches} matches and ${digest}; the logs: ${found}`)
        return
      }
    },
  }
}
