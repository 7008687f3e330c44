import { isDeepStrictEqual } from 'node:util'
import type { Logged, Replayed } from '@masquerade/game'
import { begunFrom } from './chance.ts'
import { broken, digestOfParts } from './commitment.ts'
import { type CommitmentFile, commitmentFile } from './commitment-file.ts'
import type { DatasetMatch } from './dataset-match.ts'
import { FILES } from './manifest.ts'
import { fixturesCheck } from './verify-fixtures.ts'
import { seatingsCheck } from './verify-seatings.ts'

/** A file may state any number: who has heard of so many that are missing has heard enough. */
const MOST_MISSING = 1_000

type Tell = (fault: string) => void

/** Holds the matches of a dataset to what their arena committed to before the first of them. */
export interface CommitmentCheck {
  /** What they are held to. */
  digest?: string
  match(match: DatasetMatch, name: string, replayed: Replayed | undefined): void
  /** After the last match: what was drawn, and is missing. */
  end(): void
}

/**
 * `text`: of the file, if there is one. `published`: the digest as it was told before the first match; without it the
 * file's own is believed.
 */
export function commitmentCheck(text: string | undefined, published: string | undefined, tell: Tell): CommitmentCheck {
  if (text === undefined) {
    if (published !== undefined) tell(`${FILES.commitment}: it is missing`)
    return {
      match: (match, name) => match.draw && tell(`${name}: it was drawn, and ${FILES.commitment} is missing`),
      end() {},
    }
  }
  const stated = statedIn(text)
  if (!stated) {
    tell(`${FILES.commitment}: it is no commitment`)
    return { match() {}, end() {} }
  }
  for (const fault of digestFaults(stated, published)) tell(`${FILES.commitment}: ${fault}`)
  const pairings = [fixturesCheck(stated, tell), seatingsCheck(stated, tell)]
  const drawn = new Set<number>()
  const unplayed = new Set(stated.unplayed.map(({ number }) => number))
  return {
    digest: stated.digest,
    match(match, name, replayed) {
      for (const check of pairings) check.match(match, name)
      const { draw } = match
      if (!draw) return tell(`${name}: it was not drawn from what its arena committed to`)
      const { number } = draw
      if (drawn.has(number)) tell(`${name}: draw ${number} is another match’s`)
      if (number > stated.draws) tell(`${name}: draw ${number} is beyond the ${stated.draws} that were drawn`)
      if (unplayed.has(number)) tell(`${name}: draw ${number} is told to be unplayed`)
      drawn.add(number)
      const fault = stated.opened && replayed && drawFault(stated.opened.season, draw, replayed)
      if (fault) tell(`${name}: draw ${number}: ${fault}`)
    },
    end() {
      let missing = 0
      for (let number = 1; number <= stated.draws && missing < MOST_MISSING; number++) {
        if (drawn.has(number) || unplayed.has(number)) continue
        missing += 1
        tell(`draw ${number}: there is no match of it, and ${FILES.commitment} does not say why`)
      }
      for (const check of pairings) check.end()
    },
  }
}

function digestFaults(stated: CommitmentFile, published: string | undefined): string[] {
  const { digest, opened } = stated
  return [
    ...(published !== undefined && published !== digest ? [`its digest is ${digest}, published was ${published}`] : []),
    ...(digestOfParts(stated) === digest ? [] : ['its digest is not that of its parts']),
    ...(opened ? broken(stated, opened.season, opened.nonce) : []).map((part) => `${part}: not what was committed to`),
  ]
}

type Opened = NonNullable<CommitmentFile['opened']>['season']

/** How a match begins otherwise than its draw says. */
function drawFault({ supply, seeds }: Opened, draw: NonNullable<DatasetMatch['draw']>, replayed: Replayed) {
  const { game, log, position } = replayed
  const { config } = game.dealt(position.state)
  try {
    const begun = begunFrom({ game, config }, { supply, seed: seeds[0] }, draw)
    const other = begun.findIndex((event, index) => !isSame(event, log[index]))
    return other < 0 ? undefined : `event ${other + 1} (${log[other]?.type ?? 'missing'}) is not what the seed deals`
  } catch (error) {
    return `it cannot be dealt: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** As they are written down. */
const isSame = (dealt: Pick<Logged, 'type' | 'data'>, logged: Logged | undefined): boolean =>
  dealt.type === logged?.type && isDeepStrictEqual(plain(dealt.data), plain(logged.data))

const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

function statedIn(text: string): CommitmentFile | undefined {
  try {
    return commitmentFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
