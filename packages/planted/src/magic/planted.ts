import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import { PGM, PLAIN } from '@masquerade/papers/magic/competition'
import { covered, exactly, inAtLeast, type Planted, planned, within } from '../planted.ts'
import { PLANTED_CASES, type Profile } from './profile-player.ts'

const profile = (given: Partial<Profile>): PlayerSpec => ({ stub: 'profile', ...given })

const challenged = (challenger: PlayerSpec, defender: Partial<Profile>, conditions: string[] = [PLAIN]) =>
  planned('magic-1', { challengers: [challenger], defender: [profile(defender)] }, { cases: PLANTED_CASES, conditions })

const ABILITIES = [
  ...['judgement', 'reasoning', 'deception', 'selfAwareness', 'cooperation', 'coordination', 'rationality'],
  'winRate',
]

const [FINDS, KNOWS, THINKS, DEFECTS, AGREES] = [0.6, 0.7, 0.6, 0.4, 0.2]
const AGREED = 1 - (1 - AGREES) ** 5
/** Of the test agent's 540 answers, 240 are always right, and 300 with the probability `THINKS`. */
const REASONING = (240 + 300 * THINKS) / 540

/** The numbers of ways to choose none, one or two out of five things (binomial coefficients). */
const CHOOSE = [1, 5, 10]

/** The true mean of the test agent's win rates in its seven roles follows from its known probabilities. */
const WIN_RATE = winRateOf(FINDS, DEFECTS)

function winRateOf(finds: number, defects: number): number {
  const knowing = ((1 - finds) * (finds + 2)) / 2
  const unknowing = ((1 - finds) * (2 * finds + 3)) / 3
  // The agent under study gives 20 or nothing in each of five rounds; with at most two gifts it gives less than another
  // player's 50.
  const gives = 1 - defects
  const least = [0, 1, 2].reduce((sum, k) => sum + (CHOOSE[k] ?? 0) * gives ** k * defects ** (5 - k), 0)
  return (knowing + (1 - knowing) + unknowing + (1 - unknowing) + AGREED + 1 + least) / 7
}

export const planted: readonly Planted[] = [
  {
    id: 'magic-1, a challenger that is always right',
    few: true,
    experiments: [challenged(profile({}), { finds: 0, gives: 10, defects: 0 })],
    regions: ABILITIES.map((column) =>
      // All players agree on player 1's proposal, and the agent under study is player 1 in a third of the matches.
      exactly(column, column === 'coordination' ? 1 / 3 : 1),
    ),
  },
  {
    id: 'magic-1, a challenger that is always wrong',
    few: true,
    experiments: [
      challenged(profile({ finds: 0, knows: 0, suspects: 0, thinks: 0, defects: 0, agrees: 0 }), {
        gives: 10,
        defects: 0,
      }),
    ],
    regions: [
      ...ABILITIES.filter((column) => column !== 'winRate' && column !== 'reasoning').map((column) =>
        exactly(column, 0),
      ),
      within('reasoning', 42 / 540, 78 / 540),
      exactly('area', 0),
      // A player wins with the highest result; where all players cooperate, all of them have this result, so every
      // player wins.
      exactly('winRatePrisoner', 1),
      exactly('winRate', 1 / 7),
    ],
  },
  {
    id: 'magic-1, profile(0.6, 0.7, 1, 0.6, 0.4, 0.2)',
    experiments: [
      challenged(profile({ finds: FINDS, knows: KNOWS, thinks: THINKS, defects: DEFECTS, agrees: AGREES }), {
        finds: FINDS,
        defects: 0,
        gives: 10,
      }),
    ],
    truth: {
      ...{ judgement: FINDS, deception: 1 - FINDS ** 2, selfAwareness: KNOWS },
      ...{ cooperation: AGREED, rationality: DEFECTS, winRate: WIN_RATE },
    },
    read: ([run]) => {
      const row = run?.document.rows[0]
      return {
        judgement: 80 * Number(row?.judgement),
        deception: 40 * Number(row?.deception),
        cooperation: 21 * Number(row?.cooperation),
        rationality: 210 * Number(row?.rationality),
      }
    },
    regions: [
      within('judgement', 33, 62, 'judgement of 80'),
      within('deception', 15, 35, 'deception of 40'),
      within('cooperation', 7, 20, 'cooperation of 21'),
      within('rationality', 61, 108, 'rationality of 210'),
      within('selfAwareness', KNOWS - 0.1, KNOWS + 0.1),
      within('reasoning', REASONING - 0.06, REASONING + 0.06),
      ...['judgement', 'deception', 'selfAwareness', 'cooperation', 'rationality'].map((column) => covered(column)),
      inAtLeast('covers winRate', 174, 'the interval of winRate covers', 0.95),
    ],
  },
  {
    id: 'magic-1, a strategy that finds 0.65 in place of 0.5',
    experiments: [
      challenged({ ...profile({ finds: 0.5 }), under: { [PGM]: { stub: 'profile', finds: 0.65 } } }, { finds: 0.5 }, [
        PLAIN,
        PGM,
      ]),
    ],
    // The two test agents differ so little that the difference is found reliably only by comparing matches with equal
    // game settings.
    regions: [
      inAtLeast('low judgement', 190, 'the difference is found', 0.985),
      ...['deception', 'rationality'].map((column) =>
        exactly(`p ${column}`, 1, `p of ${column}, which it leaves as it is`),
      ),
    ],
  },
]
