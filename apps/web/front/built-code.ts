import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }
/** The better one first, with how its files end. */
const ENCODINGS = { br: '.br', gzip: '.gz' }

/**
 * Sends the scripts and style sheets of a build as it compressed them (compress-code.mjs); Next would do it anew for
 * everyone who comes. Whatever is asked for in another way is left to Next: false says so.
 */
export function builtCode(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = compressedIn(folder)
  return ({ method, url = '', headers }, response) => {
    const name = /^\/_next\/static\/([^?]+)/.exec(url)?.[1]
    const type = TYPES[path.extname(name ?? '') as keyof typeof TYPES]
    if (method !== 'GET' || !type || headers.range) return false
    const accepted = encodingsIn(headers['accept-encoding'])
    for (const [encoding, ending] of Object.entries(ENCODINGS)) {
      const body = accepted.has(encoding) && files.get(name + ending)
      if (!body) continue
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': encoding,
        'content-length': body.length,
        // Other contents would have another name.
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      response.end(body)
      return true
    }
    return false
  }
}

function compressedIn(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map()
  const endings = Object.values(ENCODINGS)
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    endings.includes(path.extname(name)),
  )
  return new Map(names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name))]))
}

function encodingsIn(header: string | string[] = ''): ReadonlySet<string> {
  const parts = String(header).split(',')
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return new Set(wanted.map((part) => part.split(';', 1)[0]?.trim() ?? ''))
}
