import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const CODE = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }
const FONT = { '.woff2': 'font/woff2' }
const TYPES: Readonly<Record<string, string>> = { ...CODE, ...FONT }
const ENCODINGS = { br: '.br', gzip: '.gz' }

/** Answers requests for scripts and styles with the build's compressed copies; false for all others. */
export function builtFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = filesIn(folder)
  return ({ method, url = '', headers }, response) => {
    const name = /^\/_next\/static\/([^?]+)/.exec(url)?.[1] ?? ''
    const ending = path.extname(name)
    const type = TYPES[ending]
    if (method !== 'GET' || !type || headers.range) return false
    const send = (body: Buffer, encoding?: string) => {
      response.writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        // The name of a built file changes with its content, so browsers may cache it forever.
        'cache-control': 'public, max-age=31536000, immutable',
        ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      })
      response.end(body)
      return true
    }
    const font = ending in FONT && files.get(name)
    if (font) return send(font)
    const accepted = encodingsIn(headers['accept-encoding'])
    for (const [encoding, suffix] of Object.entries(ENCODINGS)) {
      const code = accepted.has(encoding) && files.get(name + suffix)
      if (code) return send(code, encoding)
    }
    return false
  }
}

function filesIn(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map()
  const endings = [...Object.values(ENCODINGS), ...Object.keys(FONT)]
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    endings.includes(path.extname(name)),
  )
  return new Map(names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name))]))
}

export function encodingsIn(header: string | string[] = ''): ReadonlySet<string> {
  const parts = String(header).split(',')
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return new Set(wanted.map((part) => part.split(';', 1)[0]?.trim() ?? ''))
}
