import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptPage } from './kept-page.ts'
import { newNonce } from './security-headers.ts'

const script = (nonce: string, row: number) =>
  `<script nonce="${nonce}">push([1,"row ${row} of a table of 谁是卧底"])</script>\n`
const page = (nonce: string, scripts: number) =>
  Buffer.from(`<!doctype html>${Array.from({ length: scripts }, (_, row) => script(nonce, row)).join('')}</html>`)

describe('a kept page', () => {
  it.each([0, 1, 2, 40, 900])('with %i scripts is as it was made, with another nonce', (scripts) => {
    const [made, fresh] = [newNonce(), newNonce()]
    const kept = keptPage(page(made, scripts), made)
    expect(kept.plain(fresh).equals(page(fresh, scripts))).toBe(true)
    expect(gunzipSync(kept.gzipped(fresh)).equals(page(fresh, scripts))).toBe(true)
  })

  it('is whole whatever stands beside its nonces', () => {
    const made = 'AAAAAAAAAAAAAAAAAAAAAA'
    const part = fc.oneof(fc.constant(made), fc.constant(made.slice(0, 9)), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const fresh = newNonce()
        const kept = keptPage(Buffer.from(parts.join('')), made)
        expect(gunzipSync(kept.gzipped(fresh)).toString()).toBe(parts.join('').replaceAll(made, fresh))
      }),
    )
  })

  it('is compressed nearly as well as at once', () => {
    const made = newNonce()
    const rows = Array.from({ length: 3_000 }, (_, row) => `<td class="cell">${(row * 7919) % 1_000}</td>`).join('')
    const body = Buffer.concat([page(made, 40), Buffer.from(rows), page(made, 20)])
    expect(keptPage(body, made).gzipped(newNonce()).length).toBeLessThan(gzipSync(body).length * 1.2 + 60 * 40)
  })
})
