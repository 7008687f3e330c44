import { existsSync } from 'node:fs'
import path from 'node:path'
import { gameOf, STAGED } from '@masquerade/games'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales.ts'
import { PAPERS } from '../papers.ts'
import { allGames, posterOf } from './registry.ts'

describe('the page of all games', () => {
  it('has each game once, those on stage first', () => {
    const all = allGames()
    expect(all.slice(0, STAGED.length)).toEqual([...STAGED])
    expect(new Set(all).size).toBe(all.length)
    for (const id of all) expect(gameOf(id), id).toBeDefined()
  })

  it.each(allGames())('says of %s what it measures, how long it is and by which paper, and draws it', (id) => {
    const { Picture, measures, length, papers } = posterOf(id)
    for (const locale of LOCALES) for (const words of [measures, length]) expect(words[locale]).toMatch(/[.。]$/u)
    expect(papers.length).toBeGreaterThan(0)
    for (const paper of papers) expect(PAPERS[paper].address).toMatch(/^https:/)
    const drawing = renderToStaticMarkup(createElement(Picture))
    expect(drawing).toMatch(/^<svg[^>]*aria-hidden="true"/)
    expect(drawing).not.toMatch(/NaN|undefined/)
    expect(existsSync(path.join(import.meta.dirname, '..', id, 'poster.tsx'))).toBe(true)
  })
})
