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
import { type Config, config, SEATS } from './config.ts'
import type { Deal } from './deal.ts'
import { PAIRS } from './pairs.ts'
import { validPair } from './states-word.ts'

/** Who may know what, as the rules say it: a seat knows its word and not its role, the public neither. */
export const whoIsSpySecrets: Secrets = {
  config: (random) => config.parse({ language: pick(random, ['en', 'zh']) }),
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

/** The same first speaker and, for a seat, the same word in its hand; any other word and any other spy. */
function dealAlike({ language }: Config, { words, spy, first }: Deal, viewer: Viewer, random: Random): Deal {
  const other = { spy: pick(random, SEATS), first }
  const list = shuffled(random, PAIRS[language].flat())
  const own = viewer.as !== 'seat' ? pick(random, list) : viewer.seat === spy ? words.spy : words.civilian
  const foreign = list.find((word) => validPair(language, own, word)) ?? ''
  const ownIsOdd = viewer.as === 'seat' && viewer.seat === other.spy
  return { words: ownIsOdd ? { civilian: foreign, spy: own } : { civilian: own, spy: foreign }, ...other }
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
