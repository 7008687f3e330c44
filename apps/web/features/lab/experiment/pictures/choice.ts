import { columnsOf, type PublishedTable, type TableDocument } from '@masquerade/lab'
import type { NamedColumn, TableWords } from '@masquerade/lab/shown'

export interface Picture {
  kind: 'dots' | 'bars' | 'radar'
  heading?: 'firstOrder' | 'secondOrder' | 'places' | 'abilities'
  columns: readonly NamedColumn[]
}

export interface ChosenPictures {
  first: readonly Picture[]
  more: readonly Picture[]
}

const CORNERS = 3

/** Chooses the charts below an experiment's table: those that its design defines, or else one chart for each column. */
export function picturesOf(
  document: TableDocument,
  design: string,
  words: TableWords,
  printed?: PublishedTable,
): ChosenPictures {
  const all = columnsOf(document)
  const named = (ids: readonly string[]): NamedColumn[] => ids.map((id) => words.column(id))
  const own = OF_DESIGN[design]?.(all) ?? ofAbilities(all)
  if (own) {
    const drawn = new Set(own.flatMap(({ columns }) => columns))
    const others = named(all.filter((id) => !drawn.has(id)))
    return {
      first: own.map((picture) => ({ ...picture, columns: named(picture.columns) })),
      more: others.length > 0 ? [{ kind: 'dots', columns: others }] : [],
    }
  }
  const asked = new Set([
    ...document.tests.map(({ column }) => column),
    ...(printed?.rows ?? []).flatMap(({ values }) => Object.keys(values)),
  ])
  const main = all.filter((id) => asked.has(id))
  if (main.length === 0 || main.length === all.length)
    return { first: [{ kind: 'dots', columns: named(all) }], more: [] }
  return {
    first: [{ kind: 'dots', columns: named(main) }],
    more: [{ kind: 'dots', columns: named(all.filter((id) => !asked.has(id))) }],
  }
}

interface Chosen extends Omit<Picture, 'columns'> {
  columns: readonly string[]
}

const OF_DESIGN: Readonly<Partial<Record<string, (columns: readonly string[]) => Chosen[]>>> = {
  bias: (columns) => [{ kind: 'bars', heading: 'places', columns: columns.filter((id) => /^position\d+$/.test(id)) }],
  minds: (columns) => [
    {
      kind: 'dots',
      heading: 'firstOrder',
      columns: columns.filter((id) => ['selfIdentity', 'word1', 'identity1'].includes(id)),
    },
    { kind: 'dots', heading: 'secondOrder', columns: columns.filter((id) => ['word2', 'identity2'].includes(id)) },
  ],
}

/** The seven abilities of agents that the published paper MAgIC measures, in the order of the paper's radar chart. */
const ABILITIES = [
  'judgement',
  'reasoning',
  'deception',
  'selfAwareness',
  'cooperation',
  'coordination',
  'rationality',
] as const

function ofAbilities(columns: readonly string[]): Chosen[] | undefined {
  const abilities = ABILITIES.filter((id) => columns.includes(id))
  if (abilities.length < CORNERS) return undefined
  const won = columns.filter((id) => id === 'winRate')
  return [
    { kind: 'radar', heading: 'abilities', columns: abilities },
    ...(won.length > 0 ? [{ kind: 'dots', columns: won } as const] : []),
  ]
}
