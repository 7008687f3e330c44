import { type Experiment, experimentOf, type PlayedMatch } from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { withStubs } from '@masquerade/planted'

/** Letters alone, so that no word is another in another number. */
const letter = (index: number): string =>
  String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)).concat('x')

const pairs = Array.from({ length: 60 }, (_, index) => [`Left${letter(index)}`, `Right${letter(index)}`] as const)

/** Stubs alone. */
const catalogue = withStubs({ designs, known: () => undefined, pairs: () => pairs })

interface Played {
  experiment: Experiment
  matches: PlayedMatch[]
}

/** An experiment that stubs really play, whole or its first matches. */
export function played(document: object, games?: number): Played {
  const settled = experimentOf({ version: 1, ...document }, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const experiment = settled.value
  const cells = [...experiment.cells()].slice(0, games)
  return { experiment, matches: cells.map((cell) => experiment.play(cell)) }
}

const finders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ stub: 'finder', a: at / 10, name: `Finder ${at}` }))
const game = 'who-is-spy'

/** Small experiments, one of each design that stubs can play. */
export const SMALL: Readonly<Record<string, object>> = {
  'wis-2': { experiment: 'wis-2', design: 'overall', game, places: { agents: finders(7) }, blocks: 42 },
  'wis-3': {
    ...{ experiment: 'wis-3', design: 'attack-and-defence', game, blocks: 20 },
    places: { hacker: [{ stub: 'hacker' }], agents: [{ stub: 'finder', a: 0.7, name: 'GPT4o' }, ...finders(5)] },
  },
  'wis-4': {
    ...{ experiment: 'wis-4', design: 'reasoning', game, blocks: 24 },
    places: { agents: finders(2), others: finders(6) },
  },
  'spygame-3': {
    ...{ experiment: 'spygame-3', design: 'bias', game, blocks: 48 },
    places: { agents: [{ stub: 'biased', p: 0.6 }] },
  },
  'spygame-4': {
    ...{ experiment: 'spygame-4', design: 'guests', game, blocks: 20 },
    places: { guests: finders(3), host: [{ stub: 'finder', a: 0.5 }] },
  },
  'spygame-6': {
    ...{ experiment: 'spygame-6', design: 'guest-seeds', game, blocks: 20 },
    places: { guests: finders(1), host: [{ stub: 'finder', a: 0.5 }] },
  },
  'spygame-7': {
    ...{ experiment: 'spygame-7', design: 'minds', game, blocks: 20 },
    places: { guests: [{ stub: 'knower' }, { stub: 'mindless' }], host: [{ stub: 'host', h: 0.5, v: 0.5 }] },
  },
  'deep-1': {
    ...{ experiment: 'deep-1', design: 'describing', blocks: 8 },
    places: { agents: ['One', 'Two'].map((name) => ({ stub: 'teller', name })) },
    judge: { stub: 'fair' },
  },
}
