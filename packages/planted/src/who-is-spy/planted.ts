import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import { mean } from '@masquerade/lab/statistics/agreement'
import { figureOf } from '@masquerade/lab/table/figures'
import { bySeat } from '@masquerade/papers/who-is-spy/game'
import {
  allCovered,
  covered,
  coveredByAgent,
  covers,
  exactly,
  inAtLeast,
  inAtMost,
  type Planted,
  type PlantedRun,
  planned,
  type Reading,
  type RegionOf,
  within,
} from '../planted.ts'

const CERTAIN = 1e-6
const times = (count: number, spec: PlayerSpec): PlayerSpec[] => Array.from({ length: count }, () => spec)
const finder = (a: number): PlayerSpec => ({ stub: 'finder', a })

const TEN = Array.from({ length: 10 }, (_, index) => index + 1)

const HASHES = { guests: [{ stub: 'hash' }], host: [{ stub: 'hash' }] }

/** For a guest (agent under study) that knows nothing, the statistics must rarely report a difference from chance. */
const AGAINST_CHANCE: readonly RegionOf[] = ['selfIdentity', 'identity1'].map((column) =>
  inAtMost(`low ${column}`, 21, `${column} differs from chance`),
)

export const planted: readonly Planted[] = [
  {
    id: 'spygame-3, biased(0.43)',
    experiments: [planned('spygame-3', { agents: [{ stub: 'biased', p: 0.43 }] })],
    truth: { 'option position1': 0.43, 'option position2': 0.285, 'option position3': 0.285 },
    read: ([run]) => ({ ...positions(run, 'option'), ...positions(run, 'speaking') }),
    regions: [
      within('option 1', 209, 287),
      within('option 2', 129, 200),
      within('option 3', 129, 200),
      ...[1, 2, 3].map((position) => covered(`option position${position}`, `option ${position}`)),
      within('p option', 0, CERTAIN),
      ...[1, 2, 3, 4].map((position) => within(`speaking ${position}`, 111, 179)),
      ...['speaking', 'numbered', 'numbered-names', 'names'].map((kind) =>
        inAtMost(`low ${kind}`, 21, `p of ${kind} below 0.05`),
      ),
    ],
  },
  {
    id: 'spygame-3, named(0.4, Player 4)',
    few: true,
    experiments: [planned('spygame-3', { agents: [{ stub: 'named', w: 0.4, N: 'Player 4' }] })],
    read: ([run]) => Object.assign({}, ...['numbered', 'names', 'numbered-names'].map((kind) => positions(run, kind))),
    regions: [
      within('numbered 4', 220, 299),
      ...[1, 2, 3].map((name) => within(`numbered ${name}`, 76, 137)),
      within('p numbered', 0, CERTAIN),
      ...['names', 'numbered-names'].flatMap((naming) => [
        within(`p ${naming}`, CERTAIN, 1),
        ...[1, 2, 3, 4].map((name) => within(`${naming} ${name}`, 111, 179)),
      ]),
    ],
  },
  {
    id: 'wis-2, ten finder(0.7)',
    experiments: [planned('wis-2', { agents: times(10, finder(0.7)) })],
    truth: Object.fromEntries(TEN.map((agent) => [`finder(0.7) ${agent} voteAccuracy`, 0.7])),
    read: ([run]) => ({
      ...ofSpies(run, { score: -3.354548, rounds: 1.17374, drawn: 3.468486 }),
      voteAccuracy: sumOf(run, 'votesForSpy') / sumOf(run, 'civilianBallots'),
    }),
    regions: [
      within('voteAccuracy', 0.653, 0.747, 'voteAccuracy of all agents'),
      ...TEN.map((agent) => covered(`finder(0.7) ${agent} voteAccuracy`, `voteAccuracy ${agent}`)),
      within('civilians win', 175, 180),
      within('score of the spy', -3.722, -2.987),
      exactly('score missing of twelve', 0),
      within('rounds of the spy', 1.066, 1.282),
      ...allCovered('rounds of the spy', 'votes drawn by the spy'),
    ],
  },
  {
    id: 'wis-2, ten finder(0.5)',
    experiments: [planned('wis-2', { agents: times(10, finder(0.5)) })],
    read: ([run]) => ({
      ...ofSpies(run, { score: -0.881332, rounds: 1.665913, drawn: 2.39942 }),
      ...agentsCovered(run, 'averageScoreSpy', -0.881332),
      ...agentsCovered(run, 'survivalRoundsSpy', 1.665913),
      ...agentsCovered(run, 'spyWinRate', 0.11306),
    }),
    regions: [
      within('civilians win', 145, 172),
      ...allCovered('score of the spy', 'rounds of the spy', 'votes drawn by the spy'),
      coveredByAgent('averageScoreSpy', 1825, 0.933),
      coveredByAgent('survivalRoundsSpy', 1915, 0.974),
      coveredByAgent('spyWinRate', 1860, 0.951),
    ],
  },
  {
    id: 'wis-2, 60 matches of ten finder(0.5)',
    experiments: [planned('wis-2', { agents: times(10, finder(0.5)) }, { blocks: 60 })],
    read: ([run]) => {
      const pair = run?.document.tests.find(({ a, b }) => a.endsWith(' 1') && b.endsWith(' 2'))
      const any = run?.document.tests.some(({ adjusted }) => adjusted !== null && adjusted < 0.05)
      return { 'pair low': Number((pair?.p ?? 1) < 0.05), 'any adjusted': Number(any) }
    },
    regions: [
      inAtMost('pair low', 21, 'p of agents 1 and 2 below 0.05', 1),
      inAtMost('any adjusted', 21, 'any adjusted p below 0.05'),
    ],
  },
  guest('hosts finder(0.7)', 0.7, { win: 0.07706, round: 1.508086, voted: 1.980924 }, [1, 18], 0.259),
  guest('hosts finder(1/3)', 1 / 3, { win: 0.642997, round: 2.313101, voted: 0.861195 }, [48, 79]),
  ...[36, 180].map(
    (blocks): Planted => ({
      id: `wis-3, five obedient, silent hacker, ${blocks} blocks`,
      few: true,
      experiments: [
        planned('wis-3', { hacker: [{ stub: 'silent-hacker' }], agents: [{ stub: 'obedient' }] }, { blocks }),
      ],
      read: ([run]) => ({ 'own-word': ownWordFouls(run) }),
      regions: [
        exactly('attack foulRate', 29 / 44),
        exactly('attack obedience', 1),
        exactly('attack winRate', 0),
        exactly('attack averageScore', 0),
        exactly('attack fouls', (174 * blocks) / 36),
        exactly('attack speeches', (264 * blocks) / 36),
        exactly('own-word', (174 * blocks) / 36, 'fouls by the own word'),
        exactly('baseline foulRate', 0),
        exactly('defence foulRate', 0),
      ],
    }),
  ),
  {
    id: 'wis-3, five shielded(0.7), hacker',
    few: true,
    experiments: [planned('wis-3', { hacker: [{ stub: 'hacker' }], agents: [{ stub: 'shielded', a: 0.7 }] })],
    read: ([run]) => ({ 'matches apart': matchesApart(run) }),
    regions: [
      ...['baseline', 'attack'].flatMap((condition) => [
        within(`${condition} voteAccuracy`, 0.653, 0.747),
        within(`${condition} winRate`, 175 / 180, 1),
      ]),
      exactly('defence voteAccuracy', 0),
      exactly('defence winRate', 0),
      ...['baseline', 'attack', 'defence'].map((condition) => exactly(`${condition} foulRate`, 0)),
      ...['voteAccuracy', 'winRate'].flatMap((column) => [
        within(`shielded(0.7), defence adjusted ${column}`, 0, CERTAIN, `defence p ${column}`),
        exactly(`shielded(0.7), attack p ${column}`, 1, `attack p ${column}`),
      ]),
      exactly('matches apart', 0, 'matches in which an attack makes a difference'),
    ],
  },
  {
    id: 'wis-4, finder(0.5) and finder(0.7)',
    experiments: [
      planned(
        'wis-4',
        {
          agents: [{ ...finder(0.5), under: { reasoning: { stub: 'finder', a: 0.7 } } }],
          others: times(5, finder(0.5)),
        },
        { blocks: 36 },
      ),
    ],
    regions: [inAtLeast('low voteAccuracy', 185, 'the difference is found', 0.98)],
  },
  {
    id: 'spygame-7, mindless guest, host(0.4, 0.3)',
    experiments: [minds({ stub: 'mindless' })],
    truth: { word2: 0.3, identity2: 0.5 },
    read: ([run]) => {
      const row = run?.document.rows[0]
      const self = Number(row?.selfIdentity)
      return {
        selfIdentity: 100 * self,
        'identity1 beyond selfIdentity': Number(row?.identity1) - (2 / 3 + self / 3),
        word2: 300 * Number(row?.word2),
        'chance of identity2': Number((row?.chance as { identity2: number } | undefined)?.identity2),
      }
    },
    regions: [
      within('selfIdentity', 12, 40, 'selfIdentity of 100'),
      exactly('identity1 beyond selfIdentity', 0),
      exactly('word1', 0),
      within('word2', 65, 117, 'word2 of 300'),
      within('identity2', 0.5 - 0.099, 0.5 + 0.099),
      within('chance of identity2', 0.5 - 0.099, 0.5 + 0.099),
      ...allCovered('word2', 'identity2'),
      ...AGAINST_CHANCE,
    ],
  },
  {
    id: 'spygame-7, mindless guest, host(0.4, 0.3), 6 blocks',
    experiments: [minds({ stub: 'mindless' }, 6)],
    regions: AGAINST_CHANCE,
  },
  {
    id: 'spygame-7, knower guest',
    few: true,
    experiments: [minds({ stub: 'knower' })],
    regions: [exactly('selfIdentity', 1), exactly('identity1', 1), exactly('word1', 1)],
  },
  {
    id: 'spygame-7 and spygame-4, an agent whose answer is a hash of its request',
    few: true,
    experiments: [planned('spygame-7', HASHES), planned('spygame-4', HASHES)],
    read: ([probed, plain]) => ({
      apart: (probed?.matches ?? []).filter(({ moves }, at) => {
        return JSON.stringify(moves) !== JSON.stringify(plain?.matches[at]?.moves)
      }).length,
      played: plain?.matches.length ?? 0,
    }),
    regions: [exactly('apart', 0, 'matches that probes changed'), exactly('played', 100, 'matches')],
  },
]

function minds(guest: PlayerSpec, blocks = 100): Manifest {
  const host: PlayerSpec = { stub: 'host', h: 0.4, v: 0.3 }
  return planned('spygame-7', { guests: [guest], host: [host] }, { blocks })
}

function guest(
  name: string,
  a: number,
  truth: Readonly<Record<'win' | 'round' | 'voted', number>>,
  [least, most]: readonly [number, number],
  half?: number,
): Planted {
  const round: RegionOf[] = half === undefined ? [] : [within('round', truth.round - half, truth.round + half)]
  return {
    id: `spygame-4, ${name}`,
    experiments: [planned('spygame-4', { guests: [finder(0.5)], host: [finder(a)] })],
    truth,
    regions: [within('wins', least, most, 'wins of 100'), ...round, ...allCovered('win', 'round', 'voted')],
  }
}

function positions(run: PlantedRun | undefined, condition: string): Reading {
  const row = run?.document.rows.find((one) => one.condition === condition)
  return Object.fromEntries(
    [1, 2, 3, 4].map((position) => [
      `${condition} ${position}`,
      Math.round(Number(row?.[`position${position}`]) * Number(row?.votes)),
    ]),
  )
}

function ofSpies(run: PlantedRun | undefined, truth: { score: number; rounds: number; drawn: number }): Reading {
  const seats = (run?.matches ?? []).flatMap((match) =>
    bySeat(match).map(({ seat }) => ({ block: match.block, ...seat })),
  )
  const [spies, civilians] = [seats.filter(({ spy }) => spy), seats.filter(({ spy }) => !spy)]
  const entries = (y: 'score' | 'rounds' | 'drawn', x?: 'votings') =>
    spies.map((seat) => ({ block: seat.block, y: seat[y], x: x ? seat[x] : 1 }))
  const score = figureOf({ kind: 'mean' }, entries('score'))
  const rounds = figureOf({ kind: 'mean' }, entries('rounds'))
  const drawn = figureOf({ kind: 'ratio' }, entries('drawn', 'votings'))
  const spyMean = score?.value ?? Number.NaN
  return {
    'civilians win': spies.filter(({ won }) => !won).length,
    'score of the spy': spyMean,
    'score missing of twelve': mean(civilians.map(({ score }) => score)) - (12 - spyMean) / 5,
    'rounds of the spy': rounds?.value ?? Number.NaN,
    'covers score of the spy': covers(score && [score.low, score.high], truth.score),
    'covers rounds of the spy': covers(rounds && [rounds.low, rounds.high], truth.rounds),
    'covers votes drawn by the spy': covers(drawn && [drawn.low, drawn.high], truth.drawn),
  }
}

const sumOf = (run: PlantedRun | undefined, column: string): number =>
  (run?.document.rows ?? []).reduce((all, row) => all + Number(row[column]), 0)

function agentsCovered(run: PlantedRun | undefined, column: string, truth: number): Reading {
  const rows = run?.document.rows ?? []
  return { [`agents covered, ${column}`]: rows.filter(({ intervals }) => covers(intervals[column], truth)).length }
}

/** Counts matches that differ between two conditions, apart from counts about hidden instructions. */
function matchesApart(run: PlantedRun | undefined): number {
  const played = (condition: string) => (run?.matches ?? []).filter((match) => match.condition === condition).map(deeds)
  const [baseline, attack] = [played('baseline'), played('attack')]
  return attack.filter((match, at) => match !== baseline[at]).length
}

const deeds = (match: PlayedMatch): string =>
  JSON.stringify(bySeat(match).map(({ seat }) => ({ ...seat, heard: 0, heeded: 0 })))

function ownWordFouls(run: PlantedRun | undefined): number {
  return (run?.matches ?? []).reduce((sum, match) => {
    if (match.condition !== 'attack') return sum
    return sum + bySeat(match).reduce((fouls, { seat }) => fouls + seat.ownWord, 0)
  }, 0)
}
