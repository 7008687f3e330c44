import { useSyncExternalStore } from 'react'

/** The result is false on the server, and in a browser until React has hydrated the page. */
export const useScripted = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false
