import type { IncomingMessage, Server } from 'node:http'
import { LIVE_PATH } from '@masquerade/protocol'

/** `USUAL_LIVE_PATH`, whole. */
const USUAL = /^\/socket\.io(?=[/?]|$)/

/** Reads a request to socket.io's usual path as one to ours; to be called when all who listen to the server are there. */
export function answerAtUsualPath(server: Pick<Server, 'prependListener'>): void {
  const read = (request: IncomingMessage) => {
    request.url = request.url?.replace(USUAL, LIVE_PATH)
  }
  for (const event of ['request', 'checkContinue', 'upgrade']) server.prependListener(event, read)
}
