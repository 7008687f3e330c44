#!/usr/bin/env node
import { refuseUnfitMachine } from './setup/machine.mjs'

// As in start.mjs: nothing before this look that needs a new Node or node_modules.
refuseUnfitMachine()
const { command } = await import('./command/command.mjs')
await command(process.argv.slice(2))
