import {
  type AnyGame,
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  pick,
  type Random,
  randomInt,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, hurrying, showing } from '../testing/leaks-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { type Deal, dealFor, TOPIC_CARDS } from './deal.ts'
import { type Config, config } from './events.ts'
import { chameleon } from './index.ts'
import { chameleonOf, type Table } from './table.ts'

/** Who may know what, as the rules say it: the others the code word, the chameleon who it is, the public neither. */
const chameleonSecrets: Secrets = {
  config: (random) => {
    const seats = 3 + randomInt(random, 4)
    const card = pick(random, ['topic', 'words'])
    return config.parse({ language: pick(random, ['en', 'zh']), seats, rounds: 1 + randomInt(random, 3), card })
  },
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer,
  hidden: (ask: Ask, given: Given, viewer: Viewer, random: Random) => {
    if (ask.kind === 'vote') return answer(ask, random)
    return viewer.as === 'seat' && isSilence(given) ? pick(random, SILENCES) : undefined
  },
  uncovers({ type, data }: Logged) {
    if (type === 'ended') return ['deal', 'answers']
    // That somebody is accused tells whether it is the chameleon, since it alone guesses then.
    if (type === 'revealed') return 'accused' in data && data.accused !== null ? ['deal', 'answers'] : ['answers']
    return []
  },
}

/** The same topic, card and order of speaking; for the others the same code word, for the chameleon the same chameleon. */
function dealAlike(config: Config, deal: Deal, viewer: Viewer, random: Random): Deal {
  const own = viewer.as === 'seat' && viewer.seat <= config.seats ? viewer.seat : undefined
  const isChameleon = own === deal.chameleon
  const suspects = Array.from({ length: config.seats }, (_, index) => index + 1).filter((seat) => seat !== own)
  const code = own !== undefined && !isChameleon ? deal.code : pick(random, codesLike(config, deal))
  return { ...deal, code, chameleon: isChameleon ? deal.chameleon : pick(random, suspects) }
}

function codesLike(config: Config, deal: Deal): readonly string[] {
  const words = deal.words ?? TOPIC_CARDS[config.language].flatMap((card) => card.words)
  return words.filter((code) => dealFor(config).safeParse({ ...deal, code }).success)
}

const SILENCES: readonly Given[] = [{ text: '' }, { text: ' \n ' }, { missing: 'timeout' }, { missing: 'error' }]
const NOTHING: readonly Given[] = [{ missing: 'timeout' }, { missing: 'error' }]

/** Clues are judged at the end only: some are silent, some repeat, and some state what may be the code word. */
function answer(ask: Ask, random: Random): Given {
  const chance = random()
  if (ask.kind === 'clue') {
    if (chance < 0.1) return pick(random, SILENCES)
    return { text: chance < 0.3 ? pick(random, ['again', 'Mango', '苹果']) : `remark ${random()}` }
  }
  if (chance < 0.2) return pick(random, NOTHING)
  return { text: ask.kind === 'vote' ? pick(random, choicesOf(ask) ?? []) : pick(random, choicesOf(ask) ?? ['Mango']) }
}

function isSilence(given: Given): boolean {
  return 'missing' in given || ('text' in given && given.text.trim() === '')
}

describeLawsOf('chameleon', chameleonSecrets)

describeVectorsOf('chameleon', { played: 213, refused: 107 })

const game: AnyGame = chameleon

describeLeaksOf('chameleon', chameleonSecrets, {
  'shows everybody the private cards of the seats': showing(game, 'told'),
  'shows votes before they are revealed': showing(game, 'voted'),
  'tells players why somebody was silent': showing(game, 'clued'),
  'tells only seats that have a word anything': {
    start: (config, deal) => game.start(config, deal).filter(({ data }) => !('word' in data) || data.word !== null),
  },
  'gives the chameleon more time': hurrying(game, (table: Table) => table.order[0] === chameleonOf(table)),
})
