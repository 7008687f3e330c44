import { agentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { PLACE_OF } from './place.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

/** As it is stored: read by the settings' schema first. */
async function placeOf(settings: object): Promise<string | null> {
  const { rows } = await there.sql.query<{ place: string | null }>(`SELECT ${PLACE_OF('$1::jsonb')} AS place`, [
    JSON.stringify(agentSettings.parse(settings)),
  ])
  return rows[0]!.place
}

const space = (name: string) => ({ kind: 'space', space: name })
const base = (address: string) => ({ kind: 'space', base: address })
const url = (address: string) => ({ kind: 'webhook', url: address })
const api = (address: string) => ({ kind: 'api', base: address, model: 'm' })

describe('the place where an agent answers', () => {
  it.each([
    [
      'alice-my-spy-2.hf.space',
      [
        ...[space('alice/my_spy.2'), space('Alice/My-Spy-2'), base('https://alice-my-spy-2.hf.space')],
        ...[base('https://ALICE-my-spy-2.hf.space/'), base('http://alice-my-spy-2.hf.space.:80//')],
        ...[base('https://alice%2Dmy-spy-2.hf.space:443'), url('https://alice-my-spy-2.HF.space')],
      ],
    ],
    [
      'loopback:7860',
      [
        ...[base('http://127.0.0.1:7860'), base('http://LOCALHOST:7860/'), base('http://[::1]:7860')],
        ...[base('http://0x7f.1:7860'), base('http://127.0.0.2:7860'), api('http://localhost.:7860')],
      ],
    ],
    ['loopback', [base('http://localhost'), base('https://127.0.0.1:443/'), url('http://[::1]')]],
    [
      'bots.example.org:8443/spy',
      [base('https://bots.example.org:8443/spy/'), base('https://bots.example.org:8443/x/../Spy')],
    ],
    ['bots.example.org/hook?id=3', [url('https://bots.example.org/hook?id=3')]],
  ] as const)('is %s, however it was written', async (place, written) => {
    for (const settings of written) expect([settings, await placeOf(settings)]).toEqual([settings, place])
  })

  it.each([
    [base('http://127.0.0.1:7860'), base('http://127.0.0.1:7861')],
    [base('https://localhost.example.org'), base('http://localhost')],
    [base('https://127.0.0.1.example.org'), base('http://127.0.0.1')],
    [space('alice/spy'), space('alice/spy2')],
    [base('https://bots.example.org/a'), base('https://bots.example.org/b')],
  ])('is another: %j and %j', async (one, other) => {
    expect(await placeOf(one)).not.toBe(await placeOf(other))
  })

  it.each([{ kind: 'mailbox' }, { kind: 'model', model: 'a/b' }, { kind: 'house', house: 'owl' }])(
    'is none of its own: %j',
    async (settings) => {
      expect(await placeOf(settings)).toBeNull()
    },
  )
})
