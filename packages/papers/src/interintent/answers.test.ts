import { describe, expect, it } from 'vitest'
import { readDraft, readGuess, readIntended, readRevised, readSummary } from './answers.ts'
import { open } from './intentions.ts'

const now = open('servant', false, 2)
const three = ['support-team', 'ask-to-join', 'hint-as-merlin'] as const

describe('what a seat intends', () => {
  it.each<[text: string, why: string]>([
    ['support-team, ask-to-join, hint-as-merlin', ''],
    ['Because of the last vote.\nAction: Support-Team,ask-to-join , hint-as-merlin.', 'Because of the last vote.'],
    ['support-team, ask-to-join, support-team, hint-as-merlin', ''],
    ['One.\n\nTwo.\n\n support-team,  ask-to-join, hint-as-merlin \n', 'One.\n\nTwo.'],
    ['{ "intentions": ["support-team", "ask-to-join", "hint-as-merlin"], "why": " so " }', 'so'],
  ])('is read of %j', (text, why) => {
    expect(readIntended(text, now)).toEqual({ ok: true, value: { intentions: three, why } })
  })

  it.each([
    ['', 'name 3 or more'],
    ['support-team, ask-to-join', 'name 3 or more'],
    ['support-team, ask-to-join, ask-to-join', 'name 3 or more'],
    ['support-team, ask-to-join, win', 'name 3 or more'],
    ['support-team, ask-to-join, reveal-percival', 'reveal-percival is not open to you now'],
    ['support-team, ask-to-join, hint-as-merlin\nthat is all', 'name 3 or more'],
    ['{ "intentions": ["support-team", "ask-to-join", "hint-as-merlin"] }', 'an action is'],
    ['{ "intentions": "support-team", "why": "" }', 'name 3 or more'],
    ['{ "intentions": ["support-team", "ask-to-join", 3], "why": "" }', 'name 3 or more'],
    ['{ "intentions": ["support-team", "ask-to-join", "hint-as-merlin"], "why": "", "think": "" }', 'an action is'],
    ['null', 'name 3 or more'],
  ])('is not read of %j, with the reason', (text, why) => {
    const found = readIntended(text, now)
    expect(found.ok).toBe(false)
    expect(!found.ok && found.error).toContain(why)
  })

  it('as many as there are may be named, and none that is not open in a leader’s first speech', () => {
    expect(readIntended(now.join(', '), now)).toMatchObject({ ok: true, value: { intentions: now } })
    expect(readIntended('support-team, ask-to-join, hint-as-merlin', open('servant', true, 2)).ok).toBe(false)
  })

  it('in the end has reason and thoughts in one, or each by itself', () => {
    const text = readRevised('They may take me for Merlin.\nsupport-team, ask-to-join, hint-as-merlin', now)
    const said = 'They may take me for Merlin.'
    expect(text).toEqual({ ok: true, value: { intentions: three, why: said, think: said } })
    const action = JSON.stringify({ intentions: three, why: 'a', think: 'b' })
    expect(readRevised(action, now)).toEqual({ ok: true, value: { intentions: three, why: 'a', think: 'b' } })
    expect(readRevised(JSON.stringify({ intentions: three, why: 'a' }), now).ok).toBe(false)
  })
})

describe('a draft', () => {
  it.each([
    ['thoughts\n\nspeech', 'thoughts', 'speech'],
    ['one\n\ntwo\n \t\nspeech\ngoes on\n\n', 'one\n\ntwo', 'speech\ngoes on'],
    ['{ "think": "thoughts", "text": "speech" }', 'thoughts', 'speech'],
    ['{ not JSON\n\nspeech', '{ not JSON', 'speech'],
  ])('is read of %j', (reply, think, text) => {
    expect(readDraft(reply)).toEqual({ ok: true, value: { think, text } })
  })

  it.each(['', 'speech alone', '\n\nspeech', '{ "text": "speech" }', '{ "think": 1, "text": "speech" }'])(
    'is not read of %j',
    (reply) => expect(readDraft(reply).ok).toBe(false),
  )

  it('is made storable, and no text is endless', () => {
    const found = readDraft(`a\u0000\u200B\n\n${'x'.repeat(9_000)}`)
    expect(found).toEqual({ ok: true, value: { think: 'a\uFFFD', text: 'x'.repeat(4_000) } })
  })
})

describe('what is named afterwards', () => {
  it.each([
    ['support-team, ask-to-join', ['support-team', 'ask-to-join']],
    ['I think so.\nsupport-team, ask-to-join, hint-as-merlin', three],
    ['{ "intentions": ["support-team", "ask-to-join"] }', ['support-team', 'ask-to-join']],
  ])('of oneself is read of %j', (reply, intentions) => {
    expect(readSummary(reply, now)).toEqual({ ok: true, value: intentions })
  })

  it.each(['support-team', 'support-team, support-team', now.slice(0, 4).join(', '), 'support-team, act-merlin'])(
    'of oneself is not read of %j',
    (reply) => expect(readSummary(reply, now).ok).toBe(false),
  )

  const roles = ['merlin', 'morgana', 'percival']
  it.each([
    ['morgana, act-merlin, claim-loyal', 'morgana', ['act-merlin', 'claim-loyal']],
    ['So.\nMorgana, act-merlin, claim-loyal, hide.', 'morgana', ['act-merlin', 'claim-loyal', 'hide']],
    ['{ "role": "merlin", "intentions": ["hide", "act-merlin"] }', 'merlin', ['hide', 'act-merlin']],
  ])('of another is read of %j', (reply, role, intentions) => {
    expect(readGuess(reply, roles)).toEqual({ ok: true, value: { role, intentions } })
  })

  it.each([
    'act-merlin, claim-loyal',
    'servant, act-merlin, claim-loyal',
    'act-merlin, claim-loyal, morgana',
    'morgana, act-merlin',
    'morgana',
    '{ "role": "Morgana", "intentions": ["hide", "act-merlin"] }',
    '{ "intentions": ["hide", "act-merlin"] }',
  ])('of another is not read of %j', (reply) => expect(readGuess(reply, roles).ok).toBe(false))
})
