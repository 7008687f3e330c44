import { MOST_ANSWER_BYTES, type WireAsk } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { type Answerer, answerBook } from './answer-book.ts'

const ask = (given: Partial<WireAsk> = {}): WireAsk => ({
  ask: 'ask_1',
  table: 'tab_1',
  game: 'who-is-spy',
  seat: 3,
  you: 'Player 3',
  kind: 'speak',
  deadline: '2026-01-01T00:00:10.000Z',
  timeLimitMs: 10_000,
  events: [],
  brief: { rules: '', situation: '', task: '' },
  ...given,
})

const book = (answer: Answerer, said: string[] = []) => answerBook(answer, (line) => said.push(line), 2_000)

describe('an ask', () => {
  it('is thought about once, however often it comes', async () => {
    let thoughts = 0
    const one = book(() => `thought ${++thoughts}`)
    for (let times = 0; times < 3; times++) expect(await one.page(ask()).answer).toEqual({ text: 'thought 1' })
    one.close('ask_1', 'accepted')
    expect(one.page(ask()).over.aborted).toBe(true)
    expect(thoughts).toBe(1)
  })

  it('that is put again with more time is not begun anew while it is thought about', () => {
    let thoughts = 0
    const one = book(() => `thought ${++thoughts}`)
    const first = one.page(ask())
    expect(one.page(ask({ deadline: '2026-01-01T00:00:30.000Z' }))).toBe(first)
    expect(thoughts).toBe(1)
  })

  it('that was given up is thought about anew when it is put again', async () => {
    let thoughts = 0
    const one = book(() => `thought ${++thoughts}`)
    one.page(ask())
    one.close('ask_1', 'late')
    expect(one.page(ask()).over.aborted).toBe(true)
    const again = one.page(ask({ deadline: '2026-01-01T00:00:30.000Z' }))
    expect(await again.answer).toEqual({ text: 'thought 2' })
    expect(again.over.aborted).toBe(false)
  })

  it('is over when its time is up, by how long it has and not by this clock', async () => {
    const one = book(() => new Promise(() => {}))
    const page = one.page(ask({ timeLimitMs: -1_900, deadline: '2099-01-01T00:00:00.000Z' }))
    await expect.poll(() => page.over.aborted).toBe(true)
  })

  it('tells the agent when it is over', async () => {
    let reason = ''
    const one = book(async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      reason = String(signal.reason.message)
      throw new Error('given up')
    })
    const page = one.page(ask())
    one.close('ask_1', 'answered')
    expect(await page.answer).toBeUndefined()
    expect(reason).toBe('answered')
  })

  it('gets no answer when the agent fails, and the log says why', async () => {
    const said: string[] = []
    const one = book(() => Promise.reject(new Error('out of ideas')), said)
    expect(await one.page(ask()).answer).toBeUndefined()
    expect(said).toEqual(['no answer to speak ask_1: out of ideas'])
  })
})

describe('an answer', () => {
  it.each([
    ['plain', 'x'.repeat(200_000)],
    ['of many bytes', '茶'.repeat(60_000)],
    ['that grows when it is written as JSON', '\u0001'.repeat(60_000)],
  ])('keeps its text whole, and as much of a reasoning %s as a mailbox takes', async (_, reasoning) => {
    const answer = await book(() => ({ text: 'Player 1', reasoning })).page(ask()).answer
    expect(answer).toMatchObject({ text: 'Player 1' })
    expect(answer?.reasoning?.length).toBeGreaterThan(10_000)
    expect(reasoning.startsWith(answer?.reasoning ?? '?')).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(MOST_ANSWER_BYTES)
  })

  it.each([undefined, null, 4, {}])(
    'that is answered with %j has none, and the log says what an answer is',
    async (reply) => {
      const said: string[] = []
      expect(await book(() => reply as never, said).page(ask()).answer).toBeUndefined()
      expect(said).toEqual([expect.stringMatching(/: an answer is a text, or an object with "text" or "action"$/)])
    },
  )

  it('that is too long without a reasoning is none', async () => {
    const said: string[] = []
    expect(await book(() => 'x'.repeat(70_000), said).page(ask()).answer).toBeUndefined()
    expect(said[0]).toContain('bytes too long')
  })
})
