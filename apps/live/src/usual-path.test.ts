import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

interface Options {
  port?: number
  transports?: string[]
}

/** As the documentation of socket.io would have it: the address of what is wanted, and nothing else. */
async function connected(at: string, { port = stage.gateway.port, ...options }: Options = {}): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}${at}`, { forceNew: true, ...options })
  open.push(socket)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

describe("a program that says io(BASE + '/live') and nothing else", () => {
  it.each([[['polling']], [['websocket']], [['polling', 'websocket']]])(
    'sees a whole match, its news and its viewers, over %j',
    async (transports) => {
      const match = await stage.there.match()
      const one = await connected('/live', { transports })
      const seen: { seq: number }[] = []
      const heard: string[] = []
      one.on('events', ({ events }) => seen.push(...events))
      one.on('news', ({ match: of, status }) => heard.push(`${of} ${status}`))
      one.emit('news')
      const reply = await one.emitWithAck('watch', { match: match.id, after: 0 })
      expect(reply).toMatchObject({ ok: true })
      seen.push(...reply.events)
      await match.play()
      await expect
        .poll(() => seen.map(({ seq }) => seq).sort((a, b) => a - b))
        .toEqual(Array.from({ length: match.last() }, (_, index) => index + 1))
      await expect.poll(() => heard).toContain(`${match.id} finished`)
    },
  )

  it('is counted among the viewers of a match with those who connect as our pages do', async () => {
    const { port } = await stage.there.gateway({ tellViewersEveryMs: 20 })
    const match = await stage.there.match()
    const page = await stage.open(port)
    await page.watch(match.id)
    const one = await connected('/live', { port })
    const counts: number[] = []
    one.on('viewers', ({ viewers }) => counts.push(viewers))
    await one.emitWithAck('watch', { match: match.id, after: 0 })
    await expect.poll(() => counts.at(-1)).toBe(2)
    await expect.poll(() => page.viewers.at(-1)?.viewers).toBe(2)
  })

  it('gets the reason where it asks for an unknown namespace', async () => {
    await expect(connected('/nothing')).rejects.toThrow('Invalid namespace')
  })
})
