import { AsyncLocalStorage } from 'node:async_hooks'
import { explainFaultsPlainly } from '@masquerade/game'

// Next needs this global variable, which Next's own server sets; tests run without that server, so it is set here.
Object.assign(globalThis, { AsyncLocalStorage })

explainFaultsPlainly()
