import { countsOf, type Design, type Manifest } from '@masquerade/lab'
import { knownWarning, type TableWords } from '@masquerade/lab/shown'
import { designs } from '@masquerade/papers'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { PUBLISHED } from '@masquerade/papers/published'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales.ts'
import { wordsOf as tableWords } from './words.ts'

const columnName = (words: TableWords, id: string): string => words.column(id).name

/** The table of an experiment of which nothing is played yet. */
function emptyTable(manifest: Manifest, design: Design) {
  const named = Object.entries(manifest.places).map(([place, held]) => [place, held.map((_, at) => `${place} ${at}`)])
  const names = named.flatMap(([, own]) => own ?? [])
  const places = Object.fromEntries(
    Object.entries(manifest.places).map(([place, held]) => [
      place,
      held.map((_, at) => names.indexOf(`${place} ${at}`)),
    ]),
  )
  const conditions = manifest.conditions ?? [...design.conditions]
  return design.table({ ...manifest, conditions, blocks: 1, seed: 1 }, { places, names } as never, [])
}

const experiments = Object.values(BUILT_IN).map((manifest): [string, Manifest, Design] => {
  const design = designs.of(manifest.design)
  if (!design) throw new Error(`there is no design ${manifest.design}`)
  return [manifest.experiment, manifest, design]
})

describe.each(experiments)('%s', (name, manifest, design) => {
  const { rows, warnings, ...more } = emptyTable(manifest, design)
  const parts = 'parts' in more && Array.isArray(more.parts) ? more.parts : []

  it('every column, count and condition of its table has words', () => {
    const all = [...rows, ...parts.flatMap((part) => part.rows)]
    const columns = [...new Set(all.flatMap(({ intervals }) => Object.keys(intervals)))]
    const counts = [...new Set(rows.flatMap((row) => Object.keys(countsOf(row))))]
    const conditions = [...new Set(rows.flatMap(({ condition }) => condition ?? []))]
    // In one of the languages a name may be the id.
    const unsaid = (ids: readonly string[], nameOf: (words: TableWords, id: string) => string) =>
      ids.filter((id) => LOCALES.every((locale) => nameOf(tableWords(manifest, locale), id) === id))
    expect(unsaid([...columns, ...more.power.map(({ column }) => column)], columnName)).toEqual([])
    expect(unsaid(counts, (words, id) => words.count(id))).toEqual([])
    expect(unsaid(conditions, (words, id) => words.condition(id))).toEqual([])
    for (const locale of LOCALES) {
      const words = tableWords(manifest, locale)
      expect(parts.filter(({ part }) => words.part(part) === part)).toEqual([])
    }
  })

  it('pages know its warnings', () => {
    const ofHouse = design.ofHouse ? [`Owl, Moth, of the house, ${design.ofHouse.says}`] : []
    expect([...warnings, ...ofHouse].filter((warning) => !knownWarning(warning))).toEqual([])
    for (const warning of ofHouse) expect(knownWarning(warning)?.values).toEqual({ names: 'Owl, Moth' })
  })

  it('what its paper printed is called as its table is', () => {
    const printed = Object.hasOwn(PUBLISHED, name) ? PUBLISHED[name] : undefined
    const columns = new Set(printed?.rows.flatMap(({ values }) => Object.keys(values)))
    const words = tableWords(manifest, 'zh')
    expect([...columns].filter((id) => columnName(words, id) === id)).toEqual([])
  })
})

it('what has no words goes by its id', () => {
  const words = tableWords({ design: 'nothing-of-the-kind' }, 'en')
  expect(words.column('x')).toEqual({ id: 'x', unit: 'number', name: 'x', what: '' })
  expect(words.column('constructor').name).toBe('constructor')
  expect([words.condition('toString'), words.count('valueOf'), words.side('A, B'), words.part('p')]).toEqual([
    ...['toString', 'valueOf', 'A, B', 'p'],
  ])
})

it('a side of a test is a row, a condition, or what rows are held against', () => {
  const words = tableWords({ design: 'attack-and-defence' }, 'zh')
  expect(words.side('A, B, attack')).toBe('A, B, 攻击')
  expect(words.side('baseline')).toBe('基线')
  expect(words.side('0')).toBe('同身份的平均')
  expect(tableWords({ design: 'bias' }, 'en').column('position2', 'names').name).toBe('Mary')
  expect(tableWords({ design: 'bias' }, 'en').column('position2', 'speaking').name).toBe('Second')
  expect(tableWords({ design: 'performance' }, 'zh').side('Owl, merlin against Comet')).toBe('Owl, 梅林，对 Comet')
})

it('a further part of a table may have its columns in another unit', () => {
  const words = tableWords({ design: 'arena' }, 'en')
  expect(words.column('undercover').unit).toBe('share')
  expect(words.inPart('normalised').column('undercover').unit).toBe('number')
  expect(words.inPart('figure-5').column('plays').unit).toBe('share')
})

it('figures of a game are called as its pages call them', () => {
  const words = tableWords({ design: 'ab', game: 'who-is-spy' }, 'en')
  expect(words.column('vote-accuracy')).toMatchObject({ unit: 'share', name: 'Vote accuracy' })
  expect(words.column('survival')).toMatchObject({ unit: 'number', name: 'Survival' })
  expect(words.column('score').name).toBe('Score')
  expect(words.side('Owl, new')).toBe('Owl, new version')
})
