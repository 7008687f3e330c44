import { type Manifest, manifest } from '@masquerade/lab/manifest/manifest'
import { z } from 'zod'
import deep from './deep/experiments.json' with { type: 'json' }
import interintent from './interintent/experiments.json' with { type: 'json' }
import llmarena from './llmarena/experiments.json' with { type: 'json' }
import chameleon from './magic/chameleon/settings.json' with { type: 'json' }
import costSharing from './magic/cost-sharing/settings.json' with { type: 'json' }
import magic from './magic/experiments.json' with { type: 'json' }
import prisoners from './magic/prisoners-dilemma/settings.json' with { type: 'json' }
import publicGoods from './magic/public-good/settings.json' with { type: 'json' }
import whoIsSpy from './magic/who-is-spy/settings.json' with { type: 'json' }
import spygame from './spygame/experiments.json' with { type: 'json' }
import wis from './wis/experiments.json' with { type: 'json' }

const bargains = { 'cost-sharing': costSharing, 'prisoners-dilemma': prisoners, 'public-good': publicGoods }

/** Game settings are written into the manifest, so that everybody sees what a run was played with. */
const withCases = {
  'magic-1': { ...magic['magic-1'], cases: { chameleon, 'who-is-spy': whoIsSpy, ...bargains } },
  'magic-2': { ...magic['magic-2'], cases: bargains },
}

/** Plain data, so that a page that lists the experiments need not load the code of their games. */
export const BUILT_IN: Readonly<Record<string, Manifest>> = z
  .record(z.string(), manifest)
  .parse({ ...wis, ...spygame, ...deep, ...llmarena, ...magic, ...withCases, ...interintent })
