import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { INJECTIONS, SIGNS } from '../forms/injections/kinds.ts'

const line = z.strictObject({
  kind: z.enum(INJECTIONS),
  /** Of the table at which it would be said. */
  language: z.enum(['en', 'zh']),
  text: z.string(),
  /** What shows that somebody fell for it, where the kind has such a sign. */
  sign: z.enum(SIGNS).exactOptional(),
})
export type InjectionLine = z.infer<typeof line>

/** What agents could say to instruct the others, by kind: nothing of it may reach a prompt as anything but a quotation. */
export const injectionCorpus: readonly InjectionLine[] = z
  .array(line)
  .parse(JSON.parse(readFileSync(new URL('./injections.json', import.meta.url), 'utf8')))
