import { seededRandom } from '@masquerade/game'
import { games } from '@masquerade/games'
import { houseAgents } from '@masquerade/house'
import { describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { canConnect, connecting } from './connect.ts'
import { firstQuestion } from './connector-suite.ts'

const connect = connecting({ clock: systemClock, random: seededRandom(1), pace: 'none' })

describe('connecting', () => {
  it.each(Object.keys(houseAgents))('gives a line to the house agent %s, which has something to say', async (id) => {
    const line = connect({ kind: 'house', settings: { house: id } })
    if (!line.ok) throw new Error(line.error)
    const question = firstQuestion(games['who-is-spy'], 1_000)
    const { answer, error } = await line.value.answer(question, new AbortController().signal)
    expect(error).toBeUndefined()
    expect(answer).toEqual({ text: expect.any(String) })
  })

  it.each([
    ['house', { house: 'nobody' }, /no house agent nobody/],
    ['house', { house: 'constructor' }, /no house agent constructor/],
    ['house', { name: 'owl' }, /settings/],
    ['house', null, /settings/],
    ['space', { address: 'somebody/something' }, /no connector.*space/],
    ['toString', {}, /no connector/],
  ])('says why there is no line to %s with %j', (kind, settings, why) => {
    expect(connect({ kind, settings })).toEqual({ ok: false, error: expect.stringMatching(why) })
  })

  it('knows which kinds it can connect', () => {
    expect(['house', 'space', 'mailbox', 'constructor'].filter(canConnect)).toEqual(['house'])
  })
})
