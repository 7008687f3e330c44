import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { captureConsole, faultsOf, type LogOptions, openLog } from './log.ts'

function logged(options: Partial<LogOptions> = {}) {
  const written: string[] = []
  const log = openLog({ process: 'runner', format: 'json', out: { write: (line) => written.push(line) }, ...options })
  return { log, written, text: () => written.join('') }
}

it('a fault that comes again and again is said once in a while, and another one at once', async () => {
  const said: string[] = []
  const fault = faultsOf('database', (line) => said.push(line), 50)
  for (let times = 0; times < 3; times++) fault(new Error('connect ECONNREFUSED'))
  fault(new Error('too many clients'))
  expect(said).toEqual(['database: connect ECONNREFUSED', 'database: too many clients'])
  const later = () => {
    fault(new Error('connect ECONNREFUSED'))
    return said.length
  }
  await expect.poll(later).toBe(3)
})

describe('a line of the log', () => {
  it('is a document with its time, level, process, and what it is about', () => {
    const { log, written } = logged()
    log.say('match m1: it failed', { level: 'warn', match: 'm1', ask: 'a1' })
    expect(written).toHaveLength(1)
    expect(JSON.parse(written[0]!)).toEqual({
      ...{ level: 'warn', process: 'runner', match: 'm1', ask: 'a1', msg: 'match m1: it failed' },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(written[0]).toMatch(/\n$/)
  })

  it('is a sentence for people, with what it does not name itself', () => {
    const { log, written } = logged({ format: 'text' })
    log.say('ready: plays up to 12 matches at once')
    log.say('match m1: an answer cannot be judged', { level: 'error', match: 'm1', ask: 'a1' })
    expect(written).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d ready: plays up to 12 matches at once\n$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d error: match m1: an answer cannot be judged \(ask a1\)\n$/),
    ])
  })

  it('comes as sentences to a terminal, and as documents to whatever else reads', () => {
    for (const [isTTY, form] of [
      [true, /hello\n$/],
      [false, /^\{.*"msg":"hello"\}\n$/],
    ] as const) {
      const written: string[] = []
      openLog({ process: 'web', out: { isTTY, write: (line) => written.push(line) } }).say('hello')
      expect(written.join('')).toMatch(form)
    }
  })

  it('may be lost: a process goes on without whoever read its log', async () => {
    const gone = new Writable({ write: (_line, _encoding, done) => done(new Error('write EPIPE')) })
    const closed = new Promise((resolve) => gone.once('close', resolve))
    openLog({ process: 'runner', out: gone }).say('hello')
    await expect(closed).resolves.toBeUndefined()
  })

  it('says where an error came from', () => {
    const { log, text } = logged()
    log.failed('could not answer GET /', new TypeError('no such thing'))
    expect(JSON.parse(text())).toMatchObject({
      level: 'error',
      msg: expect.stringMatching(/^could not answer GET \/: TypeError: no such thing\n\s+at /),
    })
  })
})

describe('what a line quotes', () => {
  const forged =
    'quoted\n{"level":"error","msg":"forged"}\r\n09:00:00 match m2: void: forged\u2028\u001b[2K\u009b2K\u202e'

  it('forges no other line, as a document', () => {
    const { log, text } = logged()
    log.say(forged)
    const lines = text().split('\n')
    expect(lines).toHaveLength(2) // the second is what follows the end of the first
    expect(JSON.parse(lines[0]!).msg).toContain('quoted')
  })

  it('forges no other line, as a sentence: what follows stands further in', () => {
    const { log, text } = logged({ format: 'text' })
    log.say(forged)
    const [first, ...rest] = text().trimEnd().split('\n')
    expect(first).toMatch(/^\d\d:\d\d:\d\d quoted$/)
    for (const line of rest) expect(line).toMatch(/^ {4}/)
  })

  it.each(['json', 'text'] as const)('moves no cursor and turns no writing, as %s', (format) => {
    const { log, text } = logged({ format })
    log.say(forged)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/)
  })

  it('is cut where it is endless', () => {
    const { log, text } = logged()
    log.say('x'.repeat(5_000_000))
    expect(text().length).toBeLessThan(10_000)
  })

  it('is looked through to its end, whatever it is made of', () => {
    const { log, text } = logged()
    for (const piece of ['a://', 'eyJ-', 'cookie=', 'a.a+', 'Bearer ', '-----BEGIN PRIVATE KEY-----', 'token=&'])
      log.say(piece.repeat(8_000 / piece.length))
    expect(text().split('\n')).toHaveLength(8)
  })
})

describe('a secret is never in the log', () => {
  const SECRET = 'hush-9f8e7d6c5b4a'

  it.each([
    ['the password of an address', `cannot reach postgres://masquerade:${SECRET}@db:5432/masquerade`],
    ['a token that is borne', `401 for authorization: Bearer ${SECRET}`],
    ['a cookie', `headers: cookie: next-auth.session-token=${SECRET}; other=${SECRET}`],
    ['a header of a document', `{"Authorization":"Basic ${SECRET}"}`],
    ['a key in an address', `GET https://models.example/v1?api_key=${SECRET}&x=1`],
    ['a token of this site', `refused msq_${SECRET}`],
    ["a provider's key", `refused sk-${SECRET} and hf_${SECRET.replaceAll('-', '')}`],
    ['a signed document', `session eyJhbGciOiJIUzI1NiJ9.${SECRET}.${SECRET}`],
    ['a private key', `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----`],
    ['a secret of the process', `it was ${SECRET}, as everybody knows`],
  ])('%s', (what, line) => {
    for (const format of ['json', 'text'] as const) {
      const { log, text } = logged({ format, ...(what === 'a secret of the process' && { secrets: [SECRET] }) })
      log.say(line)
      log.failed('it failed', new Error(line))
      expect(text()).not.toContain(SECRET)
      expect(text()).not.toContain(SECRET.replaceAll('-', ''))
      expect(text()).toContain('***')
    }
  })

  it('but what is none stays readable', () => {
    const { log, text } = logged({ secrets: ['', 'abc', undefined] })
    log.say('match m1: abc: waiting for the database: connect ECONNREFUSED 127.0.0.1:5432 (https://host:443/path)')
    expect(text()).toContain(
      'abc: waiting for the database: connect ECONNREFUSED 127.0.0.1:5432 (https://host:443/path)',
    )
  })
})

it('what libraries print becomes lines of the log', () => {
  const { log, written } = logged({ secrets: ['planted-secret'] })
  const target = { debug: () => {}, log: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  captureConsole(log, target)
  const printing: Console = Object.assign(Object.create(console), target)
  printing.error('could not %s', 'reach it', new Error('planted-secret'))
  printing.log('')
  printing.warn('careful\nnow')
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', msg: expect.stringMatching(/^could not reach it Error: \*\*\*/) }),
    expect.objectContaining({ level: 'warn', msg: 'careful\nnow' }),
  ])
})
