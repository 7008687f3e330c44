import { BUILT_IN } from '@masquerade/papers/built-in'
import { describe, expect, it } from 'vitest'
import { calledIn, documentIn, fitsForm, MOST_TEXT_BYTES, tooLongFor } from './manifest-edits.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a manifest in a form', () => {
  it.each(Object.entries(BUILT_IN))('%s fits', (_, manifest) => {
    const document = documentIn(JSON.stringify(manifest))
    expect(document && fitsForm(document)).toBe(true)
  })

  it('calls an agent whom others stand for in single games by its name, or says who they are', () => {
    const troupe = { house: 'sage', in: { 'who-is-spy': { house: 'sphinx' } } }
    expect(calledIn({ ...troupe, name: 'Sage and Sphinx' })).toBe('Sage and Sphinx')
    expect(calledIn(troupe)).toBe('sage who-is-spy: sphinx')
  })

  it('calls an agent as it offers it', () => {
    const offered = [
      { spec: { house: 'sage' }, name: 'Sage' },
      { spec: { agent: 'sage' }, name: 'My Sage' },
    ]
    expect(calledIn({ house: 'sage', without: ['inference'] }, offered)).toBe('Sage − inference')
    expect(calledIn({ agent: 'sage' }, offered)).toBe('My Sage')
    expect(calledIn({ house: 'owl', in: { bid: { house: 'sage' } } }, offered)).toBe('owl bid: Sage')
  })

  it.each([33, 100_000])('%i deep it is a text', (depth) => {
    const document = documentIn(`{"places": {"agents": [{"stub": "finder", "a": ${nested(depth)}}]}}`)
    if (!document) throw new Error('it is JSON')
    expect(fitsForm(document)).toBe(false)
  })

  it('is as long as it is when sent, in whatever script', () => {
    expect(tooLongFor('a'.repeat(MOST_TEXT_BYTES))).toBe(false)
    expect(tooLongFor('a'.repeat(MOST_TEXT_BYTES + 1))).toBe(true)
    expect(tooLongFor('谁'.repeat(MOST_TEXT_BYTES / 3 + 1))).toBe(true)
  })
})
