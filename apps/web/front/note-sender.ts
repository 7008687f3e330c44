import type { IncomingMessage } from 'node:http'

/** Adds who really sent this to those whom proxies on the way name, which anybody may have made up. */
export function noteSender(request: IncomingMessage): void {
  const named = [request.headers['x-forwarded-for'] ?? []].flat()
  const from = [...named, request.socket.remoteAddress ?? 'unknown']
  request.headers['x-forwarded-for'] = from.join(', ')
}
