import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import { INTENTIONS, ofRole } from '@masquerade/papers/interintent/intentions'
import { allCovered, allExactly, covered, type Planted, planned, within } from '../../planted.ts'

const intended = (stub: object, blocks: number, judge?: PlayerSpec) =>
  planned(
    'interintent-2',
    { agents: [{ stub: 'intender', ...stub }] },
    { blocks, blocksOf: 'interintent-2', ...(judge && { judge }) },
  )

const MARKED = ['selection', 'followingThoughts', 'followingSpeech', 'invented'] as const
const APPROVES = 0.88

/** Who names three intentions at random is right as often as the number of possible intentions says. */
const LISTS = (['merlin', 'percival', 'servant', 'morgana', 'assassin'] as const).map((role) => ofRole(role).length)
const SUMMARISING_BY_LOT = LISTS.reduce((sum, length) => sum + 3 / length, 0) / LISTS.length
const GUESSING_BY_LOT = 3 / INTENTIONS.length
const ROLE_BY_LOT = 1 / 4

/** The test agent answers for this share of the speeches, with the true intentions: so its true F1 score is known. */
const KNOWS = 0.5
const F1_OF_KNOWING = (2 * KNOWS) / (1 + KNOWS)

export const planted: readonly Planted[] = [
  {
    id: 'interintent-2, intender that says what was meant',
    few: true,
    experiments: [intended({}, 5)],
    regions: allExactly({ summarising: 1, guessing: 1, roleAccuracy: 1, unchosen: 0, unreadable: 0 }),
  },
  {
    id: 'interintent-2, intender that names nothing',
    few: true,
    experiments: [intended({ summarises: 0, reads: 0 }, 5)],
    regions: allExactly({ summarising: 0, guessing: 0, roleAccuracy: 0, unchosen: 0, unreadable: 1 }),
  },
  {
    id: 'interintent-2, intender that is read at its third try',
    few: true,
    experiments: [intended({ needs: 3 }, 3)],
    regions: allExactly({ summarising: 1, guessing: 1, unchosen: 0 }),
  },
  {
    id: 'interintent-2, intender that names by lot',
    experiments: [intended({ summarises: 'lot', reads: 'lot' }, 50)],
    truth: { summarising: SUMMARISING_BY_LOT, guessing: GUESSING_BY_LOT, roleAccuracy: ROLE_BY_LOT },
    regions: [
      within('summarising', SUMMARISING_BY_LOT - 0.025, SUMMARISING_BY_LOT + 0.025),
      within('guessing', GUESSING_BY_LOT - 0.02, GUESSING_BY_LOT + 0.02),
      within('roleAccuracy', ROLE_BY_LOT - 0.05, ROLE_BY_LOT + 0.05),
      ...allCovered('summarising', 'guessing', 'roleAccuracy'),
    ],
  },
  {
    id: 'interintent-2, intender that knows half of it',
    experiments: [intended({ summarises: KNOWS, reads: KNOWS }, 50)],
    truth: { summarising: F1_OF_KNOWING, guessing: F1_OF_KNOWING, roleAccuracy: KNOWS },
    regions: [
      within('summarising', F1_OF_KNOWING - 0.06, F1_OF_KNOWING + 0.06),
      within('guessing', F1_OF_KNOWING - 0.06, F1_OF_KNOWING + 0.06),
      within('roleAccuracy', KNOWS - 0.06, KNOWS + 0.06),
      ...allCovered('summarising', 'guessing', 'roleAccuracy'),
    ],
  },
  {
    id: `interintent-2, judged by an intender that approves of ${APPROVES}`,
    experiments: [intended({}, 30, { stub: 'intender', approves: APPROVES })],
    truth: Object.fromEntries(MARKED.map((figure) => [figure, APPROVES])),
    regions: MARKED.flatMap((figure) => {
      const room = figure === 'invented' ? 0.045 : 0.03
      return [within(figure, APPROVES - room, APPROVES + room), covered(figure)]
    }),
  },
]
