import { type PublishedTable, publishedTables } from '@masquerade/lab/table/published'
import deep from './deep/published.json' with { type: 'json' }
import interintent from './interintent/published.json' with { type: 'json' }
import llmarena from './llmarena/published.json' with { type: 'json' }
import magic from './magic/published.json' with { type: 'json' }
import spygame from './spygame/published.json' with { type: 'json' }
import wis from './wis/published.json' with { type: 'json' }

/** What the papers printed, by the name of an experiment and, where there are parts, of the part. */
export const PUBLISHED: Readonly<Record<string, PublishedTable>> = publishedTables({
  ...{ ...wis, ...spygame, ...deep },
  ...{ ...llmarena, ...magic, ...interintent },
})
