import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import { krippendorff, pearson, spearman } from '@masquerade/lab/statistics/agreement'
import type { Item } from '@masquerade/papers/deep/item'
import { readScore } from '@masquerade/papers/deep/item'
import {
  allCovered,
  calledOut,
  exactly,
  inAtLeast,
  inAtMost,
  type Planted,
  type PlantedRun,
  planned,
  type Reading,
  within,
} from '../planted.ts'

const COLUMNS = ['aggressiveTarget', 'aggressiveDistractor', 'conservativeTarget', 'conservativeDistractor']

const judgedBy = (judge: PlayerSpec) => [planned('deep-1', { agents: [{ stub: 'teller' }] }, { judge })]

const truth = (column: string): number => (column.endsWith('Target') ? 4.5 : 1.5)
const TRUTH = Object.fromEntries(COLUMNS.map((column) => [column, truth(column)]))

/** These experiments test statistics with judges (agents that score texts) whose mistakes are known. */
export const planted: readonly Planted[] = [
  {
    id: 'deep-1, a judge that always says 3',
    few: true,
    experiments: judgedBy({ stub: 'always', score: 3 }),
    read: ([run]) => {
      const scores = scoresOf(run)
      const figures = [krippendorff([scores, scores], 'ordinal'), pearson(scores, scores), spearman(scores, scores)]
      return {
        ...faultsOf(run),
        'ends apart from 3 ∓ 0.1752': COLUMNS.filter((column) => {
          const [low, high] = run?.document.rows[0]?.intervals[column] ?? []
          return low?.toFixed(4) !== '2.8248' || high?.toFixed(4) !== '3.1752'
        }).length,
        'figures of agreement': figures.filter((figure) => figure !== undefined).length,
      }
    },
    regions: [
      ...COLUMNS.map((column) => exactly(column, 3)),
      exactly('ends apart from 3 ∓ 0.1752', 0),
      exactly('constant', 1, 'called constant'),
      exactly('blind', 1, 'called blind'),
      exactly('figures of agreement', 0, 'figures of agreement with its own copy'),
    ],
  },
  {
    id: 'deep-1, a judge of 4 or 5 for targets, 1 or 2 for distractors',
    experiments: judgedBy({ stub: 'fair' }),
    truth: TRUTH,
    read: ([run]) => faultsOf(run),
    regions: [
      ...COLUMNS.map((column) => {
        const half = column.endsWith('Target') ? 0.261 : 0.151
        return within(column, truth(column) - half, truth(column) + half)
      }),
      ...allCovered(...COLUMNS),
      ...['constant', 'blind', 'unreadable'].map((fault) => exactly(fault, 0, `called ${fault}`)),
    ],
  },
  {
    id: 'deep-1, a judge by dice',
    experiments: judgedBy({ stub: 'dice' }),
    read: ([run]) => faultsOf(run),
    regions: [inAtLeast('blind', 186, 'called blind', 0.975), inAtMost('constant', 0, 'called constant')],
  },
  {
    id: 'deep-1, the fair judge with one in five replies unreadable',
    few: true,
    experiments: judgedBy({ stub: 'fair', unreadable: 0.2 }),
    read: ([run]) => ({
      ...faultsOf(run),
      replies: repliesOf(run).length,
      'unreadable replies': repliesOf(run).filter((reply) => readScore(reply) === undefined).length,
    }),
    regions: [
      exactly('replies', 320),
      within('unreadable replies', 42, 88),
      ...COLUMNS.map((column) => within(column, truth(column) - 0.3, truth(column) + 0.3)),
      exactly('unreadable', 1, 'called unreadable'),
      exactly('constant', 0, 'called constant'),
      exactly('blind', 0, 'called blind'),
    ],
  },
]

function faultsOf(run: PlantedRun | undefined): Reading {
  return Object.fromEntries(['constant', 'blind', 'unreadable'].map((fault) => [fault, calledOut(run, fault)]))
}

function repliesOf(run: PlantedRun | undefined): string[] {
  return (run?.matches ?? []).flatMap(({ observed }) => {
    const items = observed as unknown as Item[] // what the design observed
    return items.flatMap(({ replies }) => replies.flatMap(({ reply }) => reply ?? []))
  })
}

const scoresOf = (run: PlantedRun | undefined): number[] => repliesOf(run).flatMap((reply) => readScore(reply) ?? [])
