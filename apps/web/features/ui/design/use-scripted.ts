import { useSyncExternalStore } from 'react'

/** Whether the page's scripts are running: false on the server and until React has hydrated the page. */
export const useScripted = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false
