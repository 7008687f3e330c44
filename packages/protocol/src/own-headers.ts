import { jsonIn } from '@masquerade/game'
import { z } from 'zod'

/* HTTP headers that an owner adds for an agent's API are encrypted together with the API's key. */

const MOST = 10
const LONGEST_NAME = 64
const LONGEST_VALUE = 2_000
const LONGEST_TOGETHER = 4_000

/** Line ends in an HTTP header's value are refused, so that no second header can be added in it (RFC 9110). */
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/
const VALUE = /^[\x21-\x7E](?:[\x20-\x7E\t]*[\x21-\x7E])?$/

/** Owners may not set the headers that belong to the request itself: its connection, its body, and its host. */
const OURS =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|via|content-.*|accept|accept-encoding|cookie|forwarded|x-forwarded-.*|proxy-.*|masquerade-.*)$/

export type OwnHeaders = Readonly<Record<string, string>>

export const ownHeaders = z.record(z.string(), z.string()).transform((given, context): OwnHeaders => {
  const headers = new Map<string, string>()
  let together = 0
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  for (const [written, value] of Object.entries(given)) {
    const name = written.trim().toLowerCase()
    const wrong = faultOf(name, value.trim())
    if (wrong !== undefined) refuse(wrong)
    else if (headers.has(name)) refuse(`the header ${name} is there twice`)
    headers.set(name, value.trim())
    together += name.length + value.length
  }
  if (headers.size > MOST) refuse(`at most ${MOST} headers are sent`)
  if (together > LONGEST_TOGETHER) refuse(`headers have at most ${LONGEST_TOGETHER} characters together`)
  return Object.fromEntries(headers)
})

/** The sentence about a wrong HTTP header does not contain the header's value, which may be a secret. */
function faultOf(name: string, value: string): string | undefined {
  if (name.length > LONGEST_NAME || !NAME.test(name)) {
    return `a header's name has 1 to ${LONGEST_NAME} letters, digits and hyphens`
  }
  if (OURS.test(name)) return `the header ${name} is made by the request itself and cannot be set`
  if (value.length > LONGEST_VALUE || !VALUE.test(value)) {
    return `the header ${name} has 1 to ${LONGEST_VALUE} visible ASCII characters, in one line`
  }
  return undefined
}

/** A key is sent in a header, and none has a space or a line end. */
export const KEY_TEXT = /^[\x21-\x7e]*$/

/** The key of an API is sent as the header `authorization`, so an owner may give either the key or that header. */
export const setsKeyTwice = (key: string | undefined, headers: OwnHeaders): boolean =>
  key !== undefined && key !== '' && Object.hasOwn(headers, 'authorization')

export const KEY_TWICE = 'the key is sent as authorization already: give one of the two'

/** A stored secret begins with this text if it contains HTTP headers; otherwise the secret is only an API key. */
const WITH_HEADERS = 'masquerade-headers-v1:'

export function apiSecretText(key: string | undefined, headers: OwnHeaders): string {
  if (Object.keys(headers).length === 0) return key ?? ''
  return WITH_HEADERS + JSON.stringify({ ...(key !== undefined && key !== '' && { key }), headers })
}

const apiSecret = z.strictObject({ key: z.string().exactOptional(), headers: ownHeaders })

/** A stored secret that cannot be read as HTTP headers is taken for a plain API key. */
export function readApiSecret(text: string | undefined): z.infer<typeof apiSecret> {
  if (text?.startsWith(WITH_HEADERS)) {
    const read = apiSecret.safeParse(jsonIn(text.slice(WITH_HEADERS.length)))
    if (read.success) return read.data
  }
  return { ...(text !== undefined && { key: text }), headers: {} }
}
