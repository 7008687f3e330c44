import { steepGrowths, workOf } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { unmarked } from './exchange/exchange.ts'
import { excerpt, failureOfStatus } from './failure.ts'
import { HUGGING_FACE, spaceAddress, withoutSlash } from './hosts.ts'
import { readAnswerText } from './read-answer.ts'
import { readReply } from './strategies/read-reply.ts'

const SPEECH = { mode: 'say', attempts: 1 } as const
const OPTIONS = { options: ['Player 1', 'Player 2', 'Player 12'].map((label) => ({ label, action: { for: label } })) }
const VOTE = { mode: 'choose', attempts: 1, ...OPTIONS } as const
const CHOICE = { ...VOTE, attempts: 3 }
const MOVE = { ...CHOICE, mode: 'act' } as const
const read = (text: string) => text === 'never'

describe('what an agent sends is read by work that grows no faster than it is long', () => {
  it.each<[string, (text: string) => unknown]>([
    ['an excerpt for its owner', excerpt],
    ['the message of a JSON error', (text) => excerpt(JSON.stringify({ error: { message: text } }))],
    ['an error page', (text) => failureOfStatus(502, 'agent.example', text)],
    ['a speech in a model’s reply', (text) => readReply(text, SPEECH, read)],
    ['a speech after its mark', (text) => readReply(`Answer: ${text}`, SPEECH, read)],
    ['a speech after what begins like a tag', (text) => readReply(`<${text}`, SPEECH, read)],
    ['thoughts in a model’s reply', (text) => readReply(`<think>${text}</think>${text}`, SPEECH, read)],
    ['a vote in a model’s reply', (text) => readReply(text, VOTE, read)],
    ['a choice in a model’s reply', (text) => readReply(text, CHOICE, read)],
    ['a move in a model’s reply', (text) => readReply(text, MOVE, read)],
    ['a move after its mark', (text) => readReply(`Answer: ${text}`, MOVE, read)],
    ['the answer of a webhook', (text) => readAnswerText(text, 'agent.example')],
    ['the text in it', (text) => readAnswerText(JSON.stringify({ text, reasoning: text }), 'agent.example')],
    ['a secret that it repeats', (text) => unmarked(text, { secret: 'hf_secret' })],
    ['an address', withoutSlash],
    ['the name of a Space', (text) => spaceAddress(HUGGING_FACE.spaces, text)],
  ])('%s', (_, read) => {
    expect(steepGrowths(read)).toEqual([])
  })

  it('and a reply is composed as often, however many options there are', () => {
    const composings = (count: number) => {
      const options = Array.from({ length: count }, (_, index) => ({ label: `Player ${index + 1}`, action: index }))
      const work = workOf(() => readReply('\u0323\u0301'.repeat(2_000), { ...VOTE, options }, read))
      return work.get('normalize of a text') ?? 0
    }
    expect(composings(40) / composings(4)).toBeLessThan(1.5)
  })
})
