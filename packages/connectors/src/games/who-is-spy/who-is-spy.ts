import type { AboutGame } from '../about-game.ts'
import en from './thinking-en.json' with { type: 'json' }
import zh from './thinking-zh.json' with { type: 'json' }
import { trial } from './trial.ts'

export const whoIsSpy: AboutGame = { thinking: { en, zh }, trial }
