import { type PublishedTable, publishedTables } from '@masquerade/lab/table/published'
import deep from './deep/published.json' with { type: 'json' }
import interintent from './interintent/published.json' with { type: 'json' }
import { published as llmarena } from './llmarena/published.ts'
import magic from './magic/published.json' with { type: 'json' }
import spygame from './spygame/published.json' with { type: 'json' }
import wis from './wis/published.json' with { type: 'json' }

export const PUBLISHED: Readonly<Record<string, PublishedTable>> = {
  ...publishedTables({ ...wis, ...spygame, ...deep }),
  ...llmarena,
  ...publishedTables({ ...magic, ...interintent }),
}
