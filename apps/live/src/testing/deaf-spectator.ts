import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { LIVE_PATH } from '@masquerade/protocol'

export type DeafSpectator = Awaited<ReturnType<typeof deafSpectator>>

/** A websocket by hand: it asks to watch a match from its beginning, and reads nothing from then on. */
export async function deafSpectator(port: number, match: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {}) // being cut off is what is waited for
  await once(socket, 'connect')
  const key = randomBytes(16).toString('base64')
  const request = [
    `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
    '',
    '',
  ]
  socket.write(request.join('\r\n'))
  let heard = ''
  const until = async (text: string) => {
    while (!heard.includes(text)) {
      const [chunk] = (await once(socket, 'data')) as [Buffer] // a socket without an encoding gives bytes
      heard += chunk.toString('latin1')
    }
  }
  await until(createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64'))
  const send = (text: string) => void socket.write(frame(text))
  send('40')
  await until('40{"sid"')
  send(`420["watch",{"match":"${match}","after":0}]`)
  await until('430[')
  let last = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    last = Buffer.concat([last, chunk]).subarray(-GOODBYE.length)
  })
  socket.pause() // a listener makes it read again
  return {
    ...{ socket, send },
    /** Whether what reached it last was a websocket's goodbye, for which the gateway waits to be answered. */
    gotGoodbye: () => last.equals(GOODBYE),
    /** Whether the gateway has ended the connection; seen once it is read on. */
    closed: once(socket, 'close'),
  }
}

/** A frame that says goodbye, and not why. */
const GOODBYE = Buffer.from([0x88, 0x00])

/** A text as a browser sends it: masked, in one frame. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 125) throw new Error('longer frames are not needed here')
  const mask = randomBytes(4)
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, masked])
}
