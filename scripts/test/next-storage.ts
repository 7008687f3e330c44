import { AsyncLocalStorage } from 'node:async_hooks'

// Next needs this global, which its server normally sets before any of its modules is loaded.
Object.assign(globalThis, { AsyncLocalStorage })
