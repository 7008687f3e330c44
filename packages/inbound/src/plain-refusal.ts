const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
} as const

/** The whole HTTP answer is written as text, because a request that never arrived completely has no response object. */
export function plainRefusal(status: keyof typeof REASONS, code: string, message: string): string {
  const body = JSON.stringify({ code, message, type: 'about:blank', title: REASONS[status], status, detail: message })
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(status === 503 ? ['Retry-After: 5'] : []),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
