import { describe, expect, it } from 'vitest'
import { newViewerCookie, sealedViewer, viewerIn } from './viewer-cookie.ts'

const SECRET = 'a secret of this test, long enough for it'
const ID = 'AAAAAAAAAAAAAAAAAAAAAA'

describe('a viewer’s cookie', () => {
  it('names a viewer of its own each time, who is known again', () => {
    const [one, other] = [newViewerCookie(SECRET), newViewerCookie(SECRET)]
    expect(one).not.toBe(other)
    expect(viewerIn(one, SECRET)).toBe(one.split('.')[0])
    expect(viewerIn(sealedViewer(ID, SECRET), SECRET)).toBe(ID)
  })

  it.each<[string, string | undefined]>([
    ['is missing', undefined],
    ['is empty', ''],
    ['has no seal', ID],
    ['has an empty seal', `${ID}.`],
    ['has another’s seal', `${ID}.${sealedViewer('BBBBBBBBBBBBBBBBBBBBBB', SECRET).split('.')[1]}`],
    ['was sealed with another secret', sealedViewer(ID, `${SECRET} or not`)],
    ['names somebody longer', sealedViewer(`${ID}A`, SECRET)],
    ['has a seal that looks like ours in bytes alone', `${ID}.${'é'.repeat(43)}`],
    ['has something after it', `${sealedViewer(ID, SECRET)}\n`],
  ])('that %s names no viewer', (_, cookie) => {
    expect(viewerIn(cookie, SECRET)).toBeUndefined()
  })
})
