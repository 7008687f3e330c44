import { useSyncExternalStore } from 'react'

/** Whether the page's scripts run: false on the server, and in a browser until React has taken over the page. */
export const useScripted = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false
