import type { RequestListener, Server } from 'node:http'
import { type BoundedRequest, bodyReceiver } from '@masquerade/protocol/bounded-request'

export interface LetIn {
  withinMs: number
  /** How long a body may be. */
  mostBytes(request: BoundedRequest): number
}

/** Whoever answers a server's requests from now on, socket.io among them, gets those alone whose bodies are there whole. */
export function letInWhole(server: Server<typeof BoundedRequest>, { withinMs, mostBytes }: LetIn): void {
  const receive = bodyReceiver({ withinMs })
  // What listens to a server's requests is a listener of requests.
  const answers = server.listeners('request') as RequestListener<typeof BoundedRequest>[]
  server.removeAllListeners('request')
  const letIn: RequestListener<typeof BoundedRequest> = async (request, response) => {
    if (!(await receive(request, response, mostBytes(request)))) return
    for (const answer of answers) answer(request, response)
  }
  server.on('request', letIn).on('checkContinue', letIn)
}
