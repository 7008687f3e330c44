import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const CODE = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }
const FONT = { '.woff2': 'font/woff2' }
const TYPES: Readonly<Record<string, string>> = { ...CODE, ...FONT }
const ENCODINGS = { br: '.br', gzip: '.gz' }

/**
 * Answers requests for scripts and styles with their compressed copies, and for fonts; false for all others, and while a
 * copy is not there yet.
 */
export function builtFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const known = new Set(existsSync(folder) ? namesIn(folder) : [])
  const read = new Map<string, Buffer>()
  const contentOf = (name: string, suffix = ''): Buffer | undefined => {
    const file = path.join(folder, name + suffix)
    if (!read.has(file) && known.has(name) && existsSync(file)) read.set(file, readFileSync(file))
    return read.get(file)
  }
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
    const font = ending in FONT && contentOf(name)
    if (font) return send(font)
    const accepted = encodingsIn(headers['accept-encoding'])
    for (const [encoding, suffix] of Object.entries(ENCODINGS)) {
      const code = accepted.has(encoding) && contentOf(name, suffix)
      if (code) return send(code, encoding)
    }
    return false
  }
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => name.replaceAll(path.sep, '/'))

export function encodingsIn(header: string | string[] = ''): ReadonlySet<string> {
  const parts = String(header).split(',')
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return new Set(wanted.map((part) => part.split(';', 1)[0]?.trim() ?? ''))
}
