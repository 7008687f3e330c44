#!/usr/bin/env node
import { refuseUnfitMachine } from './setup/machine.mjs'

// Nothing may be imported before this look that an old Node or an empty node_modules could not load.
refuseUnfitMachine()
const { start } = await import('./start/start.mjs')
await start()
