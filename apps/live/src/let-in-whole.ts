import type { RequestListener, Server } from 'node:http'
import { type BoundedRequest, bodyReceiver } from '@masquerade/inbound'

export interface LetIn {
  withinMs: number
  /** How long a body may be. */
  mostBytes(request: BoundedRequest): number
}

/** A server's listeners, socket.io among them, get only those requests whose bodies have arrived whole. */
export function letInWhole(server: Server<typeof BoundedRequest>, { withinMs, mostBytes }: LetIn): void {
  const receive = bodyReceiver({ withinMs })
  // Node types every listener as a plain function; those of `request` are request listeners.
  const answers = server.listeners('request') as RequestListener<typeof BoundedRequest>[]
  server.removeAllListeners('request')
  const letIn: RequestListener<typeof BoundedRequest> = async (request, response) => {
    if (!(await receive(request, response, mostBytes(request)))) return
    for (const answer of answers) answer(request, response)
  }
  server.on('request', letIn).on('checkContinue', letIn)
}
