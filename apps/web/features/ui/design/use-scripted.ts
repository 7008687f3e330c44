import { useSyncExternalStore } from 'react'

/** False on the server and until React has hydrated the page. */
export const useScripted = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false
