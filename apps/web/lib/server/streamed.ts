import { ReadableStream, TextEncoderStream } from 'node:stream/web'

/** Each piece is produced when the client is ready for it, which saves memory. */
export const streamed = (pieces: AsyncIterable<Uint8Array>): BodyInit =>
  // The cast is right because Node's stream is the same class that `BodyInit` (type of a response body) names.
  ReadableStream.from(pieces) as BodyInit

export const streamedText = (pieces: AsyncIterable<string>): BodyInit =>
  ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as BodyInit
