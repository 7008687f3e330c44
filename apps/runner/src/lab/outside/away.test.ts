import { type Asked, experimentOf } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import { describe, expect, it } from 'vitest'
import { Away } from './away.ts'

const made = experimentOf(BUILT_IN['deep-1'], houseAndStubs, { games: 2 })
if (!made.ok) throw new Error('the experiment that is built in holds')
const experiment = made.value
const [describer = '', judge = ''] = experiment.cast.names
const away = () => new Away(experiment, new AbortController().signal)
const silent = { agent: describer, kind: 'tell', fault: 'timeout', error: 'it did not answer in time' }

describe('who is asked outside of seats', () => {
  it('is not there after twelve silences in a row, with its place in the manifest', () => {
    const one = away()
    for (let count = 1; count < 12; count++) one.put(silent)
    one.put({ agent: describer, kind: 'tell' })
    for (let count = 1; count < 12; count++) one.put(silent)
    expect([one.refusal(), one.gone.aborted]).toEqual([undefined, false])
    one.put(silent)
    expect(one.gone.aborted).toBe(true)
    expect(one.refusal()).toEqual({
      ...{ path: 'places.agents.0', code: 'unready' },
      message: expect.stringMatching(/ did not answer \(tell\), 12 times in a row: it did not answer in time\. /),
    })
  })

  it('is not there at once where its key is refused', () => {
    const one = away()
    one.put({ ...silent, fault: 'unauthorized', error: 'the key was refused' })
    expect(one.refusal()?.message).toContain('did not answer (tell): the key was refused')
  })

  it('judges, or nothing is judged: one of its silences is enough, and none of who describes', () => {
    const [cell] = experiment.cells()
    if (!cell) throw new Error('there are cells')
    const asked = (seat: number): Asked => ({
      ...{ agent: seat === 1 ? describer : judge, seat, kind: 'tell', turn: 1, attempt: 1, prompt: null, reply: null },
      ...{ fault: 'timeout', served: null, sampling: null, digest: '', form: null, ms: 1 },
      ...{ tokensIn: 0, tokensOut: 0, money: 0 },
    })
    const one = away()
    one.judgedBy(cell, [asked(1)])
    expect(one.refusal()).toBeUndefined()
    one.judgedBy(cell, [asked(1), asked(2)])
    expect(one.refusal()).toMatchObject({ path: 'judge', code: 'unready' })
  })
})
