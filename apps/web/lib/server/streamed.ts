import { ReadableStream, TextEncoderStream } from 'node:stream/web'

/** The next piece is made only when the client asks for it, so that a slow client fills no memory. */
export const streamed = (pieces: AsyncIterable<Uint8Array>): BodyInit =>
  // The type assertion is safe, since Node has one class of streams under both types.
  ReadableStream.from(pieces) as BodyInit

export const streamedText = (pieces: AsyncIterable<string>): BodyInit =>
  ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as BodyInit
