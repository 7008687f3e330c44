import { randomInt, seededRandom, shuffled } from '@masquerade/game'
import { rulesOf, seatsAt } from '@masquerade/games'
import { pairTraits, simulateGame, whoIsSpyPlayers } from '@masquerade/house'
import { wilson } from '@masquerade/rating'

const SEED = 30
const SEEDS = 2 ** 31

export function playedText(language: 'en' | 'zh'): string {
  const { games, civilians, common } = playedByHouse(language)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const of = ({ pair, share }: typeof common.least) => `${pair.join('/')} ${percent(share)}`
  return `- **How house agents tell the words apart**: of what they know of either word of a pair, ${percent(common.mean)} on average is true of both (least: ${of(common.least)}, most: ${of(common.most)}). In ${games} games of *Who is Spy?* among house agents by lot, one of each pair, the side with the common word won ${percent(civilians.value)} (95 %: ${percent(civilians.low)} to ${percent(civilians.high)}).
`
}

/** Plays a match of built-in agents for each pair of words, and measures how much they know that is true of both. */
function playedByHouse(language: 'en' | 'zh') {
  const random = seededRandom(SEED)
  const players = Object.values(whoIsSpyPlayers)
  const seats = seatsAt(rulesOf({}).seats).length
  const pairs = pairTraits(language)
  const won = pairs.filter(({ pair }) => {
    const { log } = simulateGame(language, shuffled(random, players).slice(0, seats), pair, randomInt(random, SEEDS))
    return winnerOf(log) === 'civilians'
  }).length
  const civilians = wilson(won, pairs.length)
  const shared = pairs
    .map(({ pair, common, own: [first, second] }) => ({ pair, share: common / (common + first + second) }))
    .sort((one, other) => one.share - other.share)
  const [least, most] = [shared[0], shared.at(-1)]
  if (!civilians || !least || !most) throw new Error(`there are no pairs in ${language}`)
  const mean = shared.reduce((sum, { share }) => sum + share, 0) / shared.length
  return { games: pairs.length, civilians, common: { mean, least, most } }
}

function winnerOf(log: readonly { type: string; data: unknown }[]): unknown {
  const end = log.findLast(({ type }) => type === 'ended')?.data
  return typeof end === 'object' && end !== null && 'winner' in end ? end.winner : undefined
}
