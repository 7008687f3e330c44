import { once } from 'node:events'
import { cachedIn } from '@masquerade/game'
import { LIVE_PATH } from '@masquerade/protocol'
import { WebSocket } from 'ws'
import { answer, machineNow } from '../../helper-process.ts'

const AT_ONCE = 100
/** Only a message with events of a match, `42["events",…`, has the letter `e` at this position. */
const [NAME_AT, EVENTS] = [4, 'e'.charCodeAt(0)]
const PING = '2'.charCodeAt(0)

interface Group {
  sockets: WebSocket[]
  received: number
  bytes: number
  times: number[]
  waiting: { until: number; resolve(): void } | undefined
}

const groups = new Map<number, Group>()

/** One process simulates thousands of spectators, because it reads only the kind of each message. */
answer({
  join: async ({ port, match, count }: { port: number; match: string; count: number }) => {
    const group = groupOf(port)
    for (let left = count; left > 0; left -= AT_ONCE) {
      const some = Array.from({ length: Math.min(left, AT_ONCE) }, () => watcher(port, match, group))
      group.sockets.push(...(await Promise.all(some)))
    }
    return group.sockets.length
  },

  arrived: async ({ port, messages }: { port: number; messages: number }) => {
    const group = groupOf(port)
    const until = messages * group.sockets.length
    if (group.received < until) await new Promise<void>((resolve) => (group.waiting = { until, resolve }))
    const { times, bytes } = group
    group.times = []
    return { times, bytes }
  },

  heard: ({ port }: { port: number }) => {
    const { received: messages, bytes } = groupOf(port)
    return { messages, bytes }
  },

  keep: async ({ port, count }: { port: number; count: number }) => {
    const group = groupOf(port)
    await Promise.all(
      group.sockets.splice(count).map((socket) => {
        socket.close()
        return once(socket, 'close')
      }),
    )
    Object.assign(group, { received: 0, bytes: 0, times: [] })
  },
})

const groupOf = (port: number): Group =>
  cachedIn(groups, port, () => ({ sockets: [], received: 0, bytes: 0, times: [], waiting: undefined }))

function watcher(port: number, match: string, group: Group): Promise<WebSocket> {
  const address = `ws://127.0.0.1:${port}${LIVE_PATH}/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.on('error', (error) => reject(explained(error)))
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    socket.on('message', (data: Buffer) => {
      if (data[NAME_AT] === EVENTS) return count(group, data)
      if (data[0] === PING) return socket.send('3')
      const text = data.toString()
      if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send(`420["watch",${JSON.stringify({ match, after: 0 })}]`)
      else if (text.startsWith('430[{"ok":true')) resolve(socket)
      else if (text.startsWith('43')) reject(new Error(`cannot watch: ${text}`))
    })
  })
}

function count(group: Group, data: Buffer) {
  group.received++
  group.bytes += data.length
  group.times.push(machineNow())
  if (group.received === group.waiting?.until) {
    group.waiting.resolve()
    group.waiting = undefined
  }
}

function explained(error: Error): Error {
  if (!/EMFILE|ENFILE/.test(error.message)) return error
  return new Error('the system lets a process open too few files for so many sockets: raise `ulimit -Hn` to 12000')
}
