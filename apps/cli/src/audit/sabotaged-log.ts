import { type AnyGame, fold, type Json, type Logged, refereeRecord } from '@masquerade/game'

/** Falsifies the events of a match to test an audit; returns undefined if it finds nothing to falsify. */
export type ChangeLog = (game: AnyGame, events: readonly Logged[]) => Logged[] | undefined

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

export const withoutVote: ChangeLog = (game, events) => {
  const last = events.findLastIndex((event) => game.move(event)?.kind === VOTE)
  return last === -1 ? undefined : events.toSpliced(last, 1)
}

export const withVotesRenumbered: ChangeLog = (game, events) =>
  withoutVote(game, events)?.map((event, index) => ({ ...event, seq: index + 1 }))

const VOTE = 'vote'

export const withSpeechChanged: ChangeLog = (game, events) => {
  const said = speechesIn(game, events).find((text) => text.length > 0)
  return said === undefined ? undefined : withTextChanged(events, said, [...said].toReversed().join(''))
}

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

const TRIED = 30

const speechesIn = ({ texts }: AnyGame, events: readonly Logged[]): string[] =>
  events.flatMap((event) => texts?.said(event)?.text ?? [])

const withTextChanged = (events: readonly Logged[], said: string, text: string): Logged[] =>
  changedIn(events, (value) => (value === said ? text : undefined))

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
