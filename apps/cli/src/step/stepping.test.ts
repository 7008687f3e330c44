import { replay } from '@masquerade/game'
import { gameOf, games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { Stepping } from './stepping.ts'

/** Sends requests one after the other, and reads what comes back. */
function sending(stepping = new Stepping()) {
  // biome-ignore lint/suspicious/noExplicitAny: what a program reads of the line is its own affair
  return (request: unknown): any =>
    JSON.parse(stepping.reply(typeof request === 'string' ? request : JSON.stringify(request)))
}

/** Plays to the end by samples; the answers of a turn come in the order that `order` gives. */
function played(send: ReturnType<typeof sending>, reset: object, order: (seats: number[]) => number[] = (all) => all) {
  let now = send({ reset })
  expect(now.error).toBeUndefined()
  const lines = [JSON.stringify(now)]
  while (!now.over) {
    const turn = now.asks[0].turn
    for (const seat of order(now.asks.map((ask: { seat: number }) => ask.seat))) {
      if (now.over || now.asks[0].turn !== turn) break
      now = send({ answer: { seat, ...send({ sample: seat }).answer } })
      expect(now.error).toBeUndefined()
      lines.push(JSON.stringify(now))
    }
  }
  return { now, lines }
}

describe.each(Object.keys(games))('a program that plays %s', (id) => {
  it.each([1, 2, 3])('comes to an end that the referee finds again, from seed %i', (seed) => {
    const send = sending()
    const { now } = played(send, { game: id, seed })
    const { transcript } = send({ transcript: true })
    const again = replay(gameOf, transcript)
    if (!again.ok) throw new Error(again.error.message)
    const { game, position } = again.value
    expect(now.result).toEqual(game.result(position.state))
    const scores = game.outcome(position.state)?.scores.map((score) => score / game.scores.unit)
    expect(now).toMatchObject({ over: true, asks: [], scores, seats: scores?.length })
  })

  it('gets the same lines from the same seed and answers, and others from another seed', () => {
    const [one, same] = [1, 2].map(() => played(sending(), { game: id, seed: 7 }).lines)
    const others = [8, 9, 10].map((seed) => played(sending(), { game: id, seed }).lines)
    expect(same).toEqual(one)
    expect(others).not.toContainEqual(one)
  })

  it('gets no secret of another seat, for any seat', () => {
    const send = sending()
    const { asks } = send({ reset: { game: id, seed: 4 } })
    const leaked = asks.flatMap(({ seat, events }: { seat: number; events: { seq: number }[] }) => {
      const seen = send({ see: seat }).events.filter((event: object) => 'data' in event)
      return events.filter(
        (event) => Object.keys(event).length > 2 && !seen.some(({ seq }: { seq: number }) => seq === event.seq),
      )
    })
    expect(leaked).toEqual([])
  })

  it.each(['en', 'zh'])('gets it in %s, whatever else is chosen or left out', (language) => {
    const ways = [{ language }, { language, config: {} }]
    const [usual, chosen] = ways.map((way) => sending()({ reset: { game: id, seed: 2, ...way } }))
    expect(usual).toEqual(chosen)
    expect(usual.error).toBeUndefined()
    const { task, situation } = usual.asks[0].brief
    expect(/\p{Script=Han}/u.test(`${task}${situation}`)).toBe(language === 'zh')
    expect(usual.asks[0].language).toBe(language)
  })

  it('learns why an answer is illegal, and what comes of none at all', () => {
    const send = sending()
    const begun = send({ reset: { game: id, seed: 2 } })
    const [{ seat }] = begun.asks
    const refused = send({ answer: { seat, action: { nonsense: [Number.MAX_VALUE, '__proto__'] } } })
    const again = refused.asks?.find((ask: { seat: number }) => ask.seat === seat)
    if (again?.attempt === 2) expect(again.illegal).toMatch(/\w/)
    else expect(refused.error).toBeUndefined()
    const silent = sending()
    silent({ reset: { game: id, seed: 2 } })
    expect(silent({ answer: { seat, timeout: true } }).error).toBeUndefined()
  })
})

describe('settings that name a language', () => {
  it('state the language of the match, where the program does not', () => {
    for (const game of ['who-is-spy', 'chameleon']) {
      const { asks } = sending()({ reset: { game, seed: 2, config: { language: 'zh' } } })
      expect(asks[0].language).toBe('zh')
    }
  })
})

describe('several matches of one program', () => {
  it('do not hear of one another, and one that is closed is gone', () => {
    const send = sending()
    for (const match of ['a', 'b']) send({ match, reset: { game: 'connect-four', seed: 1, deal: { first: 1 } } })
    send({ match: 'a', answer: { seat: 1, text: '4' } })
    expect(send({ match: 'a', see: 'public' }).events).toHaveLength(2)
    expect(send({ match: 'b', see: 'public' }).events).toHaveLength(1)
    expect(send({ match: 'a', close: true })).toEqual({ closed: true })
    const gone = (named: string) => ({ code: 'match', message: `no match${named} was begun: send a reset first` })
    expect(send({ match: 'a', see: 'public' }).error).toEqual(gone(' "a"'))
    expect(send({ see: 'public' }).error).toEqual(gone(''))
  })
})

describe('what cannot be served', () => {
  const send = sending()
  send({ reset: { game: 'connect-four', seed: 1, deal: { first: 1 } } })

  it.each([
    ['nonsense', 'form', /not JSON/],
    ['[]', 'form', /one of reset, answer, sample, see, transcript, close/],
    [{ reset: { game: 'chess' } }, 'game', /no game "chess"/],
    [{ reset: { game: '__proto__' } }, 'game', /no game "__proto__"/],
    [{ reset: { game: 'connect-four', seed: -1 } }, 'form', /seed: must be at least 0/],
    [
      { reset: { game: 'connect-four', config: { limits: { placeMs: 'soon' } } } },
      'config',
      /^config: limits.placeMs: /,
    ],
    [
      { reset: { game: 'chameleon', language: 'en', config: { language: 'zh' } } },
      'language',
      /differs from the language/,
    ],
    [{ reset: { game: 'connect-four', deal: { first: 3 } } }, 'deal', /^deal: first: /],
    [{ reset: { game: 'connect-four', supply: 1 } }, 'supply', /deals from none/],
    [{ answer: { seat: 2, text: '1' } }, 'not-asked', /seat 2/],
    [{ answer: { seat: 1 } }, 'form', /^answer: must be/],
    [{ answer: { seat: 1, text: '1', action: 1 } }, 'form', /^answer: must be/],
    [{ answer: { seat: 1, text: '1' }, move: 3 }, 'form', /move/],
    [{ match: 'x'.repeat(65), close: true }, 'form', /64 characters/],
    [{ see: 3 }, 'seat', /no seat 3/],
    [{ see: 0 }, 'form', /^see: /],
    [{ sample: 2 }, 'not-asked', /seat 2/],
    [{ transcript: true }, 'running', /not over/],
    [' '.repeat(1_000_001), 'form', /1000000 characters/],
    [`{"answer":{"seat":1,"action":${'['.repeat(5000)}${']'.repeat(5000)}}}`, 'form', /^answer: /],
  ])('is answered in a sentence, and the match stays as it was: %j', (request, code, message) => {
    const before = send({ see: 'public' })
    const { error } = send(request)
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
    expect(send({ see: 'public' })).toEqual(before)
  })
})
