import type { AboutGame } from '../about-game.ts'
import { en } from './thinking-en.ts'
import { zh } from './thinking-zh.ts'
import { trial } from './trial.ts'

export const whoIsSpy: AboutGame = { thinking: { en, zh }, trial }
