import { AsyncLocalStorage } from 'node:async_hooks'

// Next keeps the request that a handler answers in storage that its server puts here, before any of its modules is loaded.
Object.assign(globalThis, { AsyncLocalStorage })
