import { games, STAGED } from '@masquerade/games'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { settingFields } from '@/features/arenas/organize/arena-form/settings-form.ts'
import { LOCALES } from '@/i18n/locales.ts'
import { PAPERS } from './papers.ts'
import { featWords, figureWords, pagesOf } from './registry.ts'

const text = z.string().min(1)
const rulesFile = z.strictObject({ headline: text, agent: text, lede: text, lines: z.array(text).min(3) })
const settingsFile = z.record(text, z.strictObject({ name: text, options: z.record(text, text).optional() }))

describe.each(STAGED)('the pages of %s', (game) => {
  const ids = games[game].measure.figures.map(({ id }) => id)

  it('have their rules and settings in the form that the pages read, in every language', () => {
    expect(z.record(z.enum(LOCALES), rulesFile).safeParse(pagesOf(game)?.rules)).toMatchObject({ success: true })
    const settings = z.record(z.enum(LOCALES), settingsFile).optional()
    expect(settings.safeParse(pagesOf(game)?.settings)).toMatchObject({ success: true })
  })

  it.each(LOCALES)('have words in %s for each figure of the game, and for no other', (locale) => {
    expect(Object.keys(pagesOf(game)?.figures.words[locale] ?? {}).sort()).toEqual(ids.toSorted())
  })

  it.each(LOCALES)(
    'have a heading in %s for each side, role or place in the order of play that figures are about, and for no other',
    (locale) => {
      const groups = games[game].measure.figures.flatMap(({ group, place }) => group ?? place ?? [])
      expect(Object.keys(pagesOf(game)?.figures.groups[locale] ?? {}).sort()).toEqual([...new Set(groups)].sort())
    },
  )

  it.each(LOCALES)('have words in %s for each kind of feat that the game finds, and for no other', (locale) => {
    const kinds = games[game].measure.feats?.kinds ?? []
    expect(Object.keys(pagesOf(game)?.figures.feats?.[locale] ?? {}).sort()).toEqual([...kinds].sort())
    for (const kind of kinds) expect(featWords(game, kind, 17, locale)).toMatch(/17/)
  })

  it.each(LOCALES)('have words in %s for each setting of the game, and for no other, where they have any', (locale) => {
    const words = pagesOf(game)?.settings?.[locale]
    const schema = z.toJSONSchema(games[game].config, { io: 'input', unrepresentable: 'any' })
    const paths = settingFields(schema, {}, ['language']).map(({ path }) => path)
    expect(Object.keys(words ?? {}).sort()).toEqual(words ? paths.sort() : [])
  })

  it('say what it measures, how long it is and by which paper, and draw it', () => {
    const { Picture, measures, length, papers } = pagesOf(game).poster
    for (const locale of LOCALES) for (const words of [measures, length]) expect(words[locale]).toMatch(/[.。]$/u)
    expect(papers.length).toBeGreaterThan(0)
    for (const paper of papers) expect(PAPERS[paper].address).toMatch(/^https:/)
    const drawing = renderToStaticMarkup(createElement(Picture))
    expect(drawing).toMatch(/^<(path|g|rect|circle)/)
    expect(drawing).not.toMatch(/NaN|undefined/)
  })

  it('give a column to figures that the game has, and set guesses beside one of them', () => {
    const { columns = [], guessed } = pagesOf(game)?.figures ?? {}
    expect(columns.flat().length).toBeGreaterThan(0)
    expect(ids).toEqual(expect.arrayContaining(columns.flat()))
    if (guessed !== undefined) expect(columns.map(([first]) => first)).toContain(guessed)
  })
})

it('a game that is not on stage has no pages, and its figures go by their ids', () => {
  expect(pagesOf('whist')).toBeUndefined()
  expect(pagesOf('toString')).toBeUndefined()
  expect(figureWords('whist', 'score', 'en')).toEqual({ name: 'score', short: 'score', what: '' })
})
