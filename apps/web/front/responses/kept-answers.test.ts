import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'
import { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { THEME_COOKIE } from '../../features/ui/shell/theme.ts'
import { chooseLocale, LOCALE_COOKIE } from '../../i18n/locales.ts'
import { keptAnswers } from './kept-answers.ts'
import { newNonce } from './security-headers.ts'
import { SiteResponse } from './site-response.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const BOARD = '/leaderboard/parlour'
const DOCUMENT = '/api/v1/leaderboards/parlour'

let now = 0
let made = 0
let make: (response: SiteResponse, request: IncomingMessage) => Promise<void> | void
let keep = keptAnswers(() => now)
const server = createServer({ IncomingMessage, ServerResponse: SiteResponse }, (request, response) => {
  const answer = response as SiteResponse
  const [pathname = ''] = (request.url ?? '').split('?')
  if (pathname !== DOCUMENT) {
    answer.nonce = newNonce()
    request.headers['content-security-policy'] = `script-src 'nonce-${answer.nonce}'`
  }
  void keep(request, answer, pathname, async () => {
    made += 1
    await make(answer, request)
  })
})
let base: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  ;[now, made] = [0, 0]
  keep = keptAnswers(() => now)
  make = (response) => {
    response.setHeader('content-type', 'text/html')
    response.write('answer ')
    response.end(String(made))
  }
})

async function asked(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(base + path, { method, headers: { 'user-agent': BROWSER, ...headers } })
  return { text: await response.text(), headers: response.headers, status: response.status }
}

describe('a leaderboard, like the reference of the API,', () => {
  it.each(['/leaderboard', BOARD, DOCUMENT, '/docs/api'])(
    'at %s is made once in two seconds for all visitors without a session',
    async (path) => {
      for (const at of [0, 1_000, 1_999]) {
        now = at
        const { text, headers } = await asked(path)
        expect([text, headers.get('content-type')]).toEqual(['answer 1', 'text/html'])
      }
      now = 2_000
      expect((await asked(path)).text).toBe('answer 2')
    },
  )

  it('is another one in another language, theme, form or compression, and by another name of the site', async () => {
    const unlike: [string, Record<string, string>][] = [
      [BOARD, {}],
      [`${BOARD}?sort=agent`, {}],
      ['/leaderboard/chameleon', {}],
      [BOARD, { 'accept-language': 'zh-CN,zh;q=0.9' }],
      [BOARD, { cookie: 'masquerade-theme=daylight' }],
      [DOCUMENT, { accept: 'application/json', 'accept-encoding': 'identity' }],
      [BOARD, { 'x-forwarded-proto': 'https' }],
      [DOCUMENT, { accept: 'text/csv' }],
      [DOCUMENT, { accept: 'application/json' }],
    ]
    for (const [path, headers] of unlike) await asked(path, headers)
    expect(made).toBe(unlike.length)
    // The same by a cookie as by the browser.
    await asked(BOARD, { cookie: 'masquerade-locale=zh; viewer=a.b', 'accept-language': 'de' })
    expect(made).toBe(unlike.length)
  })

  it.each<[string, string, Record<string, string>, string?]>([
    ['somebody who is signed in', BOARD, { cookie: 'next-auth.session-token=sealed' }],
    ['somebody with an unknown cookie', BOARD, { cookie: 'masquerade-theme=stage; other=1' }],
    ['a program with a token', DOCUMENT, { authorization: 'Bearer x' }],
    ['a page that draws a part of itself anew', BOARD, { rsc: '1' }],
    ['a crawler', BOARD, { 'user-agent': 'Googlebot/2.1' }],
    ['who asks whether it has changed', DOCUMENT, { 'if-none-match': '"x"' }],
    ['a form', BOARD, {}, 'POST'],
    ['another page', '/agents/parlour', {}],
  ])('is made for %s alone', async (_, path, headers, method) => {
    const texts = [await asked(path, headers, method), await asked(path, headers, method)].map(({ text }) => text)
    expect(texts).toEqual(['answer 1', 'answer 2'])
  })

  /** What a page says, as Next reads it from the request that it is made for. */
  const rendered = ({ headers }: IncomingMessage): string => {
    const { cookie = '', host, 'accept-language': languages = null, ...others } = headers
    const cookies = new RequestCookies(new Headers({ cookie }))
    const locale = chooseLocale(cookies.get(LOCALE_COOKIE)?.value, languages)
    const forged = Object.keys(others).filter((name) => name.startsWith('x-forged'))
    return JSON.stringify([locale, cookies.get(THEME_COOKIE)?.value, cookies.get('viewer')?.value, host, forged])
  }

  it.each<[string, Record<string, string>]>([
    ['an escape in its language', { cookie: 'masquerade-locale=%7Ah' }],
    ['a whole language in escapes', { cookie: 'masquerade-locale=%7A%68' }],
    ['an escape in its theme', { cookie: 'masquerade-theme=%64aylight' }],
    ['a language that there is not', { cookie: 'masquerade-locale=ZH' }],
    ['a theme that there is not', { cookie: 'masquerade-theme=<b>' }],
    ['two languages', { cookie: 'masquerade-locale=zh; masquerade-locale=en' }],
    ['two languages, the other way', { cookie: 'masquerade-locale=en; masquerade-locale=zh' }],
    ['two themes', { cookie: 'masquerade-theme=daylight; masquerade-theme=' }],
    ['no space between its cookies', { cookie: 'masquerade-locale=en;masquerade-locale=%7Ah' }],
    ['tabs round its language', { cookie: '\tmasquerade-locale=%7Ah\t' }],
    ['a language in quotes', { cookie: 'masquerade-locale="zh"' }],
    ['a cookie without a value', { cookie: 'masquerade-locale; masquerade-theme' }],
    ['an escape that is broken', { cookie: 'masquerade-locale=%E0%A4%A' }],
    ['somebody’s cookie of a viewer', { cookie: 'viewer=somebody.else' }],
    ['an unknown header', { 'x-forged-by': 'somebody' }],
    ['a language in capitals', { 'accept-language': 'fr, EN-gb;q=0.5' }],
  ])('asked for with %s leaves what all others are given as it is', async (_, crafted) => {
    make = (response, request) => void response.end(rendered(request))
    for (const path of [BOARD, DOCUMENT]) {
      const others = [{}, { cookie: 'masquerade-locale=zh' }, { cookie: 'masquerade-theme=daylight' }]
      keep = keptAnswers(() => now)
      const before: string[] = []
      for (const headers of others) before.push((await asked(path, headers)).text)
      keep = keptAnswers(() => now)
      await asked(path, crafted)
      for (const [index, headers] of others.entries()) {
        expect((await asked(path, headers)).text, path).toBe(before[index])
      }
    }
  })

  it('is made once, whatever a cookie says that is no language and no theme of ours', async () => {
    for (const value of ['ZH', 'klingon', '%7Ah', '', '"zh"']) {
      await asked(BOARD, { cookie: `masquerade-locale=${value}; masquerade-theme=${value}` })
    }
    expect(made).toBe(1)
  })

  it('is made once for all who ask while it is made', async () => {
    const begun = signal()
    const go = signal()
    make = async (response) => {
      begun.resolve()
      await go.promise
      response.end('slow')
    }
    const first = asked(BOARD)
    await begun.promise
    const others = Array.from({ length: 5 }, () => asked(BOARD))
    // They have come: each sends its headers before it waits.
    await expect.poll(() => connections()).toBeGreaterThanOrEqual(6)
    go.resolve()
    expect((await Promise.all([first, ...others])).map(({ text }) => text)).toEqual(Array(6).fill('slow'))
    expect(made).toBe(1)
  })

  it.each<[string, (response: SiteResponse) => void]>([
    ['that is not there', (response) => Object.assign(response, { statusCode: 404 }).end('none')],
    ['with a cookie for one', (response) => response.setHeader('set-cookie', 'viewer=x').end('mine')],
    [
      'in which something failed',
      (response) => {
        response.write('half a page')
        response.noteFailure()
        response.end()
      },
    ],
    [
      'that the database gave nothing for',
      (response) => {
        response.noteOutOfReach()
        response.end('wait')
      },
    ],
  ])('%s is not kept', async (_, answer) => {
    make = answer
    await asked(BOARD)
    await asked(BOARD)
    expect(made).toBe(2)
  })

  it('is kept as it was compressed, whole', async () => {
    const page = Array.from({ length: 20_000 }, (_, row) => `row ${row}\n`).join('')
    make = (response) => {
      response.setHeader('content-encoding', 'gzip')
      const gzip = createGzip()
      gzip.on('data', (chunk) => response.write(chunk) || gzip.pause()).on('end', () => response.end())
      response.on('drain', () => gzip.resume())
      gzip.end(page)
    }
    for (let visit = 0; visit < 2; visit++) expect((await asked(DOCUMENT)).text).toBe(page)
    expect(made).toBe(1)
  })

  it('gets a nonce of its own each time, in every compression', async () => {
    const nonces: string[] = []
    make = (response, request) => {
      expect(request.headers['accept-encoding']).toBe('identity')
      // Next writes the nonce that it finds there.
      expect(request.headers['content-security-policy']).toBe(`script-src 'nonce-${response.nonce}'`)
      response.setHeader('content-security-policy', `made with ${response.nonce}`)
      // As what compresses answers does, and what streams pages.
      response.writeHead(200, { 'x-with-its-status': 'sent' })
      response.flushHeaders()
      for (let row = 0; row < 3; row++)
        response.write(`<script nonce="${response.nonce}">${'row '.repeat(500)}</script>`)
      response.end()
    }
    for (const encoding of ['gzip', 'identity', 'br', 'gzip, br', 'gzip']) {
      const { text, headers } = await asked(BOARD, { 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding.includes('gzip') ? 'gzip' : null)
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(headers.get('x-with-its-status')).toBe('sent')
      const found = [...text.matchAll(/<script nonce="([\w-]{22})">(?:row ){500}<\/script>/g)].map(([, nonce]) => nonce)
      expect([found.length, new Set(found).size, text.length]).toEqual([3, 1, 3 * (2_000 + 48)])
      nonces.push(found[0] ?? '')
    }
    expect(made).toBe(1)
    expect(new Set(nonces).size).toBe(5)
  })

  it('that broke while it was made comes as broken, without the half that was there', async () => {
    make = (response) => {
      response.write('half a page')
      throw new Error('broken')
    }
    const failing = keep
    keep = async (request, response, pathname, make) => {
      await failing(request, response, pathname, make).catch(() => {
        response.statusCode = 503
        response.end('done')
      })
    }
    expect(await asked(BOARD)).toMatchObject({ status: 503, text: 'done' })
  })

  it('that is huge comes whole, and is not kept', async () => {
    make = (response) => {
      for (let part = 0; part < 50; part++) response.write('x'.repeat(100_000))
      response.end('!')
    }
    for (let visit = 0; visit < 2; visit++) expect((await asked(BOARD)).text).toHaveLength(5_000_001)
    expect(made).toBe(2)
  })

  it('whose first reader left is made again for the next', async () => {
    const left = signal()
    const leaving = new AbortController()
    make = (response) => {
      response.once('close', left.resolve)
      response.write('half')
      leaving.abort()
    }
    await fetch(base + BOARD, { headers: { 'user-agent': BROWSER }, signal: leaving.signal }).catch(() => {})
    await left.promise
    make = (response) => void response.end('whole')
    expect((await asked(BOARD)).text).toBe('whole')
  })
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** A promise, and what settles it. */
function signal() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
