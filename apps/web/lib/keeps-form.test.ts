import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { redirect } from 'next/navigation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { otherUser, signedOut } from './auth/signed-out.ts'
import { keepsForm, type NotDone, SENDING } from './keeps-form.ts'

interface State {
  name: string
  typed?: string
  problem?: NotDone
}

const whenNotDone = (before: State, form: FormData, problem: NotDone): State => {
  return { ...before, typed: String(form.get('name')), problem }
}
const typed = new FormData()
typed.set('name', 'as typed')
const save = (act: () => Promise<State>) =>
  keepsForm(act, whenNotDone, { current: undefined })({ name: 'as shown' }, typed)

describe('in a browser, an action of a form', () => {
  beforeEach(() => vi.stubGlobal('window', {}))
  afterEach(() => vi.unstubAllGlobals())

  it('that the site did not answer leaves the form as it was, with a problem to show', async () => {
    const lost = save(() => Promise.reject(new Error('the site answered 503')))
    expect(await lost).toEqual({ name: 'as shown', typed: 'as typed', problem: { why: 'lost' } })
  })

  it('that the site does not know, since it was updated, leaves the form with a problem of its own', async () => {
    const outdated = save(() => Promise.reject(new UnrecognizedActionError('Server Action "7f" was not found.')))
    expect(await outdated).toEqual({ name: 'as shown', typed: 'as typed', problem: { why: 'outdated' } })
  })

  it('that was sent by somebody who is signed out leaves the form with a problem that says so', async () => {
    const refused = save(() => Promise.reject(signedOut()))
    expect(await refused).toEqual({ name: 'as shown', typed: 'as typed', problem: { why: 'signed-out' } })
  })

  it('that was opened by another user leaves the form with a problem that names who is signed in now', async () => {
    const refused = save(() => Promise.reject(otherUser('Mei 美')))
    const problem = { why: 'other-user', name: 'Mei 美' }
    expect(await refused).toEqual({ name: 'as shown', typed: 'as typed', problem })
  })

  it('that was answered has the answer', async () => {
    expect(await save(async () => ({ name: 'as saved' }))).toEqual({ name: 'as saved' })
  })

  it('that the site did not answer is sent again under the name of its first sending, and a later one under another', async () => {
    const names: unknown[] = []
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => ({ name: 'as saved' }),
      async () => redirect('/arenas/cellar'),
      async () => ({ name: 'as saved' }),
    ]
    const sending = { current: undefined }
    const act = async (_: State, form: FormData): Promise<State> => {
      names.push(form.get(SENDING))
      return (await answers[names.length - 1]?.()) ?? { name: '' }
    }
    for (const _ of answers) {
      const sent = keepsForm(act, whenNotDone, sending)({ name: 'as shown' }, new FormData())
      await Promise.resolve(sent).catch(() => undefined)
    }
    const [first, again, third, other, last] = names
    expect([again, third]).toEqual([first, first])
    expect(new Set([first, other, last]).size).toBe(3)
  })

  it('that leads to another page still leads there', async () => {
    await expect(save(async () => redirect('/arenas/cellar'))).rejects.toThrow('NEXT_REDIRECT')
  })
})

it('on the server the action is the very same, which the markup names for browsers without scripts', () => {
  const act = async (before: State) => before
  expect(keepsForm(act, whenNotDone, { current: undefined })).toBe(act)
})
