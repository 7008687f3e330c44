import enApp from '../messages/en/app.json' with { type: 'json' }
import enHome from '../messages/en/home.json' with { type: 'json' }
import enMasks from '../messages/en/masks.json' with { type: 'json' }
import enMatch from '../messages/en/match.json' with { type: 'json' }
import enShell from '../messages/en/shell.json' with { type: 'json' }
import zhApp from '../messages/zh/app.json' with { type: 'json' }
import zhHome from '../messages/zh/home.json' with { type: 'json' }
import zhMasks from '../messages/zh/masks.json' with { type: 'json' }
import zhMatch from '../messages/zh/match.json' with { type: 'json' }
import zhShell from '../messages/zh/shell.json' with { type: 'json' }
import type { Locale } from './locales.ts'

const en = { app: enApp, home: enHome, masks: enMasks, match: enMatch, shell: enShell }
const zh = { app: zhApp, home: zhHome, masks: zhMasks, match: zhMatch, shell: zhShell }

/** English is the form that every language must have; `messages.test.ts` compares them. */
export type Messages = typeof en

export const MESSAGES: Record<Locale, Messages> = { en, zh }
