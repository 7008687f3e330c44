#!/usr/bin/env node
import { refuseUnfitMachine } from './setup/machine.mjs'

// As in start.mjs: nothing before this look that needs a new Node or node_modules.
refuseUnfitMachine()
const { test } = await import('./test/test.mjs')
await test(process.argv.slice(2))
