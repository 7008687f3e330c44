import { describe, expect, it } from 'vitest'
import { internalsIn, missingFrom, pageData } from './page-text.ts'

describe('an answer', () => {
  it.each([
    'Error: no\n    at readLog (/app/packages/store/src/log.ts:12:3)',
    'at async main (file:///app/server.ts:1:1)',
    '<pre>node_modules/pg/lib/client.js</pre>',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'postgres://masquerade:secret@db/masquerade',
    'PrismaClientKnownRequestError',
    'FATAL: terminating connection due to administrator command',
  ])('shows what is inside: %j', (text) => {
    expect(internalsIn(text)).toBeDefined()
  })

  it.each([
    'The database of this site is out of reach or takes nothing right now: try again in a moment.',
    'This page is broken; the failure has been noted.',
    'I met her at the harbour (in the evening), and she said no word.',
  ])('shows nothing of it: %j', (text) => {
    expect(internalsIn(text)).toBeUndefined()
  })
})

describe('a page of a match', () => {
  const row = JSON.stringify('1:{"events":[{"text":"It’s \\"warm\\", and <small>"}]}\n').replaceAll('<', '\\u003c')
  const page = `<html><script nonce="x">self.__next_f.push([0])</script>
    <script nonce="x">self.__next_f.push([1,${row}])</script><script>self.__next_f.push([1,"2:T5,Hello"])</script></html>`

  it('has what was said, however it is written down in it', () => {
    expect(missingFrom(pageData(page), ['It’s "warm", and <small>', 'Hello'])).toEqual([])
  })

  it('lacks what is not in it', () => {
    expect(missingFrom(pageData(page), ['Hello', 'It is cold.'])).toEqual(['It is cold.'])
  })
})
