import { redirect } from 'next/navigation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepsForm } from './keeps-form.ts'

interface State {
  name: string
  problem?: 'lost'
}

const whenLost = (before: State): State => ({ ...before, problem: 'lost' })
const save = (act: () => Promise<State>) => keepsForm(act, whenLost)({ name: 'as shown' }, new FormData())

describe('in a browser, an action of a form', () => {
  beforeEach(() => vi.stubGlobal('window', {}))
  afterEach(() => vi.unstubAllGlobals())

  it('that the site did not answer leaves the form as it was, with a problem to show', async () => {
    const lost = save(() => Promise.reject(new Error('the site answered 503')))
    expect(await lost).toEqual({ name: 'as shown', problem: 'lost' })
  })

  it('that was answered has the answer', async () => {
    expect(await save(async () => ({ name: 'as saved' }))).toEqual({ name: 'as saved' })
  })

  it('that leads to another page still leads there', async () => {
    await expect(save(async () => redirect('/arenas/cellar'))).rejects.toThrow('NEXT_REDIRECT')
  })
})

it('on the server the action is the very same, which the markup names for browsers without scripts', () => {
  const act = async (before: State) => before
  expect(keepsForm(act, whenLost)).toBe(act)
})
