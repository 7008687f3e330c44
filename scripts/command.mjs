#!/usr/bin/env node
import { refuseUnfitMachine } from './setup/machine.mjs'

// Node and the installed packages are checked before any import that could fail without them.
refuseUnfitMachine()
const { command } = await import('./command/command.mjs')
await command(process.argv.slice(2))
