declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  /** Its own types are those of an express server. */
  export default function compression(options: {
    brotli?: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
