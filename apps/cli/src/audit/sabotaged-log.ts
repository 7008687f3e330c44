import { type AnyGame, fold, type Json, type Logged, refereeRecord } from '@masquerade/game'

/** Does something to a log: gives back the changed one, undefined where there is nothing of the kind in it. */
export type ChangeLog = (game: AnyGame, events: readonly Logged[]) => Logged[] | undefined

/** One score more by one, in every list of scores that the log has. */
export const withScoreChanged: ChangeLog = (game, events) => {
  const scores = game.outcome(fold(game, events).state)?.scores
  if (!scores) return undefined
  const changed = changedIn(events, (value) =>
    isList(value) && value.length === scores.length && value.every((one, index) => one === scores[index])
      ? scores.map((score, index) => score + Number(index === 0))
      : undefined,
  )
  return String(game.outcome(fold(game, changed).state)?.scores) === String(scores) ? undefined : changed
}

/** Its last vote is gone, and its number with it. */
export const withoutVote: ChangeLog = (game, events) => {
  const last = events.findLastIndex((event) => game.move(event)?.kind === VOTE)
  return last === -1 ? undefined : events.toSpliced(last, 1)
}

/** Its last vote is gone, and all that follows has moved up to where it stood. */
export const withVotesRenumbered: ChangeLog = (game, events) =>
  withoutVote(game, events)?.map((event, index) => ({ ...event, seq: index + 1 }))

const VOTE = 'vote'

/** Somebody has said something else, of which no rule thinks anything. */
export const withSpeechChanged: ChangeLog = (game, events) => {
  const said = speechesIn(game, events).find((text) => text.length > 0)
  return said === undefined ? undefined : withTextChanged(events, said, [...said].toReversed().join(''))
}

/** Somebody has said something that the rules would have judged otherwise: a text of the same log. */
export const withFoulUnjudged: ChangeLog = (game, events) => {
  const texts = new Set<string>()
  changedIn(events, (value) => {
    if (typeof value === 'string') texts.add(value)
    return undefined
  })
  for (const said of speechesIn(game, events).slice(0, TRIED)) {
    for (const text of [...texts].slice(0, TRIED)) {
      const changed = withTextChanged(events, said, text)
      if (!refereeRecord(game, changed).ok) return changed
    }
  }
  return undefined
}

/** A log that has none among its first texts is left to another. */
const TRIED = 30

const speechesIn = ({ texts }: AnyGame, events: readonly Logged[]): string[] =>
  events.flatMap((event) => texts?.said(event)?.text ?? [])

const withTextChanged = (events: readonly Logged[], said: string, text: string): Logged[] =>
  changedIn(events, (value) => (value === said ? text : undefined))

/** The same events with other values in the place of those for which there are such. */
function changedIn(events: readonly Logged[], otherwise: (value: Json) => Json | undefined): Logged[] {
  const changed = (value: Json): Json => {
    const other = otherwise(value)
    if (other !== undefined) return other
    if (isList(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]))
  }
  return events.map((event) => ({ ...event, data: changed(event.data as Json) as object })) // stored data is a JSON object
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
