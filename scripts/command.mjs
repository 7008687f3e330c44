#!/usr/bin/env node
import { refuseUnfitMachine } from './setup/machine.mjs'

// Checks Node and the installed packages before any import that could fail without them.
refuseUnfitMachine()
const { command } = await import('./command/command.mjs')
await command(process.argv.slice(2))
