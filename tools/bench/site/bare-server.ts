import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIVE_PATH } from '@masquerade/protocol'
import { Server } from 'socket.io'
import { answer, machineNow } from '../../helper-process.ts'

const server = createServer()
const io = new Server(server, { path: LIVE_PATH, serveClient: false })
io.on('connection', (socket) => {
  socket.on('watch', (_request, reply) => {
    void socket.join('room')
    reply({ ok: true })
  })
})

answer({
  broadcast: (message: unknown) => {
    const at = machineNow()
    io.to('room').emit('events', message)
    return at
  },
})

server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`bare: http://127.0.0.1:${(server.address() as AddressInfo).port}`) // a server that listens on a port has such an address
