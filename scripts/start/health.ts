import http from 'node:http'
import { lookUntil } from '../command/look-until.ts'
import type { Note } from '../setup/progress.mjs'
import { Refusal } from '../setup/refusal.mjs'
import type { Child } from './children.ts'

const WITHIN_MS = 90_000
const ANSWER_WITHIN_MS = 3000

export async function allHealthy(children: Child[], note: Note, signal: AbortSignal) {
  const missing = new Set(children)
  const names = () => [...missing].map((child) => child.name).join(', ')
  const areReady = async () => {
    for (const child of missing) if ((await statusOf(child.ready)) === 200) missing.delete(child)
    note(names() && `waiting for ${names()}`)
    return missing.size === 0
  }
  if (await lookUntil(areReady, { withinMs: WITHIN_MS, signal })) return
  throw new Refusal(`Not ready after ${WITHIN_MS / 1000} s: ${names()}. The lines above say why.`)
}

/** fetch refuses some ports, so the health address is read without fetch. */
export function statusOf(address: string, withinMs: number = ANSWER_WITHIN_MS): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent: false, signal: AbortSignal.timeout(withinMs) }, (response) => {
      response.on('error', () => {}) // cut off after the status came: it has answered
      response.resume()
      resolve(response.statusCode)
    })
    request.once('error', () => resolve(undefined))
  })
}
