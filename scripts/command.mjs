#!/usr/bin/env node
import { refuseUnfitMachine } from './setup/machine.mjs'

// Nothing may be imported before this look that an old Node or an empty node_modules could not load.
refuseUnfitMachine()
const { command } = await import('./command/command.mjs')
await command(process.argv.slice(2))
