import { steepGrowths } from '@masquerade/game/testing'
import { isLoopbackHost, isLoopbackOrigin, networksSetting, senderOf } from '@masquerade/inbound'
import { describe, expect, it } from 'vitest'
import { widthOf } from '@/features/watch/tabletop/stage.tsx'
import { marked } from '../features/matches/match-row.tsx'
import { watchQuery } from '../features/matches/watch-query.ts'
import { hasAlready } from '../lib/api/if-none-match.ts'
import { originOf } from '../lib/auth/request-origin.ts'
import { safeCallback } from '../lib/auth/safe-callback.ts'
import { inCell, inLine, quoted } from '../lib/markdown/escaped.ts'
import { localName } from '../lib/server/auth-providers.ts'
import { viewerIn } from '../lib/server/viewer-cookie.ts'
import { builtFiles } from './responses/built-files.ts'

const trusted = networksSetting().parse('127.0.0.1')
const headersOf = (headers: Record<string, string>) => ({ get: (name: string) => headers[name] ?? null })
const sendBuiltFile = builtFiles('/nowhere')

describe('what a visitor sends is read by work that grows no faster than it is long', () => {
  it.each<[string, (text: string) => unknown]>([
    [
      'a chain of proxies',
      (text) =>
        senderOf(
          {
            socket: { remoteAddress: '127.0.0.1' },
            headers: { 'x-forwarded-for': text, 'x-forwarded-host': text, 'x-forwarded-proto': text },
          } as never,
          trusted,
        ),
    ],
    ['a host', (text) => [isLoopbackHost(text), originOf(headersOf({ host: text }))]],
    ['an origin', isLoopbackOrigin],
    [
      'what is accepted',
      (text) =>
        sendBuiltFile(
          { method: 'GET', url: `/_next/static/${text}.js`, headers: { 'accept-encoding': text } } as never,
          {} as never,
        ),
    ],
    ['what is there already', (text) => hasAlready({ headers: headersOf({ 'if-none-match': text }) } as never, '"x"')],
    ['a name', localName],
    ['where to go after signing in', safeCallback],
    ['a cookie', (text) => viewerIn(text, 'secret')],
    ['what the list is asked for', (text) => watchQuery.safeParse({ agent: text, search: text, cursor: text })],
    ['a text in a document’s line', inLine],
    ['a text in a document’s table', inCell],
    ['a text as a document’s quotation', quoted],
    ['a text in which a search is marked', (text) => marked(text, 'aa a 字字')],
    ['a text whose room is measured', widthOf],
  ])('%s', (_, read) => {
    expect(steepGrowths(read)).toEqual([])
  })
})
