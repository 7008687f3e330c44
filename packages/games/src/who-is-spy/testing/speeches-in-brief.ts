import type { Brief } from '@masquerade/game'
import { PHRASES } from '../phrases.ts'
import { NAMES } from '../settings.ts'

/** Finds the speeches in the text that a model got; quotation marks show exactly where each speech begins and ends. */
export function speechesInBrief({ situation }: Brief): { speaker: string; text: string }[] {
  return situation.split('\n').flatMap((line) => {
    for (const { said, silent } of Object.values(PHRASES)) {
      for (const speaker of Object.values(NAMES).flat()) {
        if (line === silent(speaker)) return [{ speaker, text: '' }]
        const [before, after] = said(speaker, '\0').split('\0') as [string, string] // said holds its text once
        if (!line.startsWith(before) || !line.endsWith(after)) continue
        return [{ speaker, text: JSON.parse(line.slice(before.length, line.length - after.length)) }]
      }
    }
    return []
  })
}
