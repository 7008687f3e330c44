import {
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  pick,
  type Random,
  shuffled,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { type Config, config } from './config.ts'
import type { Deal } from './deal/deal-form.ts'
import { PAIRS } from './deal/pairs.ts'
import { validPair } from './deal/valid-pair.ts'
import { rulesOf, seatsAt } from './settings.ts'

/** Who may know what, as the rules say it: a seat knows its word and not its role, the public neither. */
export const whoIsSpySecrets: Secrets = {
  config: (random) => config.parse({ language: pick(random, ['en', 'zh']), ...settings(random) }),
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer: (ask, random) => (ask.kind === 'vote' ? ballot(ask, random) : speech(random)),
  hidden(ask: Ask, given: Given, viewer: Viewer, random: Random) {
    if (ask.kind === 'vote') return ballot(ask, random)
    return viewer.as === 'seat' && isSilence(given) ? pick(random, SILENCES) : undefined
  },
  uncovers({ type, data }: Logged) {
    if (type === 'ended' || 'last' in data) return ['deal', 'answers']
    return type === 'revealed' ? ['answers'] : []
  },
}

/** Half of the tables are the base game's, the others of any settings at all. */
function settings(random: Random): object {
  const chance = random()
  if (chance < 0.4) return {}
  if (chance < 0.5) return { setting: pick(random, ['magic', 'llmarena']) }
  return {
    seats: pick(random, [4, 5, 6, 7, 8]),
    rounds: pick(random, [1, 2, 3, 7, 'until-two']),
    names: pick(random, ['numbered', 'numbered-names', 'names']),
    order: pick(random, ['fixed', 'shuffled']),
    ballot: pick(random, ['shuffled', 'seats']),
    fouls: pick(random, ['out', 'masked']),
    speech: pick(random, ['free', 'dots']),
    roles: pick(random, ['hidden', 'told']),
  }
}

/**
 * The same orders, lots and first speaker and, for a seat, the same word in its hand and the same ballots; any other
 * word and any other spy, unless the seat knows its side.
 */
function dealAlike(config: Config, deal: Deal, viewer: Viewer, random: Random): Deal {
  const { roles, seats } = rulesOf(config)
  const { words, spy } = deal
  const own = viewer.as === 'seat' ? viewer.seat : undefined
  const suspects = seatsAt(seats).filter((seat) => roles === 'hidden' || (seat === own) === (spy === own))
  const otherSpy = pick(random, suspects)
  const list = shuffled(random, PAIRS[config.language].flat())
  const word = own === undefined ? pick(random, list) : own === spy ? words.spy : words.civilian
  const foreign = list.find((other) => validPair(config.language, word, other)) ?? ''
  const { ballots } = deal
  const others = (shown: number[], index: number) => (index + 1 === own ? shown : shuffled(random, shown))
  return {
    ...deal,
    spy: otherSpy,
    words: own === otherSpy ? { civilian: foreign, spy: word } : { civilian: word, spy: foreign },
    ...(ballots && { ballots: ballots.map((round) => round.map(others)) }),
  }
}

const SILENCES: readonly Given[] = [{ text: '' }, { text: ' \n ' }, { missing: 'timeout' }, { missing: 'error' }]

/** No speech states a word of any deal, so that all are judged alike; some are silent and some repeat. */
function speech(random: Random): Given {
  const chance = random()
  if (chance < 0.05) return pick(random, SILENCES)
  return { text: chance < 0.1 ? pick(random, ['again', '...']) : `remark ${random()}` }
}

function ballot(ask: Ask, random: Random): Given {
  return random() < 0.2 ? pick(random, SILENCES) : { text: pick(random, [...(choicesOf(ask) ?? []), 'nobody']) }
}

function isSilence(given: Given): boolean {
  return 'missing' in given || ('text' in given && given.text.trim() === '')
}
