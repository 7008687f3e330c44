import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CARD, type CardContent } from '../features/share/card/card.tsx'
import { openArtist } from './artist.ts'

const artists: ReturnType<typeof openArtist>[] = []
afterEach(() => Promise.all(artists.splice(0).map((artist) => artist.close())))

function artist(options: Parameters<typeof openArtist>[0] = {}) {
  const opened = openArtist(options)
  artists.push(opened)
  return opened
}

const content = (title: string): CardContent => ({
  seats: ['Ada', 'Ben', '小红帽'].map((name, index) => ({ id: `agent-${index}`, name, player: `Player ${index + 1}` })),
  title,
  game: 'Who is Spy?',
  arena: 'House arena',
  date: '20 November 2026',
})

/** A thread that does with a title what the title says, in place of drawing it. */
const STUDIO = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ title }) => {
      if (title === 'break') throw new Error('broken')
      if (title === 'end') process.exit(0)
      if (title === 'hang') for (;;) {}
      if (title === 'refuse') return parentPort.postMessage({ fault: 'no such face' })
      parentPort.postMessage({ png: new TextEncoder().encode(title) })
    })`)}`,
)

describe('the artist', () => {
  it('draws pictures one after the other', async () => {
    const { draw } = artist()
    const pictures = await Promise.all(['One', 'Two', '三'].map((title) => draw(content(title))))
    for (const picture of pictures) {
      if (!picture.ok) throw new Error('it was refused')
      const { width, height, format } = await sharp(picture.value).metadata()
      expect({ width, height, format }).toEqual({ ...CARD, format: 'png' })
    }
  })

  it('takes so many and no more, and more again when there is room', async () => {
    const { draw } = artist({ waiting: 3, studio: STUDIO })
    const asked = Array.from({ length: 10 }, (_, index) => draw(content(`${index}`)))
    const drawn = (await Promise.all(asked)).map((picture) => picture.ok && picture.value.toString())
    expect(drawn).toEqual(['0', '1', '2', '3', ...Array(6).fill(false)])
    expect(await draw(content('later'))).toMatchObject({ ok: true })
  })

  it.each(['break', 'end', 'refuse'])('goes on after a picture that lets it %s', async (title) => {
    const { draw } = artist({ studio: STUDIO })
    const [bad, good] = await Promise.allSettled([draw(content(title)), draw(content('good'))])
    expect(bad.status).toBe('rejected')
    expect(good).toMatchObject({ status: 'fulfilled', value: { ok: true, value: Buffer.from('good') } })
  })

  it('draws in a thread of its own: one that never ends holds up no other request, and is ended when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { draw } = artist({ studio: STUDIO })
      const asked = Promise.allSettled([draw(content('hang')), draw(content('good'))])
      await vi.runOnlyPendingTimersAsync()
      expect(await asked).toEqual([
        { status: 'rejected', reason: new Error('a picture could not be drawn: it takes longer than 20 s') },
        { status: 'fulfilled', value: { ok: true, value: Buffer.from('good') } },
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends all waits when it is closed', async () => {
    const one = artist({ studio: STUDIO })
    const asked = Promise.allSettled([one.draw(content('hang')), one.draw(content('next'))])
    await one.close()
    const ended = await asked
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
